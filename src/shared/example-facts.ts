import type { SiteSettings } from './site.ts'

/** Who the network is and where it is reached, made up: what a deployment shows until an administrator has entered its own. */
export const EXAMPLE_FACTS = {
  legalName: 'Shelterbelt Insurance Network',
  email: 'hello@shelterbelt.example',
  phone: '(403) 555-0142',
  address: { street: '100 Poplar Lane', city: 'Red Deer', province: 'AB', postalCode: 'T4N 0A1' },
} as const

type Facts = Pick<SiteSettings, 'legalName' | 'email' | 'phone'> & { street: string }

/** What the site still shows made up, in the words of a sentence; empty once everything is the deployment's own. */
export function examplesIn({ legalName, email, phone, street }: Facts): string[] {
  const shown: [string, boolean][] = [
    ['legal name', legalName === EXAMPLE_FACTS.legalName],
    ['email', email === EXAMPLE_FACTS.email],
    ['phone number', phone === EXAMPLE_FACTS.phone],
    ['address', street === EXAMPLE_FACTS.address.street],
  ]
  return shown.filter(([, isExample]) => isExample).map(([name]) => name)
}

/** Whether a site has an address that others reach it by: the try-out has none, and shows examples on purpose. */
export const isForOthers = (publicUrl: string): boolean =>
  !/^https?:\/\/(localhost|127\.0\.0\.1|\[::1\])(:|\/|$)/.test(publicUrl)
