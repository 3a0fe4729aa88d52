import { formatCount, formatDay } from '#shared/format.ts'
import type { LicenceClass } from '#shared/lines/line-schemas.ts'
import { LINES, type LineId } from '#shared/lines/lines.ts'
import type { PersonListItem } from '#shared/people/people.ts'

export const LICENCE_NAMES: Readonly<Record<LicenceClass, string>> = {
  general: 'General insurance',
  life: 'Life',
  accident_sickness: 'Accident and sickness',
}

/** Returns the name of a licence class. An unknown class is shown as it is stored. */
export function licenceName(id: string): string {
  return (LICENCE_NAMES as Record<string, string>)[id] ?? id
}

/** Returns the product lines that a broker takes; none named means all that the licences allow. */
export function formatLines(lines: readonly LineId[]): string {
  return lines.length === 0 ? 'Every line the licences cover' : lines.map(line => LINES[line].name).join(', ')
}

export function formatCities(cities: readonly string[]): string {
  return cities.includes('all') ? 'All of Alberta' : cities.join(', ')
}

/** A broker as an option to give cases to, with what speaks against it. */
export function brokerOption({
  fullName,
  openCases,
  awayUntil,
}: Pick<PersonListItem, 'fullName' | 'openCases' | 'awayUntil'>): string {
  const away = awayUntil ? `, away until ${formatDay(awayUntil)}` : ''
  return `${fullName} (${formatCount(openCases, 'open case')}${away})`
}
