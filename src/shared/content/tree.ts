import type { ExampleName } from './examples.ts'

/**
 * The document model of everything the product publishes: pages, emails and the newsletter. A `Placeholder` is filled in when
 * a page is shown; it's `never` for texts without placeholders.
 */
export type Inline<Placeholder = PagePlaceholder> =
  | string
  | { kind: 'strong'; children: readonly Inline<Placeholder>[] }
  | { kind: 'em'; children: readonly Inline<Placeholder>[] }
  | { kind: 'link'; href: string; children: readonly Inline<Placeholder>[] }
  | Placeholder

/** A fact or a brand fact, filled in when the page is shown, with its value on that day. */
type PagePlaceholder = { kind: 'fact'; key: string } | { kind: 'brand'; key: BrandKey }

/** The brand facts that a text may contain. */
export type BrandKey =
  | 'name'
  | 'legalName'
  | 'email'
  | 'phone'
  | 'hours'
  | 'serviceArea'
  | 'offerTime'
  | 'replyTime'
  | 'offerOrder'
  | 'sessionsKept'
  | 'emailsKept'
  | 'notificationsKept'
  | 'draftsKept'
  | 'questionsKept'
  | 'disclaimer'
  | 'address'
  | 'assistant'

/** `Special` are the blocks that only one kind of document has; by default those of a page. */
export type Block<Special = PageBlock, Placeholder = PagePlaceholder> =
  | { kind: 'paragraph'; children: readonly Inline<Placeholder>[] }
  | { kind: 'heading'; id: string; children: readonly Inline<Placeholder>[] }
  | { kind: 'list'; ordered: boolean; items: readonly (readonly Block<Special, Placeholder>[])[] }
  | Special

type PageBlock =
  | { kind: 'table'; head: readonly Cell[]; rows: readonly (readonly Cell[])[]; align: readonly Align[] }
  | { kind: 'quote'; blocks: readonly Block[] }
  /** A part of the client portal, filled in with an example. */
  | { kind: 'example'; name: ExampleName }
  /** Shown only from or until a day, both in Alberta and both included: `YYYY-MM-DD`. */
  | { kind: 'dated'; from?: string; until?: string; blocks: readonly Block[] }

export type Cell = readonly Inline[]
export type Align = 'left' | 'right' | 'center' | null

/** A section of a page under a second-level heading. */
export interface Section {
  id: string
  heading: readonly Inline[]
  blocks: readonly Block[]
}
