import type { Brand } from './brand.ts'

/** The example name. A network may keep it, but a disclaimer with this name beside another name is a leftover. */
export const EXAMPLE_NAME = 'Shelterbelt'

/** The made-up facts that a deployment shows until an administrator has entered its own. */
export const EXAMPLE_BRAND = {
  legalName: 'Shelterbelt Insurance Network',
  email: 'hello@shelterbelt.example',
  phone: '(403) 555-0142',
  address: { street: '100 Poplar Lane', city: 'Red Deer', province: 'AB', postalCode: 'T4N 0A1' },
  social: [
    { label: 'Facebook', url: 'https://facebook.example/shelterbelt' },
    { label: 'Instagram', url: 'https://instagram.example/shelterbelt' },
    { label: 'LinkedIn', url: 'https://linkedin.example/shelterbelt' },
  ],
} satisfies Partial<Brand>

const EXAMPLE_LINKS: ReadonlySet<string> = new Set(EXAMPLE_BRAND.social.map(({ url }) => url))

type Facts = Pick<Brand, 'name' | 'legalName' | 'email' | 'phone' | 'disclaimer' | 'social'> & {
  street: string
}

/** Returns the names of the facts that are still examples. */
export function examplesIn({ name, legalName, email, phone, street, social, disclaimer }: Facts): string[] {
  const shown: [string, boolean][] = [
    ['legal name', legalName === EXAMPLE_BRAND.legalName],
    ['email', email === EXAMPLE_BRAND.email],
    ['phone number', phone === EXAMPLE_BRAND.phone],
    ['address', street === EXAMPLE_BRAND.address.street],
    ['social links', social.some(({ url }) => EXAMPLE_LINKS.has(url))],
    ['disclaimer', disclaimer.startsWith(`${EXAMPLE_NAME} `) && name !== EXAMPLE_NAME],
  ]
  return shown.filter(([, isExample]) => isExample).map(([name]) => name)
}

/** Whether others can reach the site. A local demo can't be reached, and shows examples on purpose. */
export const isPublicSite = (publicUrl: string): boolean =>
  !/^https?:\/\/(localhost|127\.0\.0\.1|\[::1\])(:|\/|$)/.test(publicUrl)
