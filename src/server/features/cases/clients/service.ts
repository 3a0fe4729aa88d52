import { stageLabel } from '#shared/cases/stages.ts'
import type { Actor } from '#shared/users.ts'
import type { Db } from '../../../platform/db/database.ts'
import { nextStepFor } from '../next-step.ts'
import * as store from '../store.ts'
import { selectClientDetails, selectContact } from './store.ts'
import type { ClientFilter } from './tables.ts'

const MAX_OWN_CASES = 5

/** Returns a client's latest cases with their next step, open ones first; an empty list for anyone else. */
export async function listOwnCases(db: Db, actor: Actor) {
  if (actor.role !== 'client') return []
  const rows = await store.selectOwnCases(db, actor, MAX_OWN_CASES)
  return rows.map(({ id, reference, line, broker, ...record }) => ({
    id,
    reference,
    line,
    isOpen: record.status !== 'closed',
    stageLabel:
      record.status === 'closed' && record.outcome !== 'bound' ? 'Ended' : stageLabel(record.stage, 'client'),
    nextStep: nextStepFor(record, broker),
  }))
}

/** Returns the people on the client's side of a case: its client, and the members that it is shared with. */
export async function listClientIds(db: Db, caseId: string): Promise<string[]> {
  const { clientId, memberIds } = await store.selectHolders(db, caseId)
  return [...new Set(clientId ? [clientId, ...memberIds] : memberIds)]
}

/** Returns the filter for a client: by the id of their account, or of a case that names someone without one to this person. */
export async function findClientFilter(db: Db, actor: Actor, id: string): Promise<ClientFilter> {
  const contact = await selectContact(db, actor, id)
  return contact ? { contact } : { client: id }
}

/** Returns what this person's cases of a client say of the client, the newest first. */
export const listClientDetails = (db: Db, actor: Actor, client: ClientFilter) =>
  selectClientDetails(db, actor, client)
