import type { BodyOf } from '#shared/endpoint.ts'
import * as api from '#shared/guests.ts'
import { minutesAfter } from '#shared/time/durations.ts'
import { hashToken, newId, newToken } from '../../platform/db/identifiers.ts'
import { isMailboxFull } from '../../platform/mail/store.ts'
import type { Platform } from '../../platform/platform.ts'
import * as store from './store.ts'

export const LINKS_EMAIL = 'guest.links'

/** Emails that one mailbox can be sent on request, no matter who asks. */
const MAX_EMAILS = { hour: 3, day: 8 }

const ON_ITS_WAY =
  'If we have a request with this email address, you’ll get a link in a few minutes. Check your junk folder too. If nothing arrives, try again in an hour or contact us.'

/**
 * Creates the link of one email to one case. Returns its token, of which only the hash is stored, or null when the case
 * belongs to an account or has another address. `source` names the email.
 */
export async function createGuestLink(
  { db, clock }: Platform,
  { caseId, email, source }: { caseId: string; email: string; source: string },
): Promise<string | null> {
  if (!(await store.isUnclaimed(db, caseId, email))) return null
  const now = clock.now()
  const token = newToken()
  await store.replaceLink(db, {
    id: newId(),
    tokenHash: hashToken(token),
    caseId,
    source,
    email,
    createdAt: now,
    expiresAt: minutesAfter(now, api.GUEST_LINK_MINUTES),
  })
  return token
}

/**
 * Emails links to the requests that were sent with an address and have no account. The reply and what is done before it are
 * the same whether or not there are any: they are looked up when the email is sent.
 */
export async function sendGuestLink(
  platform: Platform,
  { email, website }: BodyOf<typeof api.sendGuestLink>,
): Promise<{ message: string }> {
  if (website === '') await enqueueLinks(platform, { email })
  else platform.log.warn({}, 'a link asked for with the honeypot filled was not sent')
  return { message: ON_ITS_WAY }
}

/** Emails a new link to where a link was sent that has expired or was used. The reply is the same for an unknown one. */
export async function renewGuestLink(platform: Platform, token: string): Promise<{ message: string }> {
  const link = await store.selectLink(platform.db, hashToken(token))
  if (link) await enqueueLinks(platform, { email: link.email, caseId: link.caseId })
  return { message: ON_ITS_WAY }
}

async function enqueueLinks(
  { db, clock, mail }: Platform,
  data: { email: string; caseId?: string },
): Promise<void> {
  await db.transaction(async tx => {
    if (await isMailboxFull(tx, LINKS_EMAIL, data.email, MAX_EMAILS, clock.now())) return
    await mail.enqueue(tx, { kind: LINKS_EMAIL, data: { ...data, source: newId() } })
  })
}
