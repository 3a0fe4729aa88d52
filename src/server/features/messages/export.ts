import type { QueryOf } from '#shared/endpoint.ts'
import type * as api from '#shared/messages.ts'
import type { Actor } from '#shared/users.ts'
import { cutPage } from '../../platform/db/cursors.ts'
import { forbidden } from '../../platform/http/errors.ts'
import type { Platform } from '../../platform/platform.ts'
import { recordAudit } from '../audit/service.ts'
import { findVisibleCase } from '../cases/service.ts'
import { findAttachments } from './attachments.ts'
import { requireReader } from './rules.ts'
import { selectThread } from './store.ts'
import { makeThreadPdf } from './thread-pdf.ts'

/** More would take seconds of the processor to print. */
const MAX_PRINTED = 2000

/** Returns the messages of a case, or for staff its notes, as a PDF, and records that they were downloaded. */
export async function exportMessages(
  platform: Platform,
  actor: Actor,
  caseId: string,
  query: QueryOf<typeof api.exportMessages>,
): Promise<{ name: string; pdf: Buffer }> {
  const { db, clock } = platform
  const { reference, ...record } = await findVisibleCase(db, actor, caseId)
  requireReader(actor, { reference, ...record })
  const internal = query.internal === 'yes'
  if (internal && actor.role === 'client') throw forbidden()
  const rows = await selectThread(db, actor, { caseId, internal, limit: MAX_PRINTED + 1 })
  const { page, next } = cutPage(rows, MAX_PRINTED, ({ id }) => id)
  const ids = page.map(({ id }) => id)
  const attachments = await findAttachments(db, actor, ids)
  await recordAudit(platform, db, {
    action: 'case.messages_exported',
    actor,
    subject: { kind: 'case', id: caseId },
    caseId,
    data: { thread: internal ? 'notes' : 'messages' },
  })
  const pdf = await makeThreadPdf({
    reference,
    internal,
    messages: page.toReversed(),
    attachments,
    hasOlder: next !== null,
    printedAt: clock.now(),
  })
  return { name: `${internal ? 'notes' : 'messages'}-${reference}.pdf`, pdf }
}
