import type { ContentPage, FaqGroup, Library } from '#shared/content/content-page.ts'
import { type Filling, fillText, plainText } from '#shared/content/fill.ts'
import { paths } from '#shared/paths.ts'
import type { SearchKind } from '#shared/search/search.ts'
import { readingOf, textOf } from './passage-text.ts'

/** A part of the site that answers something by itself, with its words as they are on the day. */
export interface Passage {
  /** Path and, within a page, the place on it: unlike any other's. */
  path: string
  kind: SearchKind
  /** A question, a page's heading, or that of one of its sections. */
  title: string
  /** What page it is on; empty where that is the title. */
  page: string
  text: string
  /** The same for reading: paragraphs with a blank line between, lines that begin with `- ` are a list. */
  reading: string
  /** Other ways people put it; found by, never shown. */
  phrasings: readonly string[]
  /** Those of them that administrators taught. */
  taught?: readonly string[]
  keywords: readonly string[]
}

/** Phrasings an administrator made of what visitors asked, by a passage's path. */
type Learned = ReadonlyMap<string, readonly string[]>

/** Every passage: each question once, and each page's lead and sections. Pages that search engines leave alone are left out. */
export function passagesOf(
  library: Library,
  filling: Omit<Filling, 'facts'>,
  learned: Learned = new Map(),
): Passage[] {
  const whole = { ...filling, facts: library.facts }
  const pages = library.pages.filter(page => !page.noindex)
  // The page of all questions repeats the categories'.
  const groups = pages.flatMap(page => (page.groups.length === 1 ? page.groups : []))
  const passages = [
    ...groups.flatMap(group => questionsOf(group, whole)),
    ...pages.flatMap(page => [leadOf(page, whole), ...sectionsOf(page, whole)]),
    ...ownPages(pages),
  ]
  return passages.map(passage => {
    const taught = learned.get(passage.path) ?? []
    const phrasings = [...passage.phrasings, ...(library.paraphrases[passage.path] ?? []), ...taught]
    return { ...passage, phrasings, taught }
  })
}

function questionsOf({ path, heading, entries }: FaqGroup, filling: Filling): Passage[] {
  return entries.map(({ id, question, answer, phrasings }) => ({
    path: `${path}#faq-${id}`,
    kind: 'question',
    title: fillText(question, filling),
    page: fillText(heading, filling),
    text: textOf(answer, filling),
    reading: readingOf(answer, filling),
    phrasings,
    keywords: [],
  }))
}

const kindOf = (page: ContentPage): SearchKind => (page.kind === 'article' ? 'article' : 'page')

function leadOf(page: ContentPage, filling: Filling): Passage {
  return {
    path: page.path,
    kind: kindOf(page),
    title: fillText(page.heading, filling),
    page: '',
    text: `${fillText(page.lead, filling)} ${textOf(page.intro, filling)}`.trim(),
    reading: `${fillText(page.lead, filling)}\n\n${readingOf(page.intro, filling)}`.trim(),
    phrasings: page.phrasings,
    keywords: [...page.keywords, fillText(page.title, filling), fillText(page.menu, filling)],
  }
}

function sectionsOf(page: ContentPage, filling: Filling): Passage[] {
  return page.sections.map(({ id, heading, blocks }) => ({
    path: `${page.path}#${id}`,
    kind: kindOf(page),
    title: plainText(heading, filling),
    page: fillText(page.heading, filling),
    text: textOf(blocks, filling),
    reading: readingOf(blocks, filling),
    phrasings: [],
    keywords: page.keywords,
  }))
}

type OwnPage = Pick<Passage, 'path' | 'title' | 'text' | 'phrasings'>

/** Pages where something is done rather than read; their words are no content. */
const OWN_PAGES: readonly OwnPage[] = [
  {
    path: paths.getQuote(),
    title: 'Get a free quote',
    text: 'Answer a few questions about what you want to insure. A licensed broker partner reviews them and replies to you.',
    phrasings: ['get a quote', 'start a quote', 'request a quote', 'free quote', 'quote form', 'apply'],
  },
  {
    path: paths.contact(),
    title: 'Contact',
    text: 'Write or call. We read every message and reply during business hours, by email or phone.',
    phrasings: [
      'contact',
      'talk to a person',
      'phone number',
      'email address',
      'office hours',
      'send a message',
    ],
  },
  {
    path: paths.newsletter(),
    title: 'Newsletter',
    text: 'Alberta insurance news in plain language. Confirm by email, unsubscribe with one click.',
    phrasings: ['newsletter', 'subscribe', 'sign up for emails', 'past issues'],
  },
  {
    path: paths.clientLogin(),
    title: 'Client login',
    text: 'Track your requests, message your broker, send documents and review your consents.',
    phrasings: [
      'log in',
      'my account',
      'client portal',
      'see my request',
      'track my request',
      'status of my case',
    ],
  },
  {
    path: paths.forgotPassword(),
    title: 'Forgot your password',
    text: 'Enter your email address and we’ll send you a link to reset your password.',
    phrasings: ['forgot password', 'reset my password', 'cannot log in', 'locked out'],
  },
]

/** These pages as passages, but for those of which there is a page of content. */
function ownPages(pages: readonly ContentPage[]): Passage[] {
  return OWN_PAGES.filter(({ path }) => !pages.some(page => page.path === path)).map(page => ({
    ...page,
    reading: page.text,
    kind: 'page',
    page: '',
    keywords: [],
  }))
}
