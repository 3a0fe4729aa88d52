import type { ContentPage, PageCard } from '#shared/content/content-page.ts'
import { formatDay } from '#shared/format.ts'
import { paths } from '#shared/paths.ts'
import type { SceneName } from '#shared/scene-names.ts'
import { Scene } from '../../ui/Scene.tsx'
import { SiteLink } from '../SiteLink.tsx'
import { CardGrid } from './CardGrid.tsx'
import { categoryLabel, groupByCategory } from './categories.ts'
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

const START_HERE: MapGroup = {
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
const GROUPS: readonly { heading: string; accepts: (card: PageCard) => boolean }[] = [
  { heading: 'Articles', accepts: ({ kind, path }) => kind === 'article' || path === paths.blog() },
  { heading: 'FAQ', accepts: ({ kind }) => kind === 'faq' },
  { heading: 'Places', accepts: ({ kind, path }) => kind === 'city' || path === paths.locations() },
  {
    heading: 'Business insurance',
    accepts: ({ kind, path }) => kind === 'industry' || path.startsWith(paths.business()),
  },
  { heading: 'Insurance', accepts: ({ kind, path }) => kind === 'line' || path === paths.allInsurance() },
  { heading: 'About this site', accepts: () => true },
]

const HEADING_ORDER = ['Insurance', 'Business insurance', 'Places', 'FAQ', 'Articles', 'About this site']

/** The pages of a hub: articles by category, the site map as a list, all others as cards. */
export function HubPages({ page: { path, scene, cards } }: { page: ContentPage }) {
  if (cards.length === 0) return null
  return (
    <div className="mb-12 grid grid-cols-1 gap-10 sm:mb-16 sm:gap-12">
      {path === paths.blog() && <ArticlesByCategory cards={cards} page={scene} />}
      {path === paths.sitemap() && <SiteMap cards={cards} />}
      {path !== paths.blog() && path !== paths.sitemap() && <Pages cards={cards} scene={scene} />}
    </div>
  )
}

/** Pages as cards: those with a picture of their own first, then the others without one. `scene` is that of the hub. */
function Pages({ cards, scene }: { cards: readonly PageCard[]; scene: SceneName }) {
  const pictured = firstOfScenes(cards, scene)
  const others = cards.filter(card => !pictured.includes(card))
  return (
    <div className="grid grid-cols-1 gap-4 sm:gap-5">
      <CardGrid cards={pictured} level={2} pictures />
      {others.length > 0 && <CardGrid cards={others} level={2} />}
    </div>
  )
}

/** Returns the first page with each scene, except the one that is already on the page. */
function firstOfScenes(cards: readonly PageCard[], used: SceneName): PageCard[] {
  return cards.filter(
    (card, index) => card.scene !== used && cards.findIndex(({ scene }) => scene === card.scene) === index,
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
  const headingOf = (card: PageCard) => GROUPS.find(group => group.accepts(card))?.heading
  const leads = ({ kind, path }: PageCard) => (kind === 'hub' || path === paths.faq() ? 0 : 1)
  return [
    START_HERE,
    ...HEADING_ORDER.flatMap(heading => {
      const links = otherCards
        .filter(card => headingOf(card) === heading)
        .toSorted((a, b) => leads(a) - leads(b))
      return links.length > 0 ? [{ heading, links }] : []
    }),
  ]
}

/** Every article by category, with the categories as links on top. */
function ArticlesByCategory({ cards, page }: { cards: readonly PageCard[]; page: SceneName }) {
  const groups = groupByCategory(cards)
  const pictures = firstOfScenes(
    groups.flatMap(group => group.cards),
    page,
  )
  return (
    <>
      <nav aria-label="Categories" className="print:hidden">
        <ul className="flex flex-wrap gap-2">
          {groups.map(({ category, cards: { length } }) => (
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
      {groups.map(({ category, cards: articles }) => (
        <section
          key={category}
          id={category}
          aria-labelledby={`${category}-heading`}
          className="grid gap-x-12 gap-y-5 border-line border-t pt-8 sm:pt-10 lg:grid-cols-[18rem_minmax(0,1fr)]"
        >
          <div className="flex items-center gap-5 lg:grid lg:content-start">
            <h2 id={`${category}-heading`} className="flex-1 text-2xl sm:text-3xl">
              {categoryLabel(category)}
            </h2>
            {pictures
              .filter(card => card.category === category)
              .slice(0, 1)
              .map(({ scene }) => (
                <div
                  key={scene}
                  className="w-28 shrink-0 overflow-hidden rounded-lg border border-line sm:w-40 lg:order-first lg:w-full lg:rounded-xl print:hidden"
                >
                  <Scene name={scene} lazy />
                </div>
              ))}
          </div>
          <ul className="grid gap-3">
            {articles.map(card => (
              <ArticleRow key={card.path} card={card} />
            ))}
          </ul>
        </section>
      ))}
    </>
  )
}

/** An article as a row: its name, what it says and when it was published. */
function ArticleRow({ card }: { card: PageCard }) {
  return (
    <li className="print:mb-3">
      <article className="group relative flex items-center gap-4 rounded-xl border border-line bg-surface px-5 py-4 transition-[border-color,box-shadow] hover:border-spruce hover:shadow-lift">
        <div className="min-w-0 flex-1">
          <h3 className="text-xl">
            <SiteLink href={card.path} className="after:absolute after:inset-0 after:rounded-xl">
              <Filled text={card.label} />
            </SiteLink>
          </h3>
          <p className="mt-1.5 max-w-prose text-muted">
            <Filled text={card.text} />
          </p>
          {card.published && (
            <p className="mt-2 text-muted text-sm">
              <time dateTime={card.published}>{formatDay(card.published)}</time>
            </p>
          )}
        </div>
        <ArrowMark className="size-5 shrink-0 text-spruce transition-transform group-hover:translate-x-0.5" />
      </article>
    </li>
  )
}

function ArrowMark({ className }: { className: string }) {
  return (
    <svg aria-hidden="true" viewBox="0 0 20 20" className={className} fill="none">
      <path
        d="M4 10h12m-5-5 5 5-5 5"
        stroke="currentColor"
        strokeWidth="2"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
    </svg>
  )
}
