import { paths } from '#shared/paths.ts'
import type { Brand } from '#shared/settings/brand.ts'

/** What the page where a quote request begins tells search engines. */
export function quoteData({ name, publicUrl, serviceArea }: Brand) {
  const url = `${publicUrl}${paths.getQuote()}`
  return {
    '@type': 'WebPage',
    '@id': url,
    url,
    name: 'Get a free quote',
    description: `Where people in ${serviceArea} ask ${name} for a licensed broker.`,
    inLanguage: 'en-CA',
    about: { '@id': `${publicUrl}/#agency` },
  }
}
