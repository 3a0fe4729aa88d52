import type { SiteSettings } from '#shared/settings/site.ts'

/** What search engines are told about the contact page. */
export function contactData(site: SiteSettings, url: string) {
  return {
    '@type': 'ContactPage',
    '@id': url,
    url,
    name: `Contact ${site.name}`,
    inLanguage: 'en-CA',
    mainEntity: {
      '@type': 'Organization',
      name: site.legalName,
      url: site.publicUrl,
      contactPoint: {
        '@type': 'ContactPoint',
        contactType: 'customer service',
        email: site.email,
        telephone: site.phone,
        areaServed: site.serviceArea,
        availableLanguage: 'en',
      },
    },
  }
}
