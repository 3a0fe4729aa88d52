import { AUDIT_ACTIONS, type AuditEntry } from '#shared/audit.ts'
import { Id } from '#shared/identifiers.ts'
import { ROLE_NAMES } from '../people/words.ts'

/** Every action for a filter, in the order of the register, which keeps alike together. */
export const ACTION_OPTIONS = Object.entries(AUDIT_ACTIONS).map(([value, label]) => ({ value, label }))

/** Who did it, as in "Dana Whitewater, administrator". */
export function actorOf({ actor }: Pick<AuditEntry, 'actor'>): { name: string; role: string | null } {
  return actor
    ? { name: actor.fullName, role: ROLE_NAMES[actor.role].toLowerCase() }
    : { name: 'Nobody logged in', role: null }
}

/** The facts kept with an entry, each as "Reason: lost phone". Identifiers stand in the exported file only. */
export function factsOf({ data }: Pick<AuditEntry, 'data'>): string[] {
  return Object.entries(data)
    .filter(([, value]) => !Id.safeParse(value).success)
    .map(([name, value]) => `${labelOf(name)}: ${value}`)
}

/** A name from code as people write it: `fromRole` and `from_role` are "From role". */
function labelOf(name: string): string {
  const words = name
    .replace(/([a-z])([A-Z])/g, '$1 $2')
    .replace(/[_-]+/g, ' ')
    .toLowerCase()
  return words.charAt(0).toUpperCase() + words.slice(1)
}
