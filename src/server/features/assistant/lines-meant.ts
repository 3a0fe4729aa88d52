import { LINES, type LineId } from '#shared/lines/lines.ts'
import { PRODUCT_LINES } from '#shared/lines/product-lines.ts'

const BY_SPECIFICITY = [...PRODUCT_LINES].sort((one, other) => other.chat.specificity - one.chat.specificity)

/** Returns the product line that a visitor's words name, or null. */
export function lineMeant(words: string): LineId | null {
  const plain = words.toLowerCase()
  return BY_SPECIFICITY.find(({ chat }) => chat.words.test(plain))?.id ?? null
}

/** Returns the name of a line as it is written within a sentence. */
export const inSentence = (name: string): string =>
  name === LINES.supervisa.name ? name : name.toLowerCase()
