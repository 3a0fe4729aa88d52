import type { ModelSettings } from './settings.ts'

/** Countries whose names are said with an article. */
const WITH_ARTICLE = new Set(['AE', 'CZ', 'DO', 'GB', 'NL', 'PH', 'US'])

/**
 * What visitors must know before they write (PIPA s. 6 and 13.1): that their questions leave the country, or may. Null where
 * they do not, or never leave this machine.
 */
export function noticeOf({ name, country, onThisMachine }: ModelSettings): string | null {
  if (country === 'CA' || (onThisMachine && country === null)) return null
  const where = country
    ? `in ${nameOf(country)}`
    : ', which may be outside Canada: we cannot say where it keeps them'
  return `Questions you write here are sent to ${name}${country ? ' ' : ''}${where}. Email addresses, phone numbers and the like are taken out first. Our privacy page says more.`
}

function nameOf(country: string): string {
  const name = new Intl.DisplayNames('en-CA', { type: 'region' }).of(country) ?? country
  return WITH_ARTICLE.has(country) ? `the ${name}` : name
}
