import type { ReplyInputOf } from '#shared/endpoint.ts'
import type { PersonDetails, readPerson } from '#shared/people/people.ts'
import type { Actor } from '#shared/users.ts'
import type { Db } from '../../platform/db/database.ts'
import { notFound } from '../../platform/http/errors.ts'
import { type PersonRow, selectBrokerRecord, selectPerson } from './store.ts'

export type PersonReply = ReplyInputOf<typeof readPerson>
type Abilities = PersonDetails['abilities']

/** A person as a line of the list. */
export function entryOf({ emailVerifiedAt, ...row }: PersonRow) {
  return { ...row, emailVerified: emailVerifiedAt !== null }
}

/** What this administrator may do to a person. Nobody does any of it to themselves, so one administrator always stays. */
function abilitiesOver(
  actor: Pick<Actor, 'id'>,
  person: Pick<PersonRow, 'id' | 'role' | 'disabledAt' | 'secondFactor'>,
  hasRecord: boolean,
): Abilities {
  const another = person.id !== actor.id
  const open = person.disabledAt === null
  return {
    disable: another && open,
    enable: another && !open,
    makeAdmin: another && open && person.role === 'broker',
    makeBroker: another && open && person.role === 'admin' && hasRecord,
    removeSecondFactor: another && person.secondFactor,
  }
}

/** One person on their own, with what this administrator may do. 404 for one who is not there. */
export async function viewPerson(db: Db, actor: Actor, id: string): Promise<PersonReply> {
  const row = await selectPerson(db, id)
  if (!row) throw notFound('We could not find that person.')
  const broker = await selectBrokerRecord(db, id)
  return { ...entryOf(row), broker, abilities: abilitiesOver(actor, row, broker !== null) }
}
