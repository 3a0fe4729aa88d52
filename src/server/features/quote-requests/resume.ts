import type { BodyOf } from '#shared/endpoint.ts'
import { DRAFT_DAYS } from '#shared/questions/answers.ts'
import type * as api from '#shared/quote-requests.ts'
import { hoursBefore } from '#shared/time/durations.ts'
import type { Db } from '../../platform/db/database.ts'
import { hashToken, newId, newToken } from '../../platform/db/identifiers.ts'
import { conflict, invalid, notFound } from '../../platform/http/errors.ts'
import type { Platform } from '../../platform/platform.ts'
import { confirmCase } from '../cases/claiming/service.ts'
import { CONFIRM_EMAIL, RESUME_EMAIL } from './emails.ts'
import * as store from './store.ts'
import { offerRequest } from './submission.ts'
import { draftReply } from './views.ts'
import { draftHolder, type Visitor } from './visitor.ts'

export const MAX_EMAILS_PER_HOUR = 3
/** Emails to one address in a day, for all drafts together: anyone can start any number of drafts. */
export const MAX_EMAILS_PER_DAY = 6
const LINK_EMAILS = [RESUME_EMAIL, CONFIRM_EMAIL]

const NO_DRAFT = 'There’s no request in this browser yet. Answer a question first, then ask for the link.'
const ALREADY_SENT = 'This request has already been sent, so there’s nothing left to finish.'
const LINK_EXPIRED = `This link doesn’t work. Only the most recent link works, it opens the request in one other browser, and we save answers for ${DRAFT_DAYS} days after the last change. Check that you have the full link, or start again.`
const SUBMITTED_SINCE =
  'This request has already been sent, so there’s nothing left to fill in. A broker will reply. To open it, use the link in our emails, or ask for a new link on the login page.'
const OTHER_ACCOUNT = 'This request belongs to another account. Log in to that account and try again.'
const OTHER_DRAFT =
  'This browser has another unsent request. Check the box to replace it with the one from the email.'

/**
 * Emails a link to this draft. Replies the same when no email is sent, because there were too many or the honeypot is
 * filled. Throws 404 without a draft, 409 when it was submitted.
 */
export async function sendDraftLink(
  platform: Platform,
  visitor: Visitor,
  { email, website }: BodyOf<typeof api.sendDraftLink>,
): Promise<{ message: string }> {
  const { db, clock, log } = platform
  const now = clock.now()
  const holder = draftHolder(visitor)
  if (!holder) throw notFound(NO_DRAFT)
  await db.transaction(async tx => {
    // Locked, so that simultaneous requests for one draft are counted one after the other.
    await store.lockDraft(tx, holder, now)
    const draft = await store.selectDraft(tx, holder, now)
    if (!draft) throw notFound(NO_DRAFT)
    if (draft.caseId) throw conflict(ALREADY_SENT)
    if (website !== '') {
      log.warn({ draft: draft.id }, 'a link asked for with the honeypot filled was not sent')
      return
    }
    const lastHour = await store.countDraftEmails(tx, LINK_EMAILS, draft.id, hoursBefore(now, 1))
    if (lastHour < MAX_EMAILS_PER_HOUR) await sendLink(platform, tx, RESUME_EMAIL, draft.id, email)
  })
  return {
    message: `Check ${email} in a few minutes, also among the spam. If the email doesn’t arrive, you can resend the link: we send up to ${MAX_EMAILS_PER_HOUR} an hour.`,
  }
}

/**
 * Emails the link that confirms the address of a submitted request. Sends none when the mailbox got too many today; then an
 * administrator finds the request among those without a broker.
 */
export const sendConfirmationLink = (platform: Platform, tx: Db, draftId: string, email: string) =>
  sendLink(platform, tx, CONFIRM_EMAIL, draftId, email)

async function sendLink(
  { clock, mail }: Platform,
  tx: Db,
  kind: string,
  draftId: string,
  email: string,
): Promise<void> {
  await store.lockMailbox(tx, email)
  const lastDay = await store.countMailboxEmails(tx, LINK_EMAILS, email, hoursBefore(clock.now(), 24))
  if (lastDay >= MAX_EMAILS_PER_DAY) return
  const askedAs = newId()
  await store.setLinkRequest(tx, draftId, askedAs)
  await mail.enqueue(tx, { kind, data: { draftId, askedAs, email } })
}

/** Returns the token of a pasted link, or the text as it is. */
const tokenFrom = (text: string) => text.trim().split('#').at(-1) ?? ''

/**
 * Gives this browser the draft of an emailed link and takes it from the browser that had it: otherwise, the sender of a
 * link to their own draft could read what the recipient adds. For the same reason, a link works only once.
 * The link of a submitted request that waits for it confirms its address. Returns the draft with the token for its cookie. Throws 404 when the
 * link does not work, 409 when the draft was submitted or belongs to another account, 422 on `replace` when this browser
 * would lose another draft.
 */
export async function resumeDraft(
  platform: Platform,
  visitor: Visitor,
  { token: typed, replace }: BodyOf<typeof api.resumeDraft>,
): Promise<{ draft: api.Draft; token: string }> {
  const { db, clock } = platform
  const now = clock.now()
  return db.transaction(async tx => {
    const found = await store.lockByLink(tx, hashToken(tokenFrom(typed)), now)
    if (!found) throw notFound(LINK_EXPIRED)
    if (found.caseId && !found.unconfirmed) throw conflict(SUBMITTED_SINCE)
    if (found.userId && visitor.actor?.id !== found.userId) throw conflict(OTHER_ACCOUNT)
    if (found.caseId && (await confirmCase(platform, tx, found.caseId)))
      await offerRequest(platform, tx, found.caseId)
    const current = draftHolder(visitor)
    const before = current && (await store.selectDraft(tx, current, now))
    if (before && before.id === found.id) {
      return { draft: await draftReply(platform, tx, before, visitor.actor), token: visitor.token ?? '' }
    }
    if (before && !before.caseId && !replace) throw invalid({ replace: OTHER_DRAFT }, OTHER_DRAFT)
    const token = newToken()
    await store.setToken(tx, found.id, hashToken(token))
    const holder = draftHolder({ token, actor: visitor.actor })
    const row = holder && (await store.selectDraft(tx, holder, now))
    if (!row) throw notFound(LINK_EXPIRED)
    return { draft: await draftReply(platform, tx, row, visitor.actor), token }
  })
}
