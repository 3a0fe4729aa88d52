import type { AuditAction } from '#shared/audit.ts'
import type { Actor } from '#shared/users.ts'
import type { Db } from '../../platform/db/database.ts'
import { newId } from '../../platform/db/identifiers.ts'
import { currentRequestContext } from '../../platform/http/request-context.ts'
import type { Platform } from '../../platform/platform.ts'
import { logHeadDaily } from './head.ts'
import { type EntryRow, insertEntry, insertUnlessSince } from './store.ts'
import { verifyChain } from './verification.ts'

export { logHeadDaily, verifyChain }

export interface NewEntry {
  action: AuditAction
  /** Null where nobody is signed in, or the system does it. */
  actor: Pick<Actor, 'id' | 'role'> | null
  /** What it was done to, as in `{ kind: 'person', id }`. */
  subject?: {
    kind:
      | 'person'
      | 'session'
      | 'case'
      | 'document'
      | 'invitation'
      | 'consent'
      | 'mail'
      | 'enquiry'
      | 'newsletter_subscriber'
      | 'newsletter_issue'
      | 'assistant_question'
      | 'assistant_phrasing'
    id: string
  }
  caseId?: string
  /** Further facts, never a secret and never what somebody wrote. */
  data?: Record<string, string>
}

/** Within so many ms of an opening, the same person opening the same thing again is not put on record anew. */
const OPENING_MS = 10 * 60_000

/** Puts an action on record, in the transaction of what it tells of, or on its own. */
export async function recordAudit(platform: Pick<Platform, 'clock'>, tx: Db, entry: NewEntry): Promise<void> {
  await insertEntry(tx, rowOf(platform, entry))
}

/**
 * Puts on record that somebody opened something, once in ten minutes however often their screen fetches it. To be
 * awaited before anything of it is sent: what cannot be put on record is not shown.
 */
export async function recordAccess(
  platform: Pick<Platform, 'clock'>,
  db: Db,
  entry: NewEntry & Required<Pick<NewEntry, 'subject'>> & { actor: Pick<Actor, 'id' | 'role'> },
): Promise<void> {
  const row = rowOf(platform, entry)
  await insertUnlessSince(db, row, new Date(row.at.getTime() - OPENING_MS))
}

function rowOf({ clock }: Pick<Platform, 'clock'>, entry: NewEntry): EntryRow {
  const request = currentRequestContext()
  return {
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
  }
}
