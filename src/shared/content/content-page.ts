import type { LineId } from '../lines/lines.ts'
import type { SceneName } from '../scene-names.ts'
import type { ClassifierModel } from './classifier.ts'
import type { Facts } from './facts.ts'
import type { IntentRule } from './intents.ts'
import type { Block, Section } from './tree.ts'

/**
 * What a page is for; its template goes by this. `line` a kind of insurance, `industry` what a kind of business needs,
 * `hub` a page that leads to others, `page` anything else that is read from top to bottom.
 */
export type PageKind = 'home' | 'line' | 'industry' | 'city' | 'hub' | 'article' | 'faq' | 'legal' | 'page'

/** A question of the FAQ with its answer. */
export interface FaqEntry {
  id: string
  question: string
  answer: readonly Block[]
  /** Other ways people put it; for finding it, never shown. */
  phrasings: readonly string[]
  /** Path of the page that says more. */
  more?: string
  /** Path of the one page whose structured data has the question: the home page, or that of its category. */
  structuredOn?: string
}

/** A category of the FAQ, or, on the page of all, one after the other. */
export interface FaqGroup {
  id: string
  path: string
  heading: string
  entries: readonly FaqEntry[]
}

/** Another page, as a page leads to it. */
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

/** One page of the site whose words are content: whole, with the facts its words name. */
export interface ContentPage {
  /** Its one true address. */
  path: string
  /** Other addresses of the seed that show it. */
  aliases: readonly string[]
  kind: PageKind
  scene: SceneName
  /** The product line its visitors ask about. */
  line?: LineId
  /** For search engines and the window; unique. Texts on this line may name facts and brand facts. */
  title: string
  heading: string
  description: string
  lead: string
  /** Short name in menus, breadcrumbs and lists. */
  menu: string
  /** Path of the page above it in breadcrumbs. */
  parent?: string
  noindex?: boolean
  intro: readonly Block[]
  sections: readonly Section[]
  /** The common questions it shows. */
  faq: readonly FaqEntry[]
  /** On pages of the FAQ: all their questions. */
  groups: readonly FaqGroup[]
  /** On hubs: the pages it leads to. */
  cards: readonly PageCard[]
  related: readonly PageCard[]
  phrasings: readonly string[]
  keywords: readonly string[]
  /** The day on which its text last changed, `YYYY-MM-DD`; left out for an article that hasn't since it was published. */
  updated?: string
  /** Articles only. */
  category?: string
  published?: string
  facts: Facts
}

/** A short reviewed answer that no page has as a passage of its own: about this site, or general information. */
export interface AssistantCard {
  id: string
  /** Whether it is general information about insurance, not about this site. */
  isGeneral?: true
  title: string
  /** The page it belongs to. */
  page: string
  answer: readonly Block[]
  /** Pages of a kind, listed as links below the answer. */
  list?: 'cities' | 'industries' | 'lines'
  action?: 'person' | 'quote' | 'login' | 'register' | 'password'
  phrasings: readonly string[]
}

/** What the assistant says and knows besides the pages. */
export interface AssistantContent {
  /** Its own texts by name. */
  replies: Readonly<Record<string, readonly Block[]>>
  cards: readonly AssistantCard[]
  /** What people type, and the words they mean. */
  shortcuts: Readonly<Record<string, string>>
  /** What people call the subjects of pages, the usual name first. Towns are places, not subjects. */
  names: readonly { page: string; names: readonly string[] }[]
  /** Words that show anger or worry. */
  tone: Readonly<Record<'angry' | 'worried' | 'mistaken' | 'crisis', readonly string[]>>
  rules: readonly IntentRule[]
  classifier: ClassifierModel
}

/** Everything the site says, as the build compiled it from `content/`. */
export interface Library {
  pages: readonly ContentPage[]
  facts: Facts
  /** More ways people ask what a passage answers, by its path (`/insurance/auto#what-it-covers`); never shown. */
  paraphrases: Readonly<Record<string, readonly string[]>>
  assistant: AssistantContent
}

/** Returns the page without the phrasings that only the search needs. */
export function withoutPhrasings(page: ContentPage): ContentPage {
  return JSON.parse(JSON.stringify(page, (key, value) => (key === 'phrasings' ? [] : value))) as ContentPage
}
