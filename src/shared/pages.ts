import type { ContentPage } from './content/content-page.ts'
import type { PageExtras } from './page-extras.ts'
import type { Draft } from './quote-requests.ts'
import type { SearchReply } from './search/search.ts'
import type { Brand } from './settings/brand.ts'

/** The page of a link in a newsletter email: its question or its result. */
export interface NewsletterLink {
  what: 'confirm' | 'unsubscribe' | 'again'
  /** `gone`: the link is invalid or expired; `missing`: the end of the address is missing. */
  state: 'ask' | 'done' | 'gone' | 'missing'
  token: string
  /** The subscriber's address, masked; null when it isn't known. */
  email: string | null
}

/** The data a page is rendered from: on the server, then in the browser, which reads it from the document. */
export interface PageData extends PageExtras {
  brand: Brand
  /** Today in Alberta, `YYYY-MM-DD`: facts are shown as of this day. */
  today: string
  /** Only on the page for addresses that lead nowhere. */
  missing?: true
  /** Only on pages whose text is content. */
  content?: ContentPage
  /** The result of a plain form sent without scripts, shown at the top of the page. */
  notice?: { tone: 'good' | 'warn' | 'danger'; title: string; text: string }
  /** The errors and typed values of a plain form sent without scripts. */
  form?: { id: string; fields: Record<string, string>; typed: Record<string, string> }
  /** Only on the pages of the newsletter: the issues that were sent, and the one this page shows. */
  newsletter?: {
    archive: readonly { slug: string; subject: string; sentAt: string }[]
    issue?: { slug: string; subject: string; body: string; sentAt: string }
  }
  /** Only on the page of a link in a newsletter email. */
  newsletterLink?: NewsletterLink
  /** Only on the search page: the query and its results. */
  search?: SearchReply
  /** Only on the quote request: the visitor's draft, and the messages beside its fields after a plain form post. */
  quote?: {
    draft: Draft | null
    fields: Record<string, string>
    message: string | null
    today: string
    /** The values typed into a plain form other than a step's, to show them again. */
    typed?: Record<string, string>
  }
}

export interface RenderedPage {
  /** The HTTP status that the router decided on. */
  status: 200 | 404
  head: string
  /** The markup of the application. */
  body: string
  /** The data with which the browser renders the same page. */
  data: PageData
  /** The route components of the page, and the paths of other sources it needs; the document preloads their code. */
  modules: readonly string[]
}

/** The address of the page shown for unknown addresses. */
export const NOT_FOUND_URL = '/404'

/**
 * Renders a public page. The server loads this from the built bundle. An address that is not a page returns 404 without
 * markup; ask for NOT_FOUND_URL then.
 */
export type RenderPage = (url: string, data: PageData) => Promise<RenderedPage>
