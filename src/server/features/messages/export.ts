import { hasOnlyOffer } from '#shared/cases/abilities.ts'
import type { QueryOf } from '#shared/endpoint.ts'
import { formatMoment } from '#shared/format.ts'
import type * as api from '#shared/messages.ts'
import { ROLE_NAMES } from '#shared/roles.ts'
import type { Actor } from '#shared/users.ts'
import { cutPage } from '../../platform/db/cursors.ts'
import { notFound } from '../../platform/http/errors.ts'
import { createPdf, MUTED } from '../../platform/pdf.ts'
import type { Platform } from '../../platform/platform.ts'
import { recordAudit } from '../audit/service.ts'
import { findVisibleCase } from '../cases/service.ts'
import { type AttachmentsByMessage, findAttachments } from './attachments.ts'
import { recordMessagesRead, requireThread } from './rules.ts'
import { type MessageRow, selectThread } from './store.ts'

/** More would take the processor many seconds to lay out. */
const MAX_PRINTED = 2000
const MAX_PRINTED_CHARACTERS = 300_000

/** Returns the messages of a case, or for staff its notes, as a PDF, and records that they were downloaded. */
export async function exportMessages(
  platform: Platform,
  actor: Actor,
  caseId: string,
  query: QueryOf<typeof api.exportMessages>,
): Promise<{ name: string; pdf: Buffer }> {
  const { db, clock } = platform
  const record = await findVisibleCase(db, actor, caseId)
  const { reference } = record
  // As for every file, a broker with only an offer finds none.
  if (hasOnlyOffer(actor, record)) throw notFound()
  const internal = query.internal === 'yes'
  requireThread(actor, internal)
  const rows = await selectThread(db, actor, { caseId, internal, limit: MAX_PRINTED + 1 })
  const { page, next } = cutPage(rows, MAX_PRINTED, ({ id }) => id)
  const printed = newestThatFit(page)
  const ids = printed.map(({ id }) => id)
  const attachments = await findAttachments(db, actor, ids)
  await recordMessagesRead(platform, actor, record)
  await recordAudit(platform, db, {
    action: 'case.messages_exported',
    actor,
    caseId,
    data: { thread: internal ? 'notes' : 'messages' },
  })
  const pdf = await makeThreadPdf({
    reference,
    internal,
    messages: printed.toReversed(),
    attachments,
    hasOlder: next !== null || printed.length < page.length,
    printedAt: clock.now(),
  })
  return { name: `${internal ? 'notes' : 'messages'}-${reference}.pdf`, pdf }
}

function newestThatFit(newestFirst: readonly MessageRow[]): readonly MessageRow[] {
  let characters = 0
  const tooMany = newestFirst.findIndex(({ body }) => {
    characters += body.length
    return characters > MAX_PRINTED_CHARACTERS
  })
  return tooMany === -1 ? newestFirst : newestFirst.slice(0, tooMany)
}

interface PrintedThread {
  reference: string
  internal: boolean
  /** Oldest first. */
  messages: readonly MessageRow[]
  attachments: AttachmentsByMessage
  /** Whether there are older ones than are printed. */
  hasOlder: boolean
  printedAt: Date
}

/** Returns a PDF of the messages or the internal notes of a case: who wrote what, when, with which documents. */
async function makeThreadPdf(thread: PrintedThread): Promise<Buffer> {
  const { reference, internal, messages, attachments, hasOlder, printedAt } = thread
  const title = internal ? 'Internal notes' : 'Messages'
  const { write, skip, finish } = await createPdf({ title: `${title} ${reference}`, createdAt: printedAt })
  const muted = (text: string) => write(text, { size: 9, colour: MUTED })

  write(title, { size: 18, weight: 'bold' })
  muted(`Request ${reference}`)
  muted(`Downloaded ${formatMoment(printedAt.toISOString())} Times are in Alberta.`)
  if (internal) muted('For brokers and administrators only. Don’t send this to the client.')
  if (hasOlder) muted(`These are the ${messages.length} newest. Older ones are in the portal.`)
  for (const message of messages) {
    skip(0.8)
    write(`${message.authorName} (${ROLE_NAMES[message.authorRole]})`, { size: 10, weight: 'bold' })
    muted(formatMoment(message.sentAt.toISOString()))
    if (message.body) write(message.body, { size: 10 })
    for (const { name, removed } of attachments.get(message.id) ?? [])
      muted(`Document: ${name}${removed ? ' (removed)' : ''}`)
  }
  return finish()
}
