import type { Brand } from '../settings/brand.ts'
import { type Facts, factOn } from './facts.ts'
import { withPlaceholders } from './placeholders.ts'
import type { BrandKey, Inline } from './tree.ts'
import { factKeysIn } from './walk.ts'

/** What a text is filled in with: the brand as it is set, the facts as they are on a day (`YYYY-MM-DD`, Alberta). */
export interface Filling {
  brand: Brand
  facts: Facts
  today: string
}

/** A brand fact as a text names it. */
export function brandText({ address, ...brand }: Brand, key: BrandKey): string {
  if (key !== 'address') return brand[key]
  return `${address.street}, ${address.city}, ${address.province} ${address.postalCode}`
}

/** A fact's words on the day, or nothing when it has none: the build's check keeps such a fact off every page of that day. */
export function factText({ facts, today }: Pick<Filling, 'facts' | 'today'>, key: string): string {
  const fact = facts[key]
  return (fact && factOn(fact, today)?.value) ?? ''
}

/** A plain text with its placeholders filled in. */
export const fillText = (text: string, filling: Filling): string => plainText(withPlaceholders(text), filling)

/** A run of text as plain words. */
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

/** The facts a plain text names, by key. */
export const keysIn = (text: string): string[] => factKeysIn(withPlaceholders(text))
