import type { PageCard } from '#shared/content/content-page.ts'
import { SiteLink } from '../SiteLink.tsx'
import { Filled } from './Filled.tsx'
import { mapOf } from './site-map.ts'

/** Every page of the site as a link, in groups. */
export function SiteMap({ cards }: { cards: readonly PageCard[] }) {
  return (
    <div className="grid gap-x-12 gap-y-10 sm:grid-cols-2 lg:grid-cols-3">
      {mapOf(cards).map(({ heading, links }, place) => (
        <section key={heading} aria-labelledby={`map-${place}`}>
          <h2 id={`map-${place}`} className="text-2xl">
            {heading}
          </h2>
          <ul className="mt-3 border-line border-t">
            {links.map(({ path, label }) => (
              <li key={path} className="border-line border-b">
                <SiteLink
                  href={path}
                  className="flex min-h-11 items-center py-2 font-semibold text-spruce leading-snug hover:underline"
                >
                  <Filled text={label} />
                </SiteLink>
              </li>
            ))}
          </ul>
        </section>
      ))}
    </div>
  )
}
