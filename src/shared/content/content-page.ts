import type { LineId } from '../lines/lines.ts'
import type { SceneName } from '../scene-names.ts'
import type { ClassifierModel } from './classifier.ts'
import type { Facts } from './facts.ts'
import type { IntentRule } from './intents.ts'
import type { Block, Section } from './tree.ts'

/**
 * The kind of a page, which decides its template: `line` is about a product line, `industry` about insurance for a kind of
 * business, `hub` links to other pages, and `page` is any other page of text.
 */
export type PageKind = 'home' | 'line' | 'industry' | 'city' | 'hub' | 'article' | 'faq' | 'legal' | 'page'

export interface FaqEntry {
  id: string
  question: string
  answer: readonly Block[]
  /** Other ways people ask it; used by the search, never shown. */
  phrasings: readonly string[]
  /** Path of the page with more about it. */
  more?: string
  /** Path of the only page whose structured data contains the question: the home page or its category's page. */
  structuredOn?: string
}

/** A category of the FAQ with its questions. */
export interface FaqGroup {
  id: string
  path: string
  heading: string
  entries: readonly FaqEntry[]
}

/** A link to another page, shown as a card. */
export interface PageCard {
  path: string
  label: string
  /** One or two sentences. */
  text: string
  scene: SceneName
  kind: PageKind
  published?: string
  category?: string
}

/** A page of the site whose text is content. */
export interface ContentPage {
  /** Its canonical path. */
  path: string
  /** Other paths that show the page. */
  aliases: readonly string[]
  kind: PageKind
  scene: SceneName
  line?: LineId
  /** The unique title for search engines and the browser window. Like all texts here, it may contain placeholders for facts. */
  title: string
  heading: string
  description: string
  lead: string
  /** Short name in menus, breadcrumbs and lists. */
  menu: string
  /** Path of its parent page in breadcrumbs. */
  parent?: string
  noindex?: boolean
  intro: readonly Block[]
  sections: readonly Section[]
  /** The common questions it shows. */
  faq: readonly FaqEntry[]
  /** On pages of the FAQ: all their questions. */
  groups: readonly FaqGroup[]
  /** On hubs: the pages it links to. */
  cards: readonly PageCard[]
  related: readonly PageCard[]
  phrasings: readonly string[]
  keywords: readonly string[]
  /** The day on which its text last changed, `YYYY-MM-DD`; absent for an article that hasn't changed since it was published. */
  updated?: string
  /** Articles only. */
  category?: string
  published?: string
  facts: Facts
}

/** A short reviewed answer that isn't a passage of any page, about this site or about insurance in general. */
export interface AssistantCard {
  id: string
  title: string
  /** The page it belongs to. */
  page: string
  /** The page of the subject that it is filed under, if it is about insurance in general; none if it is about this site. */
  subject?: string
  answer: readonly Block[]
  /** Pages of a kind, listed as links below the answer. */
  list?: 'cities' | 'industries' | 'lines'
  action?: 'person' | 'quote' | 'login' | 'register' | 'password'
  phrasings: readonly string[]
}

export interface AssistantContent {
  /** Its own sentences, by name. */
  replies: Readonly<Record<string, readonly Block[]>>
  cards: readonly AssistantCard[]
  /** Abbreviations and misspellings, with the words they stand for. */
  shortcuts: Readonly<Record<string, string>>
  /** Names for the subjects of pages, the most usual first. Towns aren't subjects. */
  names: readonly { page: string; names: readonly string[] }[]
  /** Words that show anger or worry. */
  tone: Readonly<Record<'angry' | 'worried' | 'mistaken' | 'crisis', readonly string[]>>
  rules: readonly IntentRule[]
  classifier: ClassifierModel
}

/** A page with a form, whose text is not content, as the search finds it. */
export interface FormPage {
  path: string
  title: string
  text: string
}

/** All content, as compiled from `content/` by the build. */
export interface Library {
  pages: readonly ContentPage[]
  formPages: readonly FormPage[]
  facts: Facts
  /** More phrasings of the question that a passage answers, by the passage's path (`/insurance/auto#what-it-covers`); never shown. */
  paraphrases: Readonly<Record<string, readonly string[]>>
  assistant: AssistantContent
}

/** Returns the page without the phrasings that only the search needs. */
export function withoutPhrasings(page: ContentPage): ContentPage {
  return JSON.parse(JSON.stringify(page, (key, value) => (key === 'phrasings' ? [] : value))) as ContentPage
}
