import type { PageExtras } from './page-extras.ts'
import type { Draft } from './quote-requests.ts'
import type { SceneName } from './scene-names.ts'
import type { SearchReply } from './search/search.ts'
import type { Brand } from './settings/brand.ts'

/** What a page tells browsers, search engines and previews about itself. */
export interface PageHead {
  title: string
  description: string
  /** Path of its one true address; aliases name the same. */
  path: string
  /** The picture that previews show; one for the whole site where there is none. */
  scene?: SceneName
  noindex?: boolean
  /** Articles: when it was first published and last changed, `YYYY-MM-DD`. */
  published?: string
  updated?: string
}

/** A page behind a link in a letter: what it asks, or what came of it. */
export interface NewsletterLink {
  what: 'confirm' | 'unsubscribe' | 'again'
  /** `gone`: a link that is no more, or never was; `missing`: the address came without its end. */
  state: 'ask' | 'done' | 'gone' | 'missing'
  token: string
  /** Whose it is, in part; null where it is not known. */
  email: string | null
}

/** What the server hands a page it renders, and the browser reads back from the document to take over. */
export interface PageData extends PageExtras {
  brand: Brand
  /** The day it is in Alberta, `YYYY-MM-DD`: facts are shown as they are on it. */
  today: string
  /** Of a page that is left as served: its head, so that the browser need not fetch the page's words to know it. */
  head?: PageHead
  /** Shown on top of the page: what came of a plain form sent without scripts. */
  notice?: { tone: 'good' | 'warn' | 'danger'; title: string; text: string }
  /** What came of a plain form sent without scripts: messages beside its fields, and what was typed. */
  form?: { id: string; fields: Record<string, string>; typed: Record<string, string> }
  /** Only on the pages of the newsletter: the issues that were sent, and the one this page shows. */
  newsletter?: {
    archive: readonly { slug: string; subject: string; sentAt: string }[]
    issue?: { slug: string; subject: string; body: string; sentAt: string }
  }
  /** Only where a link in a letter of the newsletter led. */
  newsletterLink?: NewsletterLink
  /** Only on the search page: what was asked, and what was found. */
  search?: SearchReply
  /** Only on the quote request: the visitor's draft, and the messages beside its fields after a plain form post. */
  quote?: {
    draft: Draft | null
    fields: Record<string, string>
    message: string | null
    today: string
    /** What was typed into a plain form that is not a step's, to be shown again. */
    typed?: Record<string, string>
  }
}

/** One rendered page: tags for the head, the markup of the application, and the status the router decided. */
export interface RenderedPage {
  status: 200 | 404
  head: string
  body: string
  /** Left in the document as part of its data. */
  pageHead?: PageHead
}

/** The address whose page is the one for addresses that are no page. */
export const NOT_FOUND_URL = '/404'

/**
 * Renders a public page; the server loads this from the built bundle, so it imports nothing of the browser. An address
 * that is no page answers 404 without markup, for anybody can make up any number of them: ask for NOT_FOUND_URL then.
 */
export type RenderPage = (url: string, data: PageData) => Promise<RenderedPage>
