import type { AuditAction } from '#shared/audit.ts'
import { MINUTE_MS } from '#shared/time/durations.ts'
import type { Actor } from '#shared/users.ts'
import type { Db } from '../../platform/db/database.ts'
import { newId } from '../../platform/db/identifiers.ts'
import { notFound } from '../../platform/http/errors.ts'
import { currentRequestContext } from '../../platform/http/request-context.ts'
import type { Platform } from '../../platform/platform.ts'
import { type EntryRow, hasClient, insertEntry, insertUnlessSince } from './store.ts'

export interface NewEntry {
  action: AuditAction
  /** Null when no one is signed in, and for the system. */
  actor: Pick<Actor, 'id' | 'role' | 'viewedBy'> | null
  /** The case by default, where there is one. */
  subject?: {
    kind:
      | 'person'
      | 'policy'
      | 'group'
      | 'session'
      | 'case'
      | 'document'
      | 'quote'
      | 'invitation'
      | 'consent'
      | 'mail'
      | 'enquiry'
      | 'newsletter_subscriber'
      | 'newsletter_issue'
      | 'assistant_question'
      | 'assistant_phrasing'
      | 'breach'
    id: string
  }
  caseId?: string
  /** Further facts: never a secret, never what a person wrote. */
  data?: Record<string, string>
}

/** The same access by the same person is recorded once in this many ms. */
const ACCESS_INTERVAL_MS = 10 * MINUTE_MS

/** Records an action, in the transaction of the change that it describes where there is one. */
export async function recordAudit(platform: Pick<Platform, 'clock'>, tx: Db, entry: NewEntry): Promise<void> {
  await insertEntry(tx, toRow(platform, entry))
}

/**
 * Records that a person opened a record, once in ten minutes however often their screen fetches it. Returns whether it was
 * recorded now. Await it before sending the reply: nothing may be shown if the access can't be recorded.
 */
export async function recordAccess(
  platform: Pick<Platform, 'clock'>,
  db: Db,
  entry: NewEntry & { actor: NonNullable<NewEntry['actor']> } & (
      | { caseId: string }
      | Required<Pick<NewEntry, 'subject'>>
    ),
): Promise<boolean> {
  const row = toRow(platform, entry)
  return insertUnlessSince(db, row, new Date(row.at.getTime() - ACCESS_INTERVAL_MS))
}

/** Records that an administrator opened a client's record, or a part of it. Throws 404 when no client has this id. */
export async function recordClientRead(
  platform: Pick<Platform, 'clock' | 'db'>,
  actor: NonNullable<NewEntry['actor']>,
  id: string,
): Promise<void> {
  if (!(await hasClient(platform.db, id))) throw notFound('We couldn’t find that client.')
  await recordAccess(platform, platform.db, { action: 'person.read', actor, subject: { kind: 'person', id } })
}

function toRow({ clock }: Pick<Platform, 'clock'>, entry: NewEntry): EntryRow {
  const request = currentRequestContext()
  const subject = entry.subject ?? (entry.caseId ? { kind: 'case', id: entry.caseId } : null)
  // Staff who view the portal as a client are recorded under their own name.
  const actor = entry.actor?.viewedBy ?? entry.actor
  return {
    id: newId(),
    at: clock.now(),
    action: entry.action,
    actorId: actor?.id ?? null,
    actorRole: actor?.role ?? null,
    subjectKind: subject?.kind ?? null,
    subjectId: subject?.id ?? null,
    caseId: entry.caseId ?? null,
    address: request?.address ?? null,
    requestId: request?.requestId ?? null,
    data: entry.data ?? {},
  }
}
