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

/** Returns the name of a licence class. An unknown class is shown as it is stored. */
export function licenceName(id: string): string {
  return (LICENCE_NAMES as Record<string, string>)[id] ?? id
}

export function formatCities(cities: readonly string[]): string {
  return cities.includes('all') ? 'All of Alberta' : cities.join(', ')
}
