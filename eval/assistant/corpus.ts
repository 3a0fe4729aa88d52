import { fileURLToPath } from 'node:url'
import type { Brand } from '#shared/settings/brand.ts'
import { compileContent } from '../../scripts/content/compile.ts'
import { type Passage, passagesOf } from '../../src/server/features/search/passages.ts'
import { TEST_BRAND } from '../../tests/support/brand.ts'

/** The day on which the sets were written; facts and passages are as they are then. */
export const EVAL_DAY = '2026-11-21'

/** What the site says, compiled from `content/`. */
export const { library } = compileContent(fileURLToPath(new URL('../../content', import.meta.url)))

let currentBrand = TEST_BRAND

/** From here on texts name this brand: that of the server which is asked. */
export function takeBrand(brand: Brand): void {
  currentBrand = brand
}

/** The site's passages on that day, as the brand in force has them. */
export const passagesFor = (): Passage[] => passagesOf(library, { brand: currentBrand, today: EVAL_DAY })

/** The same for a brand that is nobody's. */
export const passages: readonly Passage[] = passagesFor()

/** The id under which the sets name a passage: `faq:x`, `page:/path` or `page:/path#section`. */
export function idOf(path: string): string {
  const question = /#faq-(.+)$/.exec(path)
  return question ? `faq:${question[1]}` : `page:${path}`
}
