import type { RequestedDocument } from '../document-requests.ts'
import type { QuestionSet } from '../questions/question.ts'
import type { SceneName } from '../scene-names.ts'

/** Classes of certificate the Alberta Insurance Council issues. Life and accident & sickness are two. */
export const LICENCE_CLASSES = ['general', 'life', 'accident_sickness'] as const
/** Where anyone can look up a broker's licence; the fact register names it as the source of its licensing facts. */
export const LICENCE_REGISTER = {
  name: 'Alberta Insurance Council',
  url: 'https://www.abcouncil.ab.ca',
} as const
export type LicenceClass = (typeof LICENCE_CLASSES)[number]

/** The two groups in which people choose a line. */
export type LineGroup = 'personal' | 'business'

/** How the site describes a line. Texts name figures by their fact, `{{super-visa.minimum}}`: show them by `fillText`. */
export interface CatalogueEntry {
  name: string
  /** One sentence. */
  description: string
  /** Why to ask through a broker; a card shows the first two. */
  features: readonly string[]
  /** What such a policy can cover. Each depends on the policy bought. */
  coverages: readonly string[]
  longDescription: string
}

/** What most quotes of a line state, with the values that are usual in Alberta. */
interface QuoteTemplate {
  termMonths: number
  limits: readonly TermRow[]
  deductibles: readonly TermRow[]
  endorsements: readonly TermRow[]
  /** What such a policy usually doesn't cover: at least one row, because a quote can't be sent without. */
  exclusions: readonly string[]
}

interface TermRow {
  label: string
  value: string
}

/** Everything the product knows about one product line. A new line is one such record, listed in `product-lines.ts`. */
export interface Line<Id extends string = string> {
  /** Stored on cases, licences and quotes: never change it. */
  id: Id
  /** Short name in lists and menus, such as "Commercial auto". */
  name: string
  /** The class a broker must hold to be offered a case of this line. */
  licenceClass: LicenceClass
  group: LineGroup
  page: string
  /** Path of the page that introduces it, if that is another one; the footer links there. */
  overviewPage?: string
  /** The drawing on its page. */
  scene: SceneName
  /** Its item in the Insurance menu; `label` only where it differs from the name. */
  menu: { label?: string; hint: string }
  isInFooter: boolean
  catalogue: CatalogueEntry
  /** One sentence under its name where people choose what to insure. */
  pitch: string
  /** What helps to have ready before starting a quote request. */
  checklist: readonly string[]
  questions: QuestionSet
  /** The rows a broker starts a quote with. A row without a value asks for one before the quote can be sent. */
  quoteTemplate: QuoteTemplate
  /** What brokers usually ask the client for. */
  requestedDocuments?: readonly RequestedDocument[]
}
