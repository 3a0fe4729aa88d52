import { formatDay } from '#shared/format.ts'
import type { Glance } from './glance.ts'

/** How fresh the page is, and when it changes next. */
export function AtAGlance({ glance: { checked, changes } }: { glance: Glance }) {
  return (
    <section
      aria-labelledby="glance-heading"
      className="rounded-lg border border-line bg-surface p-4 text-sm leading-snug"
    >
      <h2 id="glance-heading" className="font-sans font-semibold">
        At a glance
      </h2>
      <dl className="mt-2 grid gap-2">
        {checked && (
          <div>
            <dt className="text-muted">All figures checked</dt>
            <dd>
              <time dateTime={checked}>{formatDay(checked)}</time>
              {', '}
              <a href="#sources" className="underline underline-offset-2">
                see the sources
              </a>
            </dd>
          </div>
        )}
        {changes && (
          <div>
            <dt className="text-muted">Rules on this page change next</dt>
            <dd>
              <time dateTime={changes}>{formatDay(changes)}</time>
              <span className="mt-0.5 block text-muted">The page then says so by itself.</span>
            </dd>
          </div>
        )}
      </dl>
    </section>
  )
}
