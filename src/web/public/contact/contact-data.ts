import type { Brand } from '#shared/settings/brand.ts'

/** What search engines are told about the contact page. */
export function contactData(brand: Brand, url: string) {
  return {
    '@type': 'ContactPage',
    '@id': url,
    url,
    name: `Contact ${brand.name}`,
    inLanguage: 'en-CA',
    mainEntity: {
      '@type': 'Organization',
      name: brand.legalName,
      url: brand.publicUrl,
      contactPoint: {
        '@type': 'ContactPoint',
        contactType: 'customer service',
        email: brand.email,
        telephone: brand.phone,
        areaServed: brand.serviceArea,
        availableLanguage: 'en',
      },
    },
  }
}
