import type { Brand } from '#shared/settings/brand.ts'
import { logoSize, logoUrl } from '#shared/settings/logo.ts'

/** A schema.org object. */
export interface Thing {
  '@type': string | readonly string[]
  [property: string]: unknown
}

/** The types of the organization that runs the site. */
const TYPES = ['LocalBusiness', 'InsuranceAgency'] as const

/** Our logo mark as a square image, made by the build. */
const MARK = '/icons/icon-512.png'

/** Returns the address by which all pages refer to the one organization. */
export const organizationId = ({ publicUrl }: Pick<Brand, 'publicUrl'>) => `${publicUrl}/#organization`

/** Returns a Canadian phone number as E.164 has it; any other unchanged. */
export function e164(phone: string): string {
  const digits = phone.replace(/\D/g, '').replace(/^1(?=\d{10}$)/, '')
  return digits.length === 10 ? `+1${digits}` : phone
}

/** Returns the address and size of the uploaded logo, or of our mark. */
function logoOf({ publicUrl, logo }: Brand) {
  const size = logoSize(logo)
  return size
    ? { url: publicUrl + logoUrl(logo), ...size }
    : { url: publicUrl + MARK, width: 512, height: 512 }
}

/** Returns what other pages say of the organization; the home page describes it in full under the same id. */
export const organizationBrief = (brand: Brand): Thing => ({
  '@type': TYPES,
  '@id': organizationId(brand),
  name: brand.name,
  url: `${brand.publicUrl}/`,
  address: {
    '@type': 'PostalAddress',
    streetAddress: brand.address.street,
    addressLocality: brand.address.city,
    addressRegion: brand.address.province,
    postalCode: brand.address.postalCode,
    addressCountry: 'CA',
  },
  email: brand.email,
  telephone: e164(brand.phone),
  logo: { '@type': 'ImageObject', ...logoOf(brand) },
})

/** Returns the region that the site serves. */
export const serviceAreaOf = ({ serviceArea }: Pick<Brand, 'serviceArea'>): Thing => ({
  '@type': 'AdministrativeArea',
  name: serviceArea,
})

/** Returns the breadcrumbs that end at the last of these pages. */
export function breadcrumbsData(
  publicUrl: string,
  steps: readonly { readonly name: string; readonly path: string }[],
): Thing {
  return {
    '@type': 'BreadcrumbList',
    '@id': `${publicUrl}${steps.at(-1)?.path ?? ''}#breadcrumbs`,
    itemListElement: steps.map(({ name, path }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name,
      item: `${publicUrl}${path}`,
    })),
  }
}
