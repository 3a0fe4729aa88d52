import type { ContentPage, PageCard } from '#shared/content/content-page.ts'
import { paths } from '#shared/paths.ts'
import { SiteLink } from '../SiteLink.tsx'
import { CardGrid } from './CardGrid.tsx'
import { categoryLabel, shelvesOf } from './categories.ts'
import { Filled } from './Filled.tsx'

/** A link of the site map; its label may name facts. */
interface MapLink {
  path: string
  label: string
}

/** Links of the site map under one heading. */
interface MapGroup {
  heading: string
  links: readonly MapLink[]
}

const ACTS: MapGroup = {
  heading: 'Start here',
  links: [
    { path: paths.home(), label: 'Home' },
    { path: paths.getQuote(), label: 'Get a quote' },
    { path: paths.contact(), label: 'Contact us' },
    { path: paths.newsletter(), label: 'Newsletter' },
    { path: paths.search(), label: 'Search the site' },
    { path: paths.clientLogin(), label: 'Client portal: log in' },
    { path: paths.clientRegister(), label: 'Client portal: register' },
    { path: paths.brokerLogin(), label: 'Broker portal: log in' },
  ],
}

/** A page belongs to the first group that accepts it; the last one accepts every page. */
const GROUPS: readonly { heading: string; takes: (card: PageCard) => boolean }[] = [
  { heading: 'Articles', takes: ({ kind, path }) => kind === 'article' || path === paths.blog() },
  { heading: 'FAQ', takes: ({ kind }) => kind === 'faq' },
  { heading: 'Places', takes: ({ kind, path }) => kind === 'city' || path === paths.locations() },
  {
    heading: 'Business insurance',
    takes: ({ kind, path }) => kind === 'industry' || path.startsWith(paths.business()),
  },
  { heading: 'Insurance', takes: ({ kind, path }) => kind === 'line' || path === paths.allInsurance() },
  { heading: 'About this site', takes: () => true },
]

const SHOWN_AS = ['Insurance', 'Business insurance', 'Places', 'FAQ', 'Articles', 'About this site']

/** The pages of a hub: articles by category, the site map as a list, all others as cards with pictures. */
export function WaysOn({ page: { path, cards } }: { page: ContentPage }) {
  if (cards.length === 0) return null
  return (
    <div className="mb-12 grid grid-cols-1 gap-10 sm:mb-16 sm:gap-12">
      {path === paths.blog() && <ArticleShelves cards={cards} />}
      {path === paths.sitemap() && <SiteMap cards={cards} />}
      {path !== paths.blog() && path !== paths.sitemap() && <CardGrid cards={cards} level={2} pictures />}
    </div>
  )
}

/** Every page of the site as a link, in groups. */
function SiteMap({ cards }: { cards: readonly PageCard[] }) {
  return (
    <div className="grid gap-x-12 gap-y-10 sm:grid-cols-2 lg:grid-cols-3">
      {mapOf(cards).map(({ heading, links }, index) => (
        <section key={heading} aria-labelledby={`map-${index}`}>
          <h2 id={`map-${index}`} className="text-2xl">
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

/** All pages in groups, those that link to others first. The home page is among the services. */
function mapOf(cards: readonly PageCard[]): MapGroup[] {
  const otherCards = cards.filter(({ kind }) => kind !== 'home')
  const headingOf = (card: PageCard) => GROUPS.find(group => group.takes(card))?.heading
  const leads = ({ kind, path }: PageCard) => (kind === 'hub' || path === paths.faq() ? 0 : 1)
  return [
    ACTS,
    ...SHOWN_AS.flatMap(heading => {
      const links = otherCards
        .filter(card => headingOf(card) === heading)
        .toSorted((a, b) => leads(a) - leads(b))
      return links.length > 0 ? [{ heading, links }] : []
    }),
  ]
}

/** Every article by category, with the categories as links on top. */
function ArticleShelves({ cards }: { cards: readonly PageCard[] }) {
  const shelves = shelvesOf(cards)
  return (
    <>
      <nav aria-label="Categories" className="print:hidden">
        <ul className="flex flex-wrap gap-2">
          {shelves.map(({ category, cards: { length } }) => (
            <li key={category}>
              <a
                href={`#${category}`}
                className="inline-flex min-h-11 items-center gap-2 rounded-full border border-edge bg-surface px-4 font-semibold text-[0.9375rem] hover:border-spruce hover:bg-spruce-soft"
              >
                {categoryLabel(category)}
                <span className="font-normal text-muted tabular-nums">
                  {length}
                  <span className="sr-only"> {length === 1 ? 'article' : 'articles'}</span>
                </span>
              </a>
            </li>
          ))}
        </ul>
      </nav>
      {shelves.map(({ category, cards: shelved }) => (
        <section key={category} id={category} aria-labelledby={`${category}-heading`}>
          <h2 id={`${category}-heading`} className="mb-5 text-2xl sm:text-3xl">
            {categoryLabel(category)}
          </h2>
          <CardGrid cards={shelved} level={3} />
        </section>
      ))}
    </>
  )
}
