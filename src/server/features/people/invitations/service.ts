import { conflict } from '../../../platform/http/errors.ts'
import type { Platform } from '../../../platform/platform.ts'
import { registerInvitationEmails } from './emails.ts'
import { makeLink } from './links.ts'
import { endOf, makeInvitation, type Sender, sendInvitation, takeBackInvitationsOf } from './sending.ts'
import { extendInvitation, type InvitationRow, lockUnanswered } from './store.ts'

export { registerInvitationEmails, takeBackInvitationsOf }

/**
 * Invites an administrator from the machine the server runs on, where nobody is logged in. Posts the letter and answers
 * the link as well, which works beside the letter's. An open invitation of this kind is sent again. 409 when the address
 * has an account, or is invited as a broker.
 */
export function inviteFromServer(
  platform: Sender & Pick<Platform, 'db' | 'config'>,
  { email, fullName }: { email: string; fullName: string },
): Promise<{ url: string; expiresAt: Date }> {
  const { db, clock, config } = platform
  return db.transaction(async tx => {
    const now = clock.now()
    const open = await lockUnanswered(tx, email)
    let row: InvitationRow
    if (open && open.expiresAt > now) {
      if (open.role !== 'admin') {
        throw conflict('This address has an open invitation to become a broker. Take that one back first.')
      }
      row = { ...open, expiresAt: endOf(now) }
      await extendInvitation(tx, row.id, row.expiresAt)
      await sendInvitation(platform, tx, null, row, { again: 'yes' })
    } else {
      row = await makeInvitation(platform, tx, null, { email, fullName, broker: null })
    }
    return { url: await makeLink(config, tx, row, 'printed'), expiresAt: row.expiresAt }
  })
}
