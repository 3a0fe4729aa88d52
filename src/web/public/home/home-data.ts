import type { FaqEntry } from '#shared/content/content-page.ts'
import type { Filling } from '#shared/content/fill.ts'
import { questionData, type Thing } from '../content/page-data.ts'

const DAYS: Readonly<Record<string, string>> = {
  Mon: 'Mo',
  Tue: 'Tu',
  Wed: 'We',
  Thu: 'Th',
  Fri: 'Fr',
  Sat: 'Sa',
  Sun: 'Su',
}

/** "Mon-Fri 9am-5pm" as search engines write it, "Mo-Fr 09:00-17:00"; null for hours put in other words. */
export function openingHours(hours: string): string | null {
  const found = /^(\w{3})-(\w{3}) (\d{1,2})(am|pm)-(\d{1,2})(am|pm)$/.exec(hours)
  const [from, to] = [DAYS[found?.[1] ?? ''], DAYS[found?.[2] ?? '']]
  if (!found || !from || !to) return null
  const clock = (hour: string | undefined, half: string | undefined) =>
    `${String((Number(hour) % 12) + (half === 'pm' ? 12 : 0)).padStart(2, '0')}:00`
  return `${from}-${to} ${clock(found[3], found[4])}-${clock(found[5], found[6])}`
}

/** Returns the structured data of the home page: a local business, an insurance agency, its FAQ and the page. */
export function homeData(entries: readonly FaqEntry[], title: string, filling: Filling): Thing[] {
  const { brand } = filling
  const hours = openingHours(brand.hours)
  const business = {
    name: brand.name,
    legalName: brand.legalName,
    description: brand.disclaimer,
    url: `${brand.publicUrl}/`,
    email: brand.email,
    telephone: brand.phone,
    address: {
      '@type': 'PostalAddress',
      streetAddress: brand.address.street,
      addressLocality: brand.address.city,
      addressRegion: brand.address.province,
      postalCode: brand.address.postalCode,
      addressCountry: 'CA',
    },
    areaServed: { '@type': 'AdministrativeArea', name: brand.serviceArea },
    ...(hours ? { openingHours: hours } : {}),
    ...(brand.social.length > 0 ? { sameAs: brand.social.map(({ url }) => url) } : {}),
  }
  return [
    { '@type': 'LocalBusiness', '@id': `${brand.publicUrl}/#business`, ...business },
    { '@type': 'InsuranceAgency', '@id': `${brand.publicUrl}/#agency`, ...business },
    {
      '@type': 'FAQPage',
      '@id': `${brand.publicUrl}/#faq`,
      mainEntity: entries.map(entry => questionData(entry, filling)),
    },
    {
      '@type': 'WebPage',
      '@id': `${brand.publicUrl}/`,
      url: `${brand.publicUrl}/`,
      name: title,
      inLanguage: 'en-CA',
      about: { '@id': `${brand.publicUrl}/#agency` },
    },
  ]
}
