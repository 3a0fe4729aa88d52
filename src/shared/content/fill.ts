import type { Brand } from '../settings/brand.ts'
import { type Facts, factOn } from './facts.ts'
import { withPlaceholders } from './placeholders.ts'
import type { BrandKey, Inline } from './tree.ts'
import { factKeysIn } from './walk.ts'

/** The values for placeholders in texts: the current brand, and the facts as of a day in Alberta (`YYYY-MM-DD`). */
export interface Filling {
  brand: Brand
  facts: Facts
  today: string
}

/** Returns the text of a brand fact. */
export function brandText({ address, ...brand }: Brand, key: BrandKey): string {
  if (key !== 'address') return brand[key]
  return `${address.street}, ${address.city}, ${address.province} ${address.postalCode}`
}

/** Returns the text of a fact on the day; empty when it has no value then, which the content check prevents. */
export function factText({ facts, today }: Pick<Filling, 'facts' | 'today'>, key: string): string {
  const fact = facts[key]
  return (fact && factOn(fact, today)?.value) ?? ''
}

/** Returns a text with its placeholders filled in. */
export const fillText = (text: string, filling: Filling): string => plainText(withPlaceholders(text), filling)

/** Returns a run as plain text. */
export function plainText(run: readonly Inline[], filling: Filling): string {
  return run
    .map(piece => {
      if (typeof piece === 'string') return piece
      if (piece.kind === 'fact') return factText(filling, piece.key)
      if (piece.kind === 'brand') return brandText(filling.brand, piece.key)
      return plainText(piece.children, filling)
    })
    .join('')
}

/** Returns the keys of the facts in a text. */
export const keysIn = (text: string): string[] => factKeysIn(withPlaceholders(text))
