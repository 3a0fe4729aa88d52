import type { AuditEntry } from '#shared/audit.ts'
import { formatDay } from '#shared/format.ts'
import { Id } from '#shared/identifiers.ts'
import { ROLE_NAMES } from '#shared/roles.ts'

/** Returns who did it: the name and the role, as in "administrator". */
export function actorDetails({ actor }: Pick<AuditEntry, 'actor'>): { name: string; role: string | null } {
  return actor
    ? { name: actor.fullName, role: ROLE_NAMES[actor.role].toLowerCase() }
    : { name: 'Not logged in', role: null }
}

/** Returns the data of an entry, each as "Reason: lost phone". Ids are only in the exported file. */
export function entryFacts({ data }: Pick<AuditEntry, 'data'>): string[] {
  return Object.entries(data)
    .filter(([, value]) => !Id.safeParse(value).success)
    .map(([name, value]) => `${fieldLabel(name)}: ${toWords(value)}`)
}

/** Returns a value from code in words, as `share_with_broker`, and a date as people write it; any other text as it is. */
function toWords(value: string): string {
  if (/^\d{4}-\d{2}-\d{2}$/.test(value)) return formatDay(value)
  return /^[a-z]+(_[a-z]+)+$/.test(value) ? value.replaceAll('_', ' ') : value
}

/** Returns a name from code as people write it: `fromRole` and `from_role` become "From role". */
function fieldLabel(name: string): string {
  const words = name
    .replace(/([a-z])([A-Z])/g, '$1 $2')
    .replace(/[_-]+/g, ' ')
    .toLowerCase()
  return words === 'sha256' ? 'SHA-256' : words.charAt(0).toUpperCase() + words.slice(1)
}
