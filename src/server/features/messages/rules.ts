import { abilitiesFor, relationTo } from '#shared/cases/abilities.ts'
import type { Actor } from '#shared/users.ts'
import { conflict, forbidden } from '../../platform/http/errors.ts'
import type { Platform } from '../../platform/platform.ts'
import { recordAccess } from '../audit/service.ts'
import type { CaseRecord } from '../cases/tables.ts'

const CLOSED = 'This request is closed, so you can’t add messages. Start a new request to contact us again.'

/** Throws 403 for a client who asks for the internal notes, and for office staff who ask for the messages. */
export function requireThread({ role }: Actor, internal: boolean): void {
  if (internal ? role === 'client' : role === 'office') throw forbidden()
}

/** Throws 403 for a person who may not write here, and 409 once the case is closed. */
export function requireWriter(actor: Actor, record: CaseRecord, internal: boolean): void {
  const abilities = abilitiesFor(actor, record)
  if (internal ? abilities.sendNote : abilities.sendMessage) return
  throw record.status === 'closed' ? conflict(CLOSED) : forbidden()
}

/** Records that anyone but the case's client read its messages or notes. */
export async function recordMessagesRead(
  platform: Platform,
  actor: Actor,
  record: CaseRecord,
): Promise<void> {
  if (relationTo(actor, record) === 'client' && !actor.viewedBy) return
  await recordAccess(platform, platform.db, { action: 'case.messages_read', actor, caseId: record.id })
}
