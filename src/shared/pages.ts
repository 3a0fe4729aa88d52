import type { ContentPage } from './content/content-page.ts'
import type { PageExtras } from './page-extras.ts'
import type { Draft } from './quote-requests.ts'
import type { SearchReply } from './search/search.ts'
import type { Brand } from './settings/brand.ts'

/** A page for a link in an email: its question, or its result. */
export interface NewsletterLink {
  what: 'confirm' | 'unsubscribe' | 'again'
  /** `gone`: a link that is no more, or never was; `missing`: the address came without its end. */
  state: 'ask' | 'done' | 'gone' | 'missing'
  token: string
  /** Whose it is, in part; null where it is not known. */
  email: string | null
}

/** The data a page is rendered with: on the server, and again in the browser, which reads it from the document. */
export interface PageData extends PageExtras {
  brand: Brand
  /** The day it is in Alberta, `YYYY-MM-DD`: facts are shown as they are on it. */
  today: string
  /** Only on pages whose text is content. */
  content?: ContentPage
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

/** One rendered page. */
export interface RenderedPage {
  /** As the router decided. */
  status: 200 | 404
  /** Tags for the document's head. */
  head: string
  /** The markup of the application. */
  body: string
  /** What the browser needs to render the same again. */
  data: PageData
  /** The route components of the page, and the paths of other sources it needs; the document preloads their code. */
  modules: readonly string[]
}

/** The address of the page that is sent for addresses that are not a page. */
export const NOT_FOUND_URL = '/404'

/**
 * Renders a public page. The server loads this from the built bundle. An address that is not a page returns 404 without
 * markup; ask for NOT_FOUND_URL then.
 */
export type RenderPage = (url: string, data: PageData) => Promise<RenderedPage>
