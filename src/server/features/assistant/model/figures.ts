import { plain } from './words.ts'

const NUMBER_WORD =
  '(?:one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|\\w+teen|twenty|thirty|forty|fifty|sixty|seventy|eighty|ninety|hundred|thousand|million|billion|half|quarter|dozen)'
const NUMBER = `\\d[\\d,.:]*[a-z]*(?:[ -]${NUMBER_WORD})?|${NUMBER_WORD}(?:(?: and |[ -])${NUMBER_WORD})*`
const BEFORE = '\\p{Sc}|january|february|march|april|may|june|july|august|september|october|november|december'
const UNIT =
  '%|per ?cent|dollars?|cents?|bucks|cad|business days?|days?|weeks?|months?|years?|hours?|minutes?|times|km|kilomet(?:re|er)s?|met(?:re|er)s?|feet|points?|people|employees'
const FIGURE = new RegExp(`(?:(${BEFORE}) ?)?\\b(${NUMBER})(?:[ -]?(${UNIT})(?!\\p{L}))?`, 'gu')

/** Returns the figures in a text with what they count: `$200000`, `90 day`, `january 5`, `two year`, `2027`. */
export function figuresOf(text: string): Set<string> {
  const figures = new Set<string>()
  for (const [, before = '', number = '', unit = ''] of plain(text).matchAll(FIGURE)) {
    const isMoney = /^(?:dollar|buck|cad)/.test(unit)
    const counted = isMoney ? '' : unit.replace(/^per ?cent$/, '%').replace(/s$/, '')
    // "One of them" says no amount.
    if (number !== 'one' || before || unit)
      figures.add(
        `${isMoney ? '$' : before} ${number.replace(/[.:,]+$|,/g, '').replaceAll('-', ' ')} ${counted}`.trim(),
      )
  }
  return figures
}

/** Whether a figure is among others. Without a unit, it matches any figure of its value. */
export const figureIn = (figure: string, figures: ReadonlySet<string>): boolean =>
  figures.has(figure) ||
  (!figure.includes(' ') && [...figures].some(each => each.split(' ').includes(figure)))
