import type { PageCard } from '#shared/content/content-page.ts'
import { paths } from '#shared/paths.ts'

/** A link of the site map; its label may name facts. */
export interface MapLink {
  path: string
  label: string
}

/** Links of the site map under one heading. */
export interface MapGroup {
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

/** A page belongs to the first group that takes it; the last takes every page. */
const GROUPS: readonly { heading: string; takes: (card: PageCard) => boolean }[] = [
  { heading: 'Articles', takes: ({ kind, path }) => kind === 'article' || path === paths.blog() },
  { heading: 'Questions and answers', takes: ({ kind }) => kind === 'faq' },
  { heading: 'Places', takes: ({ kind, path }) => kind === 'city' || path === paths.locations() },
  {
    heading: 'Business insurance',
    takes: ({ kind, path }) => kind === 'industry' || path.startsWith(paths.business()),
  },
  { heading: 'Insurance', takes: ({ kind, path }) => kind === 'line' || path === paths.allInsurance() },
  { heading: 'About this site', takes: () => true },
]

const SHOWN_AS = [
  'Insurance',
  'Business insurance',
  'Places',
  'Questions and answers',
  'Articles',
  'About this site',
]

/** Every page in groups, those that lead to others first in theirs. The front page stands among what one can do. */
export function mapOf(cards: readonly PageCard[]): MapGroup[] {
  const others = cards.filter(({ kind }) => kind !== 'home')
  const headingOf = (card: PageCard) => GROUPS.find(group => group.takes(card))?.heading
  const leads = ({ kind, path }: PageCard) => (kind === 'hub' || path === paths.faq() ? 0 : 1)
  return [
    ACTS,
    ...SHOWN_AS.flatMap(heading => {
      const links = others.filter(card => headingOf(card) === heading).toSorted((a, b) => leads(a) - leads(b))
      return links.length > 0 ? [{ heading, links }] : []
    }),
  ]
}
