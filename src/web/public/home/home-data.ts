import type { FaqEntry } from '#shared/content/content-page.ts'
import type { Filling } from '#shared/content/fill.ts'
import { paths } from '#shared/paths.ts'
import { questionData } from '../content/page-data.ts'
import { organizationBrief, organizationId, serviceAreaOf, type Thing } from '../organization-data.ts'

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

/** Returns the structured data of the home page: the organization, the site with its search, the FAQ and the page. */
export function homeData(entries: readonly FaqEntry[], title: string, filling: Filling): Thing[] {
  const { brand } = filling
  const home = `${brand.publicUrl}/`
  const website = `${brand.publicUrl}/#website`
  const hours = openingHours(brand.hours)
  return [
    {
      ...organizationBrief(brand),
      legalName: brand.legalName,
      description: `Connects people and businesses in ${brand.serviceArea} with licensed insurance brokers.`,
      disambiguatingDescription: brand.disclaimer,
      image: { '@type': 'ImageObject', url: `${brand.publicUrl}/cards/home.png`, width: 1200, height: 630 },
      areaServed: serviceAreaOf(brand),
      ...(hours ? { openingHours: hours } : {}),
      ...(brand.social.length > 0 ? { sameAs: brand.social.map(({ url }) => url) } : {}),
    },
    {
      '@type': 'WebSite',
      '@id': website,
      url: home,
      name: brand.name,
      inLanguage: 'en-CA',
      publisher: { '@id': organizationId(brand) },
      potentialAction: {
        '@type': 'SearchAction',
        target: {
          '@type': 'EntryPoint',
          urlTemplate: `${brand.publicUrl}${paths.search()}?q={search_term_string}`,
        },
        'query-input': 'required name=search_term_string',
      },
    },
    {
      '@type': 'FAQPage',
      '@id': `${brand.publicUrl}/#faq`,
      mainEntity: entries.map(entry => questionData(entry, filling)),
    },
    {
      '@type': 'WebPage',
      '@id': home,
      url: home,
      name: title,
      inLanguage: 'en-CA',
      isPartOf: { '@id': website },
      about: { '@id': organizationId(brand) },
    },
  ]
}
