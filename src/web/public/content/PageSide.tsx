import type { ContentPage } from '#shared/content/content-page.ts'
import { factsShown } from '#shared/content/sources.ts'
import type { Block } from '#shared/content/tree.ts'
import { blocksOf } from '#shared/content/walk.ts'
import { formatDay } from '#shared/format.ts'
import { daysAfter } from '#shared/time/alberta-time.ts'
import { ChevronMark } from '../ChevronMark.tsx'
import { type PageFilling, useFilling } from './filling.ts'
import { type ContentsEntry, contentsOf } from './table-of-contents.ts'

/** How current a page is; days are `YYYY-MM-DD`. */
interface Glance {
  /** How many of its figures were checked in their sources, and since when; null when it has no figures. */
  figures: { count: number; read: number; since: string | null } | null
  /** The next day on which its content changes automatically; null if unknown. */
  changes: string | null
}

/** The table of contents and the review dates: beside the text on a wide screen, above it on a narrow one. */
export function PageSide({ page }: { page: ContentPage }) {
  const filling = useFilling()
  const entries = contentsOf(page, filling)
  const glance = glanceAt(page, filling)
  const hasGlance = page.sections.length > 0 && (glance.figures ?? glance.changes) !== null
  if (entries.length === 0 && !hasGlance) return null
  return (
    <div className="page-side">
      {entries.length > 0 && <PageContents entries={entries} />}
      {hasGlance && <AtAGlance glance={glance} />}
    </div>
  )
}

/** How current the page is, and when it changes next. */
function AtAGlance({ glance: { figures, changes } }: { glance: Glance }) {
  return (
    <section
      aria-labelledby="glance-heading"
      className="rounded-lg border border-line bg-surface p-4 text-sm leading-snug"
    >
      <h2 id="glance-heading" className="font-sans font-semibold">
        At a glance
      </h2>
      <dl className="mt-2 grid gap-2">
        {figures && (
          <div>
            <dt className="text-muted">{figures.since ? 'Figures checked at the source' : 'Figures'}</dt>
            <dd>
              {figures.since && (
                <>
                  {figures.read} of {figures.count}, since{' '}
                  <time dateTime={figures.since}>{formatDay(figures.since)}</time>
                </>
              )}
              <span className="mt-0.5 block text-muted">
                <a href="#sources" className="underline underline-offset-2">
                  See each source and date
                </a>
              </span>
            </dd>
          </div>
        )}
        {changes && (
          <div>
            <dt className="text-muted">Next rule change</dt>
            <dd>
              <time dateTime={changes}>{formatDay(changes)}</time>
              <span className="mt-0.5 block text-muted">This page will update automatically.</span>
            </dd>
          </div>
        )}
      </dl>
    </section>
  )
}

/** The table of contents; collapsed on a phone, where it precedes the text. */
function PageContents({ entries }: { entries: readonly ContentsEntry[] }) {
  return (
    <nav aria-label="On this page" className="print:hidden">
      <p aria-hidden="true" className="font-semibold text-sm max-sm:hidden">
        On this page
      </p>
      <details className="open-when-wide group">
        <summary className="min-h-11 list-none items-center justify-between rounded-lg max-sm:flex border border-edge bg-surface px-4 font-semibold [&::-webkit-details-marker]:hidden">
          On this page
          <ChevronMark />
        </summary>
        <ol className="mt-2 border-line border-l-2">
          {entries.map(({ id, label, step }) => (
            <li key={id}>
              <a
                href={`#${id}`}
                className="flex min-h-11 items-center gap-2 border-transparent border-l-2 py-1.5 pr-2 pl-3 text-[0.9375rem] text-muted leading-snug -ml-0.5 hover:border-canola hover:text-ink hover:underline lg:min-h-9"
              >
                {step && (
                  <span aria-hidden="true" className="tabular-nums">
                    {step}.
                  </span>
                )}
                {label}
              </a>
            </li>
          ))}
        </ol>
      </details>
    </nav>
  )
}

/** Returns when a page was checked, and when it changes next. */
function glanceAt(page: ContentPage, filling: PageFilling): Glance {
  const figures = (filling.citations?.sources ?? []).flatMap(source => source.figures)
  const read = figures.flatMap(figure => figure.read ?? []).sort()
  const days = [...turnsOf(blocksOf(page)), ...factsShown(page, filling.today).flatMap(turnsOfFact)]
  return {
    figures: figures.length > 0 ? { count: figures.length, read: read.length, since: read[0] ?? null } : null,
    changes: days.filter(day => day > filling.today).sort()[0] ?? null,
  }

  function turnsOfFact(key: string): string[] {
    return (page.facts[key]?.values ?? []).flatMap(({ from, to }) => turns(from, to))
  }
}

function turnsOf(blocks: readonly Block[]): string[] {
  return blocks.flatMap(block => {
    if (block.kind === 'dated') return [...turns(block.from, block.until), ...turnsOf(block.blocks)]
    if (block.kind === 'quote') return turnsOf(block.blocks)
    return block.kind === 'list' ? block.items.flatMap(turnsOf) : []
  })
}

/** Returns the day on which something begins and the day after it ends. */
function turns(first: string | undefined, last: string | undefined): string[] {
  return [...(first ? [first] : []), ...(last ? [daysAfter(last, 1)] : [])]
}
