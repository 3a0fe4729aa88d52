import type { BodyOf } from '#shared/endpoint.ts'
import type { Draft, sendDraftLink as linkCall, resumeDraft as resumeCall } from '#shared/quote-requests.ts'
import { hashToken, newId, newToken } from '../../platform/db/identifiers.ts'
import { conflict, invalid, notFound } from '../../platform/http/errors.ts'
import type { Platform } from '../../platform/platform.ts'
import { RESUME_LETTER } from './emails.ts'
import { countEmails, lockByLink, lockMailbox, setAskedAs } from './link-store.ts'
import { handOver, lockDraft, selectDraft } from './store.ts'
import { toReply } from './views.ts'
import { holderOf, type Visitor } from './visitor.ts'

const HOUR_MS = 3_600_000
/** Letters with a link to one draft, at most, in an hour. */
export const LETTERS_AN_HOUR = 3
/** Letters to one address, at most, in a day, of all drafts together: anybody can begin any number of them. */
export const LETTERS_A_DAY = 6

const NOTHING_TO_KEEP =
  'There is no request in this browser yet. Answer a question first, then ask for the link.'
const ALREADY_SENT = 'This request has already been sent, so there is nothing to go on with.'
const LINK_OVER =
  'This link does not open a request. Only the newest link works, and answers are kept for 30 days after the last change. Please check that you have the whole link, or begin again.'
const SENT_SINCE =
  'The request this link was for has been sent, so there is nothing left to fill in. A broker answers by phone or email. To follow it online, make an account with the email address given in the request.'
const ANOTHERS =
  'This request belongs to an account that you are not logged in to here. Log in to it and try again.'
const HOLDS_ANOTHER =
  'This browser holds another request that has not been sent. Tick the box to put the one from the letter in its place.'

/**
 * Sends a link to this draft to an address. Nothing happens where too many were sent, or a robot asks; nobody is told.
 * 404 without a draft, 409 when it was sent.
 */
export async function sendLink(
  { db, clock, mail, log }: Platform,
  visitor: Visitor,
  { email, website }: BodyOf<typeof linkCall>,
): Promise<{ message: string }> {
  const now = clock.now()
  const since = (hours: number) => new Date(now.getTime() - hours * HOUR_MS)
  const holder = holderOf(visitor)
  if (!holder) throw notFound(NOTHING_TO_KEEP)
  await db.transaction(async tx => {
    // Held, so that of a draft's letters no two are counted at once.
    await lockDraft(tx, holder, now)
    const draft = await selectDraft(tx, holder, now)
    if (!draft) throw notFound(NOTHING_TO_KEEP)
    if (draft.caseId) throw conflict(ALREADY_SENT)
    if (website !== '') {
      log.warn({ draft: draft.id }, 'a link asked for with the hidden field filled was not sent')
      return
    }
    await lockMailbox(tx, email)
    const { ofDraft, toAddress } = await countEmails(
      tx,
      RESUME_LETTER,
      { id: draft.id, since: since(1) },
      { email, since: since(24) },
    )
    if (ofDraft >= LETTERS_AN_HOUR || toAddress >= LETTERS_A_DAY) return
    const askedAs = newId()
    await setAskedAs(tx, draft.id, askedAs)
    await mail.enqueue(tx, { kind: RESUME_LETTER, data: { draftId: draft.id, askedAs, email } })
  })
  return {
    message: `The letter to ${email} should be there in a few minutes. We send only so many: if none comes, try again in an hour.`,
  }
}

/** What was typed or pasted, without the address in front. */
const tokenIn = (text: string) => text.trim().split('#').at(-1) ?? ''

/**
 * Hands this browser the draft that a letter's link leads to; the one that held it no longer does, or whoever sends a
 * stranger a link to a draft of their own could read what is added to it. Answers it with the token its cookie is to hold. 404 when the link leads nowhere, 409 when the draft was sent or belongs to another
 * account, 422 on `replace` when this browser would lose another draft by it.
 */
export async function followLink(
  platform: Platform,
  visitor: Visitor,
  { token: typed, replace }: BodyOf<typeof resumeCall>,
): Promise<{ draft: Draft; token: string }> {
  const { db, clock } = platform
  const now = clock.now()
  return db.transaction(async tx => {
    const found = await lockByLink(tx, hashToken(tokenIn(typed)), now)
    if (!found) throw notFound(LINK_OVER)
    if (found.caseId) throw conflict(SENT_SINCE)
    if (found.userId && visitor.actor?.id !== found.userId) throw conflict(ANOTHERS)
    const theirs = holderOf(visitor)
    const before = theirs && (await selectDraft(tx, theirs, now))
    if (before && before.id === found.id) {
      return { draft: await toReply(platform, tx, before, visitor.actor), token: visitor.token ?? '' }
    }
    if (before && !before.caseId && !replace) throw invalid({ replace: HOLDS_ANOTHER }, HOLDS_ANOTHER)
    const token = newToken()
    await handOver(tx, found.id, hashToken(token))
    const holder = holderOf({ token, actor: visitor.actor })
    const row = holder && (await selectDraft(tx, holder, now))
    if (!row) throw notFound(LINK_OVER)
    return { draft: await toReply(platform, tx, row, visitor.actor), token }
  })
}
