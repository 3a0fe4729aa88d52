import type { AuditAction } from '#shared/audit.ts'
import type { Actor } from '#shared/people.ts'
import type { Db } from '../../platform/database.ts'
import { newId } from '../../platform/identifiers.ts'
import type { Platform } from '../../platform/platform.ts'
import { currentRequest } from '../../platform/request-context.ts'
import { insertEntry } from './store.ts'

export interface NewEntry {
  action: AuditAction
  /** Null where nobody is signed in, or the system does it. */
  actor: Pick<Actor, 'id' | 'role'> | null
  /** What it was done to, as in `{ kind: 'person', id }`. */
  subject?: {
    kind: 'person' | 'session' | 'case' | 'document' | 'invitation' | 'consent' | 'mail'
    id: string
  }
  caseId?: string
  /** Further facts, never a secret and never what somebody wrote. */
  data?: Record<string, string>
}

/** Puts an action on record, in the transaction of what it tells of, or on its own. */
export async function putOnRecord(
  { clock }: Pick<Platform, 'clock'>,
  tx: Db,
  entry: NewEntry,
): Promise<void> {
  const request = currentRequest()
  await insertEntry(tx, {
    id: newId(),
    at: clock.now(),
    action: entry.action,
    actorId: entry.actor?.id ?? null,
    actorRole: entry.actor?.role ?? null,
    subjectKind: entry.subject?.kind ?? null,
    subjectId: entry.subject?.id ?? null,
    caseId: entry.caseId ?? null,
    address: request?.address ?? null,
    requestId: request?.requestId ?? null,
    data: entry.data ?? {},
  })
}
