import type { FaqEntry } from '#shared/content/content-page.ts'
import { SiteLink } from '../SiteLink.tsx'
import { Blocks } from './Blocks.tsx'
import { Filled } from './Filled.tsx'
import { useFilling } from './filling.ts'

/** Questions with collapsible answers. */
export function Questions({ entries, level = 3 }: { entries: readonly FaqEntry[]; level?: 2 | 3 }) {
  return entries.map(entry => <Question key={entry.id} entry={entry} level={level} />)
}

/**
 * A question with a collapsible answer. The answer has the id, because browsers open a collapsed element only for a fragment
 * inside it.
 */
function Question({ entry, level }: { entry: FaqEntry; level: 2 | 3 }) {
  const { path } = useFilling()
  const Heading = `h${level}` as const
  return (
    <details className="question group border-line border-b">
      <summary className="flex min-h-14 list-none items-center justify-between gap-4 py-4 [&::-webkit-details-marker]:hidden">
        <Heading className="text-lg sm:text-xl">
          <Filled text={entry.question} />
        </Heading>
        <svg
          aria-hidden="true"
          viewBox="0 0 20 20"
          className="size-5 shrink-0 text-spruce transition-transform group-open:rotate-45 print:hidden"
          stroke="currentColor"
        >
          <path d="M10 3v14M3 10h14" strokeWidth="2.5" strokeLinecap="round" />
        </svg>
      </summary>
      <div id={`faq-${entry.id}`} className="prose scroll-mt-32 pb-6">
        <Blocks blocks={entry.answer} />
        {entry.more && entry.more !== path && (
          <p className="print:hidden">
            <SiteLink href={entry.more} className="prose-link">
              Read more
              <span className="sr-only">
                : <Filled text={entry.question} />
              </span>
            </SiteLink>
          </p>
        )}
      </div>
    </details>
  )
}
