import path from 'node:path'
import type { AssistantCard, ContentPage, Library } from '../../src/shared/content/content-page.ts'
import { type Facts, factOn } from '../../src/shared/content/facts.ts'
import { factText, keysIn } from '../../src/shared/content/fill.ts'
import { withPlaceholders } from '../../src/shared/content/placeholders.ts'
import { factsShown } from '../../src/shared/content/sources.ts'
import type { Block, Inline } from '../../src/shared/content/tree.ts'
import { blocksOf, blocksOn, entriesOf, factKeysIn, piecesOf, runsOf } from '../../src/shared/content/walk.ts'
import type { Line } from '../../src/shared/lines/line.ts'
import { PRODUCT_LINES } from '../../src/shared/lines/product-lines.ts'
import { PAGES_BESIDE_CONTENT, paths } from '../../src/shared/paths.ts'
import { bareFigures } from './figures.ts'
import { readData } from './files.ts'
import { NotPublishedFile } from './schema.ts'

/** Pages that are not content but can be linked. */
const OTHER_PAGES = new Set([
  ...PAGES_BESIDE_CONTENT,
  paths.search(),
  paths.sitemap(),
  paths.clientLogin(),
  paths.clientRegister(),
  paths.forgotPassword(),
  paths.brokerLogin(),
])

const SECTIONS: Readonly<Record<string, readonly string[]>> = {
  line: ['What it covers', 'What it does not cover', 'What Alberta requires', 'What a broker will ask'],
  industry: ['What it covers', 'What it does not cover', 'What Alberta requires', 'What a broker will ask'],
  city: ['What has happened here', 'What to look at in a policy', 'What a broker here will ask'],
}

/**
 * Returns the errors of compiled content: figures without a fact, facts that are missing on a day they are shown,
 * broken links, missing parts, forbidden words, facts due for review by `today`.
 */
export function findErrors(library: Library, folder: string, today: string): string[] {
  const banned = readData(path.join(folder, 'not-published.yaml'), NotPublishedFile).map(
    ({ why, pattern }) => ({
      why,
      pattern: new RegExp(pattern, 'i'),
    }),
  )
  const days = turningDays(library, today)
  const errors = [
    ...staleFacts(library.facts, today),
    ...unlistedLines(library),
    ...library.pages.flatMap(page =>
      [
        ...factsWithoutValue(page, library.facts, days),
        ...figuresFromNowhere(textsOf(page, blocksOf(page))),
        ...deadLinks(page, library),
        ...missingParts(page),
        ...doubleAnchors(page, days),
        ...days.flatMap(day =>
          bannedWords(textsOf(page, blocksOn(blocksOf(page), day)), library.facts, day, banned),
        ),
      ].map(error => `${page.path}: ${error}`),
    ),
    ...library.assistant.cards.flatMap(card =>
      [
        ...answerFactsWithoutValue(card, library.facts, days),
        ...figuresFromNowhere(answerTextsOf(card, null)),
        ...days.flatMap(day => bannedWords(answerTextsOf(card, day), library.facts, day, banned)),
      ].map(error => `the assistant’s answer ${card.id}: ${error}`),
    ),
  ]
  // A word that may not be published is found on each day.
  return [...new Set(errors)]
}

/** Facts whose review date has passed. */
function staleFacts(facts: Facts, today: string): string[] {
  return Object.entries(facts)
    .filter(([, { reviewBy }]) => reviewBy < today)
    .map(
      ([key, { reviewBy, source }]) =>
        `content/facts.yaml: ${key} was due for review by ${reviewBy}: compare it with ${source}`,
    )
}

/** Product lines without a card on the page of all insurance, and pages of lines that the assistant knows by no name. */
function unlistedLines({ pages, assistant }: Library): string[] {
  const overview = pages.find(page => page.path === paths.allInsurance())
  const isNamed = (path: string) => assistant.names.some(({ page }) => page === path)
  const lines: readonly Line[] = overview ? PRODUCT_LINES : []
  const introductions = lines.map(line => line.overviewPage ?? line.page)
  return [
    ...introductions
      .filter(page => !overview?.cards.some(card => card.path === page))
      .map(page => `${paths.allInsurance()}: it has no card for ${page}`),
    ...pages
      .filter(page => page.kind === 'line' && !isNamed(page.path))
      .map(page => `${page.path}: content/assistant/topics.yaml has no names for it`),
  ]
}

/** Today, and each later day on which a fact or a passage starts or has ended. */
function turningDays({ facts, pages }: Library, today: string): string[] {
  const dayAfter = (day: string) => new Date(Date.parse(day) + 86_400_000).toISOString().slice(0, 10)
  const ofFacts = Object.values(facts).flatMap(({ values }) => values)
  const ofPassages = pages.flatMap(page =>
    blocksOf(page).flatMap(block => (block.kind === 'dated' ? [{ from: block.from, to: block.until }] : [])),
  )
  const turns = [...ofFacts, ...ofPassages].flatMap(({ from, to }) => [
    ...(from ? [from] : []),
    ...(to ? [dayAfter(to)] : []),
  ])
  return [...new Set([today, ...turns.filter(day => day > today)])].sort()
}

function factsWithoutValue(page: ContentPage, facts: Facts, days: readonly string[]): string[] {
  // The page does not number these, but search engines and lists show them.
  const heads = [page.title, page.description, ...[...page.cards, ...page.related].map(({ label }) => label)]
  const shownOn = (day: string) => [...factsShown(page, day), ...heads.flatMap(keysIn)]
  return withoutValue(shownOn, facts, days)
}

