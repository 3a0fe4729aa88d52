import { fileURLToPath } from 'node:url'
import type { Brand } from '#shared/settings/brand.ts'
import { compileContent } from '../../scripts/content/compile.ts'
import { type Reader, readerMaker } from '../../src/server/features/assistant/engine/reader.ts'
import { indexPassages } from '../../src/server/features/search/passage-index.ts'
import { type Passage, passagesOf } from '../../src/server/features/search/passages.ts'
import { TEST_BRAND } from '../../tests/support/brand.ts'

/** The day on which the sets were written; facts and passages are as of then. */
export const EVAL_DAY = '2026-11-21'

/** The site's content, compiled from `content/`. */
export const { library } = compileContent(fileURLToPath(new URL('../../content', import.meta.url)))

let brand: Brand = TEST_BRAND

export const currentBrand = (): Brand => brand

/** Sets the brand that texts name: that of the evaluated server. */
export function setBrand(next: Brand): void {
  brand = next
}

/** Returns the site's passages on that day, with the current brand. */
export const passagesFor = (): Passage[] => passagesOf(library, { brand, today: EVAL_DAY })

/** The same with a fictional brand. */
export const passages: readonly Passage[] = passagesFor()

/** Reads messages as the server does. */
export const reader: Reader = readerMaker(library.assistant)(passages, indexPassages(passages), new Map())

/** Returns a passage's id. A card has that of the page it links to, because the sets are older than the cards. */
export const idOfPassage = ({ path, card }: Pick<Passage, 'path' | 'card'>): string =>
  idOf(card?.page ?? path)

/** Returns the id of a passage in the sets: `faq:x`, `page:/path` or `page:/path#section`. */
export function idOf(path: string): string {
  const question = /#faq-(.+)$/.exec(path)
  return question ? `faq:${question[1]}` : `page:${path}`
}
