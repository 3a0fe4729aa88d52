import { paths } from '#shared/paths.ts'

export interface NavItem {
  label: string
  href: string
  /** A line under the label, where there is room for one. */
  hint?: string
}

export interface NavGroup {
  title: string
  items: readonly NavItem[]
}

/** The groups of the Insurance menu (seed §2). A page added to the site is a line added here; an empty group is not shown. */
const INSURANCE_GROUPS: readonly NavGroup[] = [
  {
    title: 'Personal',
    items: [
      { label: 'Auto insurance', href: '/#service-auto', hint: 'Cars, trucks and vans you drive yourself' },
      { label: 'Home insurance', href: '/#service-home', hint: 'Houses, condos and rented places' },
    ],
  },
  {
    title: 'Business',
    items: [{ label: 'Business insurance', href: '/#service-business', hint: 'Shops, trades and offices' }],
  },
  { title: 'By Location', items: [] },
  { title: 'Industry Solutions', items: [] },
]

export const insuranceGroups = INSURANCE_GROUPS.filter(group => group.items.length > 0)

export const mainItems: readonly NavItem[] = [
  { label: 'FAQ', href: '/#faq' },
  { label: 'Contact', href: '/#contact' },
]

export const portalItems: readonly NavItem[] = [
  { label: 'Client Portal', href: paths.clientLogin() },
  { label: 'Broker Portal', href: paths.brokerLogin() },
]

/** The footer's quick links (seed §2). */
export const quickLinks: readonly NavItem[] = [
  { label: 'FAQ', href: '/#faq' },
  { label: 'Contact', href: '/#contact' },
  { label: 'Get a Quote', href: paths.getQuote() },
  ...portalItems,
  { label: 'Newsletter', href: '#newsletter' },
]
