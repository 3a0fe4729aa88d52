import { LINE_DATA } from '#shared/lines/derived/line-data.ts'
import type { LineGroup } from '#shared/lines/line.ts'
import { paths } from '#shared/paths.ts'

export interface NavItem {
  label: string
  href: string
  /** A line under the label, if there's room. */
  hint?: string
  /** Other paths at which the item counts as current. */
  also?: readonly string[]
}

export interface NavGroup {
  title: string
  items: readonly NavItem[]
}

const menuItems = (menuGroup: LineGroup): readonly NavItem[] =>
  LINE_DATA.filter(({ group }) => group === menuGroup).map(({ name, page, menu }) => ({
    label: menu.label ?? name,
    href: page,
    hint: menu.hint,
  }))

const business: readonly NavItem[] = [
  { label: 'Business insurance', href: paths.business(), hint: 'Start here' },
  ...menuItems('business'),
  { label: 'Family businesses', href: '/business-legacy', hint: 'Selling, buying or passing on a business' },
]

const locations: readonly NavItem[] = [
  { label: 'Calgary', href: '/locations/calgary' },
  { label: 'Edmonton', href: '/locations/edmonton' },
  { label: 'Red Deer', href: '/locations/red-deer' },
  { label: 'Lethbridge', href: '/locations/lethbridge' },
  { label: 'Fort McMurray', href: '/locations/fort-mcmurray' },
  { label: 'All locations', href: paths.locations() },
]

const industries: readonly NavItem[] = [
  { label: 'Professionals', href: '/business/professionals' },
  { label: 'Contractors', href: '/business/contractors' },
  { label: 'Construction', href: '/business/construction' },
  { label: 'Restaurants', href: '/business/restaurants' },
  { label: 'Retail', href: '/business/retail' },
  { label: 'Manufacturers', href: '/business/manufacturers' },
  { label: 'Medical', href: '/business/medical' },
  { label: 'Liquor', href: '/business/liquor' },
  { label: 'Rideshare', href: '/business/rideshare' },
]

/** The groups of the Insurance menu. */
export const insuranceGroups: readonly NavGroup[] = [
  { title: 'Personal', items: menuItems('personal') },
  { title: 'Business', items: business },
  { title: 'By Location', items: locations },
  { title: 'Industry Solutions', items: industries },
]

export const allInsurance: NavItem = { label: 'All insurance options', href: paths.allInsurance() }

export const mainItems: readonly NavItem[] = [
  { label: 'Resources', href: paths.blog(), also: ['/resources'] },
  { label: 'Contact', href: paths.contact() },
]

export const portalItems: readonly NavItem[] = [
  { label: 'Client Portal', href: paths.clientLogin() },
  { label: 'Broker Portal', href: paths.brokerLogin() },
]

/** The footer's product links. */
export const productLinks: readonly NavItem[] = [
  ...LINE_DATA.filter(({ isInFooter }) => isInFooter).map(({ name, page, overviewPage }) => ({
    label: name,
    href: overviewPage ?? page,
  })),
  { label: 'All insurance', href: paths.allInsurance() },
]

/** The footer's quick links. */
export const quickLinks: readonly NavItem[] = [
  { label: 'FAQ', href: paths.faq() },
  { label: 'Contact', href: paths.contact() },
  { label: 'Get a Quote', href: paths.getQuote() },
  ...portalItems,
  { label: 'Newsletter', href: paths.newsletter() },
  { label: 'Sitemap', href: paths.sitemap() },
]

/** The links at the very bottom. */
export const legalLinks: readonly NavItem[] = [
  { label: 'About', href: paths.about() },
  { label: 'Locations', href: paths.locations() },
  { label: 'Resources', href: paths.blog() },
  { label: 'Glossary', href: paths.glossary() },
  { label: 'Privacy policy', href: paths.privacyPolicy() },
  { label: 'Terms of service', href: paths.termsOfService() },
]

/** Whether an item links to the page at this path, or to the section that it belongs to. */
export function isOpenAt({ href, also = [] }: NavItem, pathname: string): boolean {
  return [href, ...also].some(path => pathname === path || (path !== '/' && pathname.startsWith(`${path}/`)))
}
