import type { LicenceClass } from '#shared/lines/lines.ts'
import type { Role } from '#shared/users.ts'

export const ROLE_NAMES: Readonly<Record<Role, string>> = {
  client: 'Client',
  broker: 'Broker',
  admin: 'Administrator',
}

export const LICENCE_NAMES: Readonly<Record<LicenceClass, string>> = {
  general: 'General insurance',
  life: 'Life',
  accident_sickness: 'Accident and sickness',
}

/** A class of licence as people call it; one that was stored by another name stays as it is. */
export function licenceName(id: string): string {
  return (LICENCE_NAMES as Record<string, string>)[id] ?? id
}

/** The cities a broker serves, as a sentence's part. */
export function citiesOf(cities: readonly string[]): string {
  return cities.includes('all') ? 'All of Alberta' : cities.join(', ')
}

export function openCasesOf(count: number): string {
  if (count === 0) return 'No open cases'
  return count === 1 ? '1 open case' : `${count} open cases`
}

/** The columns of a list of people where it is wide: person, cases, last seen, how they log in, account. */
export const PERSON_COLUMNS = '@3xl:grid-cols-[minmax(0,1fr)_8rem_8rem_9rem_8.5rem]'
