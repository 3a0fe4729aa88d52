import type { SavedBrand } from '#shared/settings/brand.ts'
import { BrandEntry } from '#shared/settings/brand.ts'

/** The facts that are one text each; the links to other sites are a list beside them. */
export const TextFacts = BrandEntry.omit({ social: true })

export type FactName = keyof typeof TextFacts.shape

/** What the fields are called, also in a sentence about them. */
export const FACT_LABELS: Readonly<Record<FactName | 'social', string>> = {
  name: 'Name',
  legalName: 'Legal name',
  email: 'Email',
  phone: 'Phone',
  street: 'Street address',
  city: 'City',
  province: 'Province or territory',
  postalCode: 'Postal code',
  hours: 'Opening hours',
  serviceArea: 'Service area',
  disclaimer: 'Disclaimer',
  social: 'Social links',
}

/** The texts of the facts, as the form holds them. */
export function textsOf({ social: _links, ...texts }: SavedBrand): Record<FactName, string> {
  return texts
}

/** The messages a refused save put beside fields, by the names that the fields have in the form. */
export function ownFields(fields: Record<string, string> | null): Record<string, string> {
  return Object.fromEntries(
    Object.entries(fields ?? {}).map(([name, message]) => [name.replace(/^value\./, ''), message]),
  )
}
