import type { ChatPart } from '#shared/assistant/assistant.ts'
import type { AssistantCard, ContentPage, FaqGroup, FormPage, Library } from '#shared/content/content-page.ts'
import { type Filling, fillText, plainText } from '#shared/content/fill.ts'
import { GLOSSARY } from '#shared/glossary/glossary.ts'
import type { LineId } from '#shared/lines/lines.ts'
import { paths } from '#shared/paths.ts'
import type { SearchKind } from '#shared/search/search.ts'
import { partsOf, textOf } from './passage-text.ts'

/** A part of the site that answers something on its own, in the wording of the day. */
export interface Passage {
  /** The path, with a fragment for a place within a page. Unique. */
  path: string
  kind: SearchKind
  /** A question, or the heading of a page or a section. */
  title: string
  /** The title of its page; empty if that is its own title. */
  page: string
  text: string
  parts: readonly ChatPart[]
  /** Other wordings of the question, for the search only. */
  phrasings: readonly string[]
  keywords: readonly string[]
  /** The product line it is about. */
  line?: LineId | undefined
  /** The page of what it is about: that of a product line or an industry. */
  subject?: string | undefined
  /** Whether it is a word of the glossary. */
  isTerm?: true
  /** Whether it is an answer of the assistant, which no page shows. */
  card?: AssistantCard
  /** Whether it is a page with a form; the assistant answers with its cards instead. */
  isFormPage?: true
}

/** The content that passages are made from. */
export type PassageSource = Pick<Library, 'pages' | 'formPages' | 'facts' | 'paraphrases'> & {
  assistant: Pick<Library['assistant'], 'cards'>
}

/** Returns every passage: each question once, each page's lead and sections, the words of the glossary, the assistant's cards. */
export function passagesOf(library: PassageSource, filling: Omit<Filling, 'facts'>): Passage[] {
  const whole = { ...filling, facts: library.facts }
  const pages = library.pages.filter(page => !page.noindex)
  // The page with all questions repeats those of the categories.
  const groups = pages.flatMap(page => (page.groups.length === 1 ? page.groups : []))
  const passages: Passage[] = [
    ...groups.flatMap(group => questionsOf(group, pages, whole)),
    ...pages.flatMap(page => passagesOfPage(page, whole)),
    ...(pages.some(({ path }) => path === paths.glossary()) ? termsOf() : []),
    ...formPagesOf(library.formPages, pages),
    ...library.assistant.cards.map(card => cardOf(card, pages, whole)),
  ]
  return passages.map(passage => ({
    ...passage,
    phrasings: [...passage.phrasings, ...(library.paraphrases[passage.path] ?? [])],
  }))
}

type PassageParts = Pick<Passage, 'path' | 'kind' | 'title' | 'parts'> & Partial<Passage>

/** Returns a passage of these parts; by default, it has its own page title and no other wordings. */
const passageOf = (given: PassageParts): Passage => ({
  page: '',
  text: textOf(given.parts),
  phrasings: [],
  keywords: [],
  ...given,
})

function questionsOf(
  { path, heading, entries }: FaqGroup,
  pages: readonly ContentPage[],
  filling: Filling,
): Passage[] {
  return entries.map(({ id, question, answer, more, phrasings }) =>
    passageOf({
      path: `${path}#faq-${id}`,
      kind: 'question',
      title: fillText(question, filling),
      page: fillText(heading, filling),
      parts: partsOf(answer, filling),
      phrasings,
      ...aboutOf(pages, more),
    }),
  )
}

function aboutOf(pages: readonly ContentPage[], pagePath = ''): Pick<Passage, 'line' | 'subject'> {
  const page = pages.find(({ path }) => path === pagePath.split('#', 1)[0])
  return page?.line ? { line: page.line, subject: page.path } : {}
}

/** Returns a page's lead and its sections; not those of the glossary, whose words are passages of their own. */
function passagesOfPage(page: ContentPage, filling: Filling): Passage[] {
  const kind = page.kind === 'article' ? 'article' : 'page'
  const heading = fillText(page.heading, filling)
  const about = aboutOf([page], page.path)
  const lead: ChatPart = { kind: 'paragraph', run: [fillText(page.lead, filling)] }
  const sections = page.path === paths.glossary() ? [] : page.sections
  return [
    passageOf({
      path: page.path,
      kind,
      title: heading,
      parts: [lead, ...partsOf(page.intro, filling)],
      phrasings: page.phrasings,
      keywords: [...page.keywords, fillText(page.title, filling), fillText(page.menu, filling)],
      ...about,
    }),
    ...sections.map(({ id, heading: title, blocks }) =>
      passageOf({
        path: `${page.path}#${id}`,
        kind,
        title: plainText(title, filling),
        page: heading,
        parts: partsOf(blocks, filling),
        keywords: page.keywords,
        ...about,
      }),
    ),
  ]
}

const termsOf = (): Passage[] =>
  GLOSSARY.flatMap(({ heading, terms }) =>
    terms.map(({ id, term, meaning, more }) =>
      passageOf({
        path: `${paths.glossary()}#${id}`,
        kind: 'page',
        title: term,
        page: heading,
        parts: [{ kind: 'paragraph', run: [`${meaning} More: `, { text: more.label, url: more.path }] }],
        text: meaning,
        isTerm: true,
      }),
    ),
  )

const KINDS = { cities: 'city', industries: 'industry', lines: 'line' } as const

function cardOf(card: AssistantCard, pages: readonly ContentPage[], filling: Filling): Passage {
  const { id, title, page, answer, list, phrasings } = card
  const links = list ? pages.filter(({ kind }) => kind === KINDS[list]) : []
  const items = links.map(({ menu, path }) => [{ text: menu, url: path }])
  return passageOf({
    path: `${page.split('#', 1)[0] ?? page}#card-${id}`,
    kind: 'question',
    title: fillText(title, filling),
    parts: [...partsOf(answer, filling), ...(links.length > 0 ? [{ kind: 'list' as const, items }] : [])],
    phrasings,
    ...(card.subject ? { ...aboutOf(pages, card.subject), ...aboutOf(pages, page) } : {}),
    card,
  })
}

/** Returns the pages with a form as passages, except those that have a content page. */
const formPagesOf = (formPages: readonly FormPage[], pages: readonly ContentPage[]): Passage[] =>
  formPages
    .filter(({ path }) => !pages.some(page => page.path === path))
    .map(({ path, title, text }) =>
      passageOf({
        path,
        kind: 'page',
        title,
        parts: [{ kind: 'paragraph', run: [text] }],
        isFormPage: true,
      }),
    )
