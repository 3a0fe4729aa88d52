/** Text inside a block. A fact or a brand fact is put in when the page is shown, as it is on that day. */
export type Inline =
  | string
  | { kind: 'strong'; children: readonly Inline[] }
  | { kind: 'em'; children: readonly Inline[] }
  | { kind: 'link'; href: string; children: readonly Inline[] }
  | { kind: 'fact'; key: string }
  | { kind: 'brand'; key: BrandKey }

/** What of the brand a text may name. */
export type BrandKey =
  | 'name'
  | 'legalName'
  | 'email'
  | 'phone'
  | 'hours'
  | 'serviceArea'
  | 'disclaimer'
  | 'address'
  | 'assistant'

export type Block =
  | { kind: 'paragraph'; children: readonly Inline[] }
  | { kind: 'heading'; id: string; children: readonly Inline[] }
  | { kind: 'list'; ordered: boolean; items: readonly (readonly Block[])[] }
  | { kind: 'table'; head: readonly Cell[]; rows: readonly (readonly Cell[])[]; align: readonly Align[] }
  | { kind: 'quote'; blocks: readonly Block[] }
  /** Shown only from or until a day, both in Alberta and both included: `YYYY-MM-DD`. */
  | { kind: 'dated'; from?: string; until?: string; blocks: readonly Block[] }

export type Cell = readonly Inline[]
export type Align = 'left' | 'right' | 'center' | null

/** A part of a page under a heading of the second level. */
export interface Section {
  id: string
  heading: readonly Inline[]
  blocks: readonly Block[]
}
