import { Icon } from './Icon.tsx'
import type { AnswerFacts } from './message.ts'
import { PageLink } from './PageLink.tsx'

/** The sources of an answer, or the passages that may be meant if it is uncertain. */
export function Sources({ answer: { outcome, sources } }: { answer: AnswerFacts }) {
  if (sources.length === 0) return null
  const words = outcome === 'answer' || outcome === 'case' ? 'Source' : 'Pages that may help'
  return (
    <div className="mt-2 border-line border-t pt-2">
      <p className="text-muted text-xs">{words}</p>
      <ul>
        {sources.map(({ title, url }) => (
          <li key={url}>
            <PageLink
              href={url}
              className="wrap-anywhere -mx-1.5 flex min-h-11 items-center gap-2 rounded-md px-1.5 py-1 text-spruce leading-snug underline underline-offset-4 hover:bg-spruce-soft"
            >
              <Icon name="page" className="size-4.5" />
              {title}
            </PageLink>
          </li>
        ))}
      </ul>
    </div>
  )
}
