import fc from 'fast-check'
import { itemsOf } from './sets.ts'

/** The value of a template's placeholder, and its forms if it leaked. */
export interface FilledValue {
  kind: string
  value: string
}

export interface Message {
  text: string
  filled: readonly FilledValue[]
}

const digits = (count: number) =>
  fc.array(fc.integer({ min: 0, max: 9 }), { minLength: count, maxLength: count })
const letters = (count: number, from = 'abcdefghijklmnopqrstuvwxyz') =>
  fc.array(fc.constantFrom(...from), { minLength: count, maxLength: count }).map(all => all.join(''))
const oneOf = (...all: string[]) => fc.constantFrom(...all)

/** Returns the digits with their Luhn check digit. */
function withCheck(all: readonly number[]): string {
  const sum = [...all].reverse().reduce((total, digit, at) => {
    const doubled = at % 2 === 0 ? digit * 2 : digit
    return total + (doubled > 9 ? doubled - 9 : doubled)
  }, 0)
  return [...all, (10 - (sum % 10)) % 10].join('')
}

const grouped = (text: string, by: string, ...sizes: number[]): string =>
  sizes
    .map((size, at) => {
      const from = sizes.slice(0, at).reduce((sum, before) => sum + before, 0)
      return text.slice(from, from + size)
    })
    .join(by)
const wide = (text: string) => text.replace(/\d/g, digit => String.fromCharCode(digit.charCodeAt(0) + 0xfee0))

const sin = fc
  .tuple(fc.integer({ min: 1, max: 7 }), digits(7))
  .map(([first, rest]) => withCheck([first, ...rest]))
const card = fc
  .tuple(oneOf('4', '51', '37'), digits(14))
  .map(([start, rest]) =>
    withCheck([...start, ...rest.join('')].map(Number).slice(0, start === '37' ? 14 : 15)),
  )
const phone = fc
  .tuple(oneOf('403', '587', '780', '825', '416'), digits(4))
  .map(([area, rest]) => [area, '555', rest.join('')] as const)
const local = fc.tuple(letters(6), oneOf('.', '_', ''), letters(5)).map(parts => parts.join(''))
const domain = oneOf(
  'example.com',
  'mail.example',
  'shaw.example',
  'telus.example.net',
  'ualberta.example.ca',
)
const postalLetter = 'ABCEGHJKLMNPRSTVXY'
const postal = fc
  .tuple(letters(1, 'T'), digits(1), letters(1, postalLetter), digits(1), letters(1, postalLetter), digits(1))
  .map(parts => parts.join(''))
const day = fc.tuple(
  fc.integer({ min: 1935, max: 2006 }),
  fc.integer({ min: 1, max: 12 }),
  fc.integer({ min: 1, max: 28 }),
)
const two = (number: number) => String(number).padStart(2, '0')
const MONTHS = 'January February March April May June July August September October November December'.split(
  ' ',
)

/** The spellings of each placeholder of the templates. */
const SPELLINGS: Readonly<Record<string, fc.Arbitrary<string>>> = {
  sin: sin.map(text => grouped(text, '-', 3, 3, 3)),
  sin_plain: sin,
  sin_spaced: sin.map(text => grouped(text, ' ', 3, 3, 3)),
  sin_fullwidth: sin.map(wide),
  card: card.map(text => (text.length === 15 ? grouped(text, '-', 4, 6, 5) : grouped(text, '-', 4, 4, 4, 4))),
  card_spaced: card.map(text =>
    text.length === 15 ? grouped(text, ' ', 4, 6, 5) : grouped(text, ' ', 4, 4, 4, 4),
  ),
  card_plain: card,
  phone: phone.map(([area, middle, rest]) => `(${area}) ${middle}-${rest}`),
  phone_dots: phone.map(parts => parts.join('.')),
  phone_plus: phone.map(([area, middle, rest]) => `+1 ${area} ${middle} ${rest}`),
  email: fc.tuple(local, domain).map(parts => parts.join('@')),
  email_apostrophe: fc.tuple(letters(2), local, domain).map(([a, b, c]) => `${a}.o'${b}@${c}`),
  email_plus: fc.tuple(local, letters(5), domain).map(([a, b, c]) => `${a}+${b}@${c}`),
  email_zero_width: fc.tuple(local, domain).map(([a, b]) => `${a.slice(0, 4)}\u200b${a.slice(4)}@${b}`),
  email_spoken: fc.tuple(letters(7), letters(6)).map(([a, b]) => `${a} at ${b} dot ca`),
  postal: postal.map(text => grouped(text, ' ', 3, 3)),
  postal_lower: postal.map(text => grouped(text, ' ', 3, 3).toLowerCase()),
  postal_nospace: postal,
  vin: fc
    .tuple(oneOf('1FA', '2HG', 'JTD', '5YJ'), letters(13, 'ABCDEFGHJKLMNPRSTUVWXYZ0123456789'), digits(1))
    .map(([maker, rest, last]) => `${maker}${rest}${last}`)
    .filter(text => (text.match(/\d/g) ?? []).length > 3),
  policy: fc.oneof(
    fc.tuple(oneOf('AB', 'HO', 'POL', 'CAU'), digits(7)).map(([a, b]) => `${a}-${b.join('')}`),
    fc.tuple(letters(3, 'ABCDEFGHJKLMNP'), digits(8)).map(([a, b]) => `${a}${b.join('')}`),
    digits(9).map(all => [8, ...all].join('')),
  ),
  date: day.map(([year, month, date]) => `${MONTHS[month - 1]} ${date}, ${year}`),
  date_long: day.map(([year, month, date]) => `${date} ${MONTHS[month - 1]} ${year}`),
  date_iso: day.map(([year, month, date]) => `${year}-${two(month)}-${two(date)}`),
  date_slash: day.map(([year, month, date]) => `${two(date)}/${two(month)}/${year}`),
}

/** "phone2" has the spellings of "phone". */
const spellingOf = (name: string) => SPELLINGS[name] ?? SPELLINGS[name.replace(/\d$/, '')]

const messages: fc.Arbitrary<Message> = fc
  .constantFrom(...itemsOf('personal'))
  .chain(({ template, placeholders }) =>
    fc
      .tuple(
        ...placeholders.map(name => {
          const spelling = spellingOf(name)
          if (!spelling) throw new Error(`unknown placeholder {${name}}`)
          return spelling.map((value): FilledValue => ({ kind: name, value }))
        }),
      )
      .map(filled => ({
        text: filled.reduce((text, { kind, value }) => text.replace(`{${kind}}`, () => value), template),
        filled,
      })),
  )

/** Returns the same messages every time, each with realistic values. */
export const personalMessages = (count: number): Message[] =>
  fc.sample(messages, { numRuns: count, seed: 20261121 })

/** Returns a text in the form in which leaked values are searched: lower case, without spaces, punctuation and widths. */
export const squeezed = (text: string): string =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^a-z0-9@]/g, '')
