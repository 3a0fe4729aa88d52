import type { listMails as listMailsCall } from '#shared/emails.ts'
import type { QueryOf } from '#shared/endpoint.ts'
import type { Actor } from '#shared/users.ts'
import { cutPage, decodeCursor, encodeCursor } from '../../platform/db/cursors.ts'
import { conflict, notFound } from '../../platform/http/errors.ts'
import type { Platform } from '../../platform/platform.ts'
import { recordAudit } from '../audit/service.ts'
import { OUTDATED_MAILS } from './outdated.ts'
import { findMail, type MailRow, selectMails } from './store.ts'
import { registerTestEmail, TEST_LETTER } from './test-email.ts'

export { OUTDATED_MAILS, registerTestEmail }

/** One page of the letters, newest first. 422 on `after` for a cursor that is none. */
export async function listMails(platform: Platform, { state, after, limit }: QueryOf<typeof listMailsCall>) {
  const rows = await selectMails(platform.db, state, after ? decodeCursor(after) : undefined, limit + 1)
  const { page, next } = cutPage(rows, limit, ({ createdAt, id }) => encodeCursor({ at: createdAt, id }))
  return {
    items: page.map(row => infoOf(platform, row)),
    next,
  }
}

/** Puts a letter that was given up in the queue again. 409 for one that was not, with where it stands. */
export async function retryMail(platform: Platform, actor: Actor, id: string) {
  const { db, mail } = platform
  return db.transaction(async tx => {
    const again = await mail.retry(tx, id)
    const row = await findMail(tx, id)
    if (!row) throw notFound()
    if (!again) throw conflict(WHY_NOT[row.state])
    await recordAudit(platform, tx, { action: 'mail.retried', actor, subject: { kind: 'mail', id } })
    return infoOf(platform, row)
  })
}

const WHY_NOT: Readonly<Record<MailRow['state'], string>> = {
  dead: 'This letter cannot be sent again now. Please reload.',
  waiting: 'This letter is already waiting to be sent.',
  sent: 'This letter has been sent.',
  dropped: 'This letter is not needed any more.',
}

/** Sends a letter that only says that mail works. */
export async function sendTestMail(platform: Platform, actor: Actor, email: string) {
  const { db, mail } = platform
  return db.transaction(async tx => {
    const id = await mail.enqueue(tx, { kind: TEST_LETTER, data: { email } })
    await recordAudit(platform, tx, { action: 'mail.tested', actor, subject: { kind: 'mail', id } })
    const row = await findMail(tx, id)
    if (!row) throw notFound()
    return infoOf(platform, row)
  })
}

function infoOf({ mail }: Platform, row: MailRow) {
  const { id, kind, recipient, state, attempts, lastError, createdAt, finishedAt } = row
  return { id, title: mail.titleOf(kind), recipient, state, attempts, lastError, createdAt, finishedAt }
}
