import { formatDay } from '#shared/format.ts'
import type { Testimonial } from '#shared/settings/testimonials.ts'

/** What clients said, in their words and with their permission. Nothing here is told to search engines as a rating. */
export function Testimonials({ items }: { items: readonly Testimonial[] }) {
  return (
    <section id="testimonials" className="mx-auto w-full max-w-7xl px-4 py-16 sm:px-6 sm:py-24">
      <h2 className="max-w-2xl text-3xl sm:text-[2.5rem]">What clients say</h2>
      <p className="mt-4 max-w-prose text-lg text-muted">
        Printed with their written permission. They tell of their own case; yours is your own.
      </p>
      <ul className="mt-10 gap-x-8 md:columns-2 lg:columns-3">
        {items.map(({ id, quote, name, place, on }) => (
          <li key={id} className="mb-8 break-inside-avoid">
            <figure className="rounded-lg border border-line bg-surface p-6">
              <blockquote className="text-lg [overflow-wrap:anywhere]">
                <p>“{quote}”</p>
              </blockquote>
              <figcaption className="mt-4 text-muted [overflow-wrap:anywhere]">
                <span className="font-semibold text-ink">{name}</span>, {place}
                <br />
                <time dateTime={on} className="text-sm">
                  {formatDay(on)}
                </time>
              </figcaption>
            </figure>
          </li>
        ))}
      </ul>
    </section>
  )
}
