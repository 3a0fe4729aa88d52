import { foldText } from '../../../platform/normalize-text.ts'

/**
 * The words of a question alone, in one case and without accents: the same for the same question with another comma. Empty
 * for a text without words.
 */
export function wordsAlone(text: string): string {
  const plain = foldText(text).replaceAll("'", '')
  return (plain.match(/[\p{L}\p{N}]+/gu) ?? []).join(' ').slice(0, 500).trimEnd()
}
