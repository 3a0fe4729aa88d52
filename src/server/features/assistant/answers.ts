import type { ChatAction, ChatAnswer, ChatSource } from '#shared/assistant/assistant.ts'
import { LINES, type LineId } from '#shared/lines/lines.ts'
import { PRODUCT_LINES } from '#shared/lines/product-lines.ts'
import { paths } from '#shared/paths.ts'
import { type FoundPassage, LIKELY } from '../search/service.ts'
import { wasSaidBefore } from './context.ts'
import type { Question } from './conversation.ts'
import { passageName } from './naming.ts'
import { asksFigure, shortened, tellsFigure } from './shortening.ts'
import { ALSO, GENERAL, LABELS, MORE, NO_MORE, SHOWN_ABOVE } from './texts.ts'

/** An answer before it is said which engine gave it. */
export type Reply = Omit<ChatAnswer, 'provider' | 'credit'>

/** Characters of a passage that are shown at once. */
const MOST = 900

export const PERSON_ACTION: ChatAction = { type: 'person', label: LABELS.person, url: paths.contact() }

export const quoteAction = (line: LineId | null): ChatAction => ({
  type: 'quote',
  label: LABELS.quote(line && LINES[line].name),
  url: paths.getQuote(line ?? undefined),
})

/** What most answers have in common. */
export function createReply(
  outcome: Reply['outcome'],
  response: string,
  more: Partial<Omit<Reply, 'outcome' | 'response'>> = {},
): Reply {
  return {
    response,
    outcome,
    sources: [],
    actions: [],
    confidence: 1,
    handoff: false,
    private: false,
    ...more,
  }
}

export const sourceOf = (passage: FoundPassage): ChatSource => ({
  title: passageName(passage),
  url: passage.path,
})

/** Pages on the site and the people behind it, and not on insurance. */
const ABOUT_US =
  /^\/(?:faq\/site|contact|about|newsletter|portal|broker|admin|search|sitemap|privacy-policy|terms-of-service|get-quote|locations)(?:[/#?]|$)/

/** A passage's own words under its name, as much of them as fits, best parts first to be kept. */
export function wordsOf(
  passage: FoundPassage,
  question: string,
  most = MOST,
): { text: string; isWhole: boolean } {
  const { text, isWhole } = shortened(passage.reading, question, most)
  return { text: `${passageName(passage)}\n\n${text}${isWhole ? '' : `\n\n${MORE}`}`, isWhole }
}

export const isAboutUs = ({ path }: Pick<FoundPassage, 'path'>): boolean => ABOUT_US.test(path)

/** With a word on what it is worth, where it is from a page on insurance. */
export const withDisclaimer = (text: string, from: FoundPassage | undefined): string =>
  from && isAboutUs(from) ? text : `${text}\n\n${GENERAL}`

/** Less sure than this, another passage's figures have nothing to do with a question. */
const NEARBY = 0.1
/** Characters of what another passage says to a question of a figure. */
const BESIDE = 400

/**
 * What others of the passages say to a question of a figure, word for word: sums stand close together on the site, and one
 * taken for another misleads. Empty where no figure is asked for; `from` are the passages whose words these are.
 */
export function figuresBeside(
  passages: readonly FoundPassage[],
  question: string,
): { words: string; from: readonly FoundPassage[] } {
  const told = (asksFigure(question) ? passages : []).flatMap(passage => {
    if (passage.confidence < NEARBY) return []
    const { text } = shortened(passage.reading, question, BESIDE)
    return tellsFigure(text) ? [{ passage, text }] : []
  })
  if (told.length === 0) return { words: '', from: [] }
  const said = told.map(({ passage, text }) => `${passageName(passage)}\n\n${text}`)
  return { words: ['', ALSO, ...said].join('\n\n'), from: told.map(({ passage }) => passage) }
}

/** The reviewed text that answers. `beside` are passages that may tell the figure where one is asked for. */
export function answerFrom(
  passage: FoundPassage,
  others: readonly FoundPassage[],
  question: string,
  beside: readonly FoundPassage[] = [],
  { text: asked, heard }: Pick<Question, 'text' | 'heard'> = { text: question },
): Reply {
  const { text, isWhole } = wordsOf(passage, question)
  if (wasSaidBefore(heard, text)) return shownAbove(passage, [...others, ...beside], asked, heard)
  const { words, from } = figuresBeside(beside, question)
  return createReply('answer', withDisclaimer(text + words, passage), {
    // Whatever is told, where it stands is told with it.
    sources: [...new Set([passage, ...others, ...from])].map(sourceOf),
    actions: nextSteps(passage, isWhole),
    confidence: passage.confidence,
  })
}

/** Characters of the part of a passage that comes nearest to a question. */
const NEAREST = 200
const OFFERED = 2

/** What was shown before is not shown again, only the part of it that a second question is about, and what else there is. */
function shownAbove(
  passage: FoundPassage,
  others: readonly FoundPassage[],
  asked: string,
  heard: Question['heard'],
): Reply {
  const { text } = shortened(passage.reading, asked, NEAREST)
  const part = `${SHOWN_ABOVE}\n\n${text}`
  const isTold = wasSaidBefore(heard, part) || text === passage.reading
  const more = [...new Set(others)]
    .filter(other => other.path !== passage.path && other.confidence >= LIKELY)
    .slice(0, OFFERED)
  return createReply('answer', isTold ? NO_MORE : withDisclaimer(part, passage), {
    sources: [sourceOf(passage)],
    actions: [...more.map(askAction), PERSON_ACTION],
    confidence: passage.confidence,
    handoff: isTold,
  })
}

/** A passage to choose, which puts its name as the next question. */
export const askAction = (passage: FoundPassage): ChatAction => ({
  type: 'ask',
  label: passageName(passage),
  url: passage.path,
})

/** Pages that are made to be used: an answer leads to their use. */
const TO_USE: Readonly<Record<string, readonly ChatAction[]>> = {
  [paths.clientLogin()]: [{ type: 'login', label: LABELS.login, url: paths.clientLogin() }],
  [paths.contact()]: [PERSON_ACTION, { type: 'contact', label: LABELS.contact, url: paths.contact() }],
  [paths.getQuote()]: [quoteAction(null)],
  [paths.newsletter()]: [{ type: 'read', label: LABELS.newsletter, url: paths.newsletter() }],
  [paths.forgotPassword()]: [{ type: 'read', label: LABELS.password, url: paths.forgotPassword() }],
}
/** Pages on what one can insure: whoever reads them there finds a quote beside. */
const OF_LINES = new Map<string, LineId>(PRODUCT_LINES.map(({ id, page }) => [page, id]))

function nextSteps(passage: FoundPassage, isWhole: boolean): ChatAction[] {
  const toUse = TO_USE[passage.path]
  if (toUse) return [...toUse]
  const line = OF_LINES.get(passage.path.split('#', 1)[0] ?? '')
  return [
    ...(isWhole ? [] : [{ type: 'read', label: LABELS.whole, url: passage.path } as const]),
    ...(line ? [quoteAction(line)] : []),
  ]
}