const answerFactsWithoutValue = (card: AssistantCard, facts: Facts, days: readonly string[]): string[] =>
  withoutValue(day => answerTextsOf(card, day).flatMap(factKeysIn), facts, days)

/** Returns the errors of facts without a value on a day when they are shown. */
function withoutValue(shownOn: (day: string) => string[], facts: Facts, days: readonly string[]): string[] {
  const errors = days.flatMap(day =>
    shownOn(day).flatMap(key => {
      const fact = facts[key]
      if (!fact) return [`there is no fact ${key}`]
      return factOn(fact, day) ? [] : [`${key} has no value on ${day}, when it is shown`]
    }),
  )
  return [...new Set(errors)]
}

/** Returns every text of a page, as written. */
function textsOf(page: ContentPage, blocks: readonly Block[]): (readonly Inline[])[] {
  const lines = [page.title, page.heading, page.description, page.lead, page.menu]
  const questions = entriesOf(page).map(({ question }) => question)
  return [...[...lines, ...questions].map(withPlaceholders), ...runsOf(blocks)]
}

/** Returns every text of an answer on a day; with `null`, on any day. */
const answerTextsOf = ({ title, answer }: AssistantCard, day: string | null): (readonly Inline[])[] => [
  withPlaceholders(title),
  ...runsOf(blocksOn(answer, day)),
]

const wordsOf = (run: readonly Inline[], facts: Facts, day: string): string =>
  run
    .map(piece => {
      if (typeof piece === 'string') return piece
      if (piece.kind === 'brand') return '…'
      if (piece.kind !== 'fact') return wordsOf(piece.children, facts, day)
      return factText({ facts, today: day }, piece.key)
    })
    .join('')

function figuresFromNowhere(texts: readonly (readonly Inline[])[]): string[] {
  const written = texts.map(run =>
    piecesOf(run)
      .map(piece => (typeof piece === 'string' ? piece : ' … '))
      .join(''),
  )
  return [...new Set(written.flatMap(bareFigures))].map(
    figure => `“${figure}” does not come from the register`,
  )
}

function bannedWords(
  runs: readonly (readonly Inline[])[],
  facts: Facts,
  day: string,
  banned: readonly { why: string; pattern: RegExp }[],
): string[] {
  const texts = runs.map(run => wordsOf(run, facts, day))
  return banned.flatMap(({ why, pattern }) =>
    texts
      .filter(text => pattern.test(text))
      .map(text => `must not be published (${why}): “${text.slice(0, 80)}”`),
  )
}

function deadLinks(page: ContentPage, { pages }: Library): string[] {
  const pagesByPath = new Map(pages.flatMap(page => [page.path, ...page.aliases].map(path => [path, page])))
  const links = runsOf(blocksOf(page)).flatMap(run =>
    piecesOf(run).flatMap(piece => (typeof piece !== 'string' && piece.kind === 'link' ? [piece.href] : [])),
  )
  const more = entriesOf(page).flatMap(entry => (entry.more ? [entry.more] : []))
  const above = page.parent ? [page.parent] : []
  return [...new Set([...links, ...more, ...above])].flatMap(href => {
    if (href.startsWith('https://')) return []
    const [target = '', anchor] = href.split('#', 2)
    const pathname = target.split('?', 1)[0] ?? ''
    if (!href.startsWith('/')) return [`the link ${href} leads nowhere`]
    const other = pagesByPath.get(pathname)
    if (!other && !OTHER_PAGES.has(pathname)) return [`the link ${href} leads to no page`]
    if (other && other.path !== pathname) return [`the link ${href} leads to an alias of ${other.path}`]
    if (anchor && other && !anchorsOn(other, null).includes(anchor))
      return [`${pathname} has no place #${anchor}`]
    return []
  })
}

/** Returns the anchors of a page on a day; with `null`, on any day. */
function anchorsOn(page: ContentPage, day: string | null): string[] {
  return [
    ...blocksOn(blocksOf(page), day).flatMap(block => (block.kind === 'heading' ? [block.id] : [])),
    ...entriesOf(page).map(({ id }) => `faq-${id}`),
  ]
}

function doubleAnchors(page: ContentPage, days: readonly string[]): string[] {
  const doubles = days.flatMap(day => {
    const ids = anchorsOn(page, day)
    return ids.filter((id, index) => ids.indexOf(id) !== index)
  })
  return [...new Set(doubles)].map(id => `two places on it are called #${id}`)
}

function missingParts(page: ContentPage): string[] {
  const expected = SECTIONS[page.kind]
  const has = page.sections.map(({ heading }) =>
    heading.map(piece => (typeof piece === 'string' ? piece : '…')).join(''),
  )
  const errors: string[] = []
  if (expected && expected.join('|') !== has.join('|'))
    errors.push(`its sections are not ${expected.join(', ')}, but ${has.join(', ')}`)
  if (['line', 'industry', 'city'].includes(page.kind) && page.faq.length < 3)
    errors.push('it has fewer than three questions')
  if (page.kind === 'article' && page.sections.length < 3)
    errors.push('an article has at least three sections')
  // A table may have empty cells, such as the top left one.
  const written = blocksOf(page).filter(({ kind }) => kind !== 'table')
  if (runsOf(written).some(run => run.length === 0)) errors.push('it has an empty paragraph')
  if (keysIn(page.menu).length > 0) errors.push('its short name holds a figure')
  return errors
}
