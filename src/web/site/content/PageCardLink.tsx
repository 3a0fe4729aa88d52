import type { PageCard } from '#shared/content/content-page.ts'
import { formatDay } from '#shared/format.ts'
import { SiteLink } from '../SiteLink.tsx'
import { Filled } from './Filled.tsx'

/** Another page: what it is called and what it is about. The whole card leads there. */
export function PageCardLink({ card, level }: { card: PageCard; level: 2 | 3 }) {
  const Heading = `h${level}` as const
  return (
    <article className="relative flex w-full flex-col rounded-xl border border-line bg-surface p-5 hover:border-spruce">
      {card.published && (
        <p className="mb-1 text-muted text-sm">
          <time dateTime={card.published}>{formatDay(card.published)}</time>
        </p>
      )}
      <Heading className="text-xl">
        <SiteLink href={card.path} className="after:absolute after:inset-0 after:rounded-xl">
          <Filled text={card.label} />
        </SiteLink>
      </Heading>
      <p className="mt-2 text-muted">
        <Filled text={card.text} />
      </p>
    </article>
  )
}
