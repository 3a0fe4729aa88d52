import { fileURLToPath } from 'node:url'
import { compileContent } from '../../scripts/content/compile.ts'
import { type Passage, passagesOf } from '../../src/server/features/search/passages.ts'
import { A_SITE } from '../../tests/support/a-site.ts'

/** The day on which the sets were written; facts and passages are as they are then. */
export const EVAL_DAY = '2026-11-21'

/** What the site says, compiled from `content/`. */
export const { library } = compileContent(fileURLToPath(new URL('../../content', import.meta.url)))

/** The site's passages on that day. */
export const passages: readonly Passage[] = passagesOf(library, { site: A_SITE, today: EVAL_DAY })

/** The id under which the sets name a passage: `faq:x`, `page:/path` or `page:/path#section`. */
export function idOf(path: string): string {
  const question = /#faq-(.+)$/.exec(path)
  return question ? `faq:${question[1]}` : `page:${path}`
}
