import { formatMoment } from '#shared/format.ts'
import { ROLE_NAMES } from '#shared/roles.ts'
import { createPdf, MUTED } from '../../platform/pdf.ts'
import type { AttachmentsByMessage } from './attachments.ts'
import type { MessageRow } from './store.ts'

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
export async function makeThreadPdf(thread: PrintedThread): Promise<Buffer> {
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
