import type { FastifyRequest } from 'fastify'
import type { BodyOf } from '#shared/endpoint.ts'
import { sanitizeText } from '#shared/plain-text.ts'
import { answerText, DRAFT_DAYS } from '#shared/questions/answers.ts'
import type { Answers } from '#shared/questions/question.ts'
import type * as api from '#shared/quote-requests.ts'
import { hoursAfter } from '#shared/time/durations.ts'
import type { Db } from '../../platform/db/database.ts'
import { hashToken, newId, newToken } from '../../platform/db/identifiers.ts'
import { addressKey } from '../../platform/http/addresses.ts'
import { cookieJar } from '../../platform/http/cookies.ts'
import { conflict, notFound } from '../../platform/http/errors.ts'
import type { Platform } from '../../platform/platform.ts'
import { claimConsents } from '../account/consents/service.ts'
import { claimCase } from '../cases/claiming/service.ts'
import { findRequestConsents } from '../settings/service.ts'
import { findUser } from '../users/service.ts'
import { isDoubtfulRequest, requireFewDrafts } from './abuse.ts'
import { registerQuoteRequestEmails } from './emails.ts'
import { registerExpiry, scheduleDeletion } from './expiry.ts'
import { sendConfirmationLink } from './resume.ts'
import * as store from './store.ts'
import { openRequestedCase, requireComplete } from './submission.ts'
import { draftReply } from './views.ts'
import { draftHolder, ownerId, readVisitor, type Visitor } from './visitor.ts'

const CHANGED_ELSEWHERE =
  'This request was changed in another tab or window. Nothing was lost: choose which answers to keep.'
const NO_DRAFT = 'We couldn’t find your request. It may have expired. Please start again.'
const ALREADY_SENT = 'This request has already been sent, so you can’t change its answers here.'

/** Returns the answers without characters that the database refuses. */
function storableAnswers(answers: Answers): Answers {
  return JSON.parse(JSON.stringify(answers), (_key, value) =>
    typeof value === 'string' ? sanitizeText(value) : value,
  )
}

export async function readDraft(platform: Platform, visitor: Visitor): Promise<api.Draft | null> {
  const holder = draftHolder(visitor)
  const row = holder && (await store.selectDraft(platform.db, holder, platform.clock.now()))
  return row ? draftReply(platform, platform.db, row, visitor.actor) : null
}

/** Whether this browser had a draft that it lost: it was opened in another one, or it expired. */
export async function hasLostDraft({ db }: Platform, { token }: Visitor): Promise<boolean> {
  return token !== null && !(await store.existsToken(db, hashToken(token)))
}

/**
 * Saves a draft over the given revision; revision 0 creates one with the contact data of the client's account, also after
 * one that was submitted. Returns it with the token for its cookie. Throws 409 when it was saved elsewhere or submitted since.
 */
export async function saveDraft(
  platform: Platform,
  visitor: Visitor,
  { line, answers, revision, id }: BodyOf<typeof api.saveDraft>,
): Promise<{ draft: api.Draft; token: string }> {
  const { db, clock } = platform
  const now = clock.now()
  const expiresAt = hoursAfter(now, DRAFT_DAYS * 24)
  const change = { line, answers: storableAnswers(answers), expiresAt, updatedAt: now }
  return db.transaction(async tx => {
    const holder = draftHolder(visitor)
    const found = holder && (await store.selectDraft(tx, holder, now))
    if (found?.caseId && revision > 0) throw conflict(ALREADY_SENT)
    const before = found?.caseId ? null : found
    const userId = ownerId(visitor.actor) ?? before?.userId ?? null
    if (!before) {
      if (revision > 0) throw conflict(CHANGED_ELSEWHERE)
      await requireFewDrafts(platform, tx, visitor, now)
      const token = newToken()
      const contact = userId ? await store.selectContact(tx, userId) : {}
      await store.insertDraft(tx, {
        ...change,
        answers: { ...contact, ...change.answers },
        id: newId(),
        tokenHash: hashToken(token),
        revision: 1,
        userId,
        network: addressKey(visitor.address),
        createdAt: now,
      })
      await scheduleDeletion(platform, tx, expiresAt)
      return { draft: await reread(tx, token), token }
    }
    const base = { id: id ?? before.id, revision }
    if (!holder || !(await store.updateDraft(tx, holder, base, { ...change, userId }, now)))
      throw conflict(CHANGED_ELSEWHERE)
    await scheduleDeletion(platform, tx, expiresAt)
    return { draft: await reread(tx, visitor.token ?? ''), token: visitor.token ?? '' }
  })

  async function reread(tx: Db, token: string): Promise<api.Draft> {
    const holder = draftHolder({ token, actor: visitor.actor })
    const row = holder && (await store.selectDraft(tx, holder, now))
    if (!row) throw notFound(NO_DRAFT)
    return draftReply(platform, tx, row, visitor.actor)
  }
}

/**
 * Opens the case of a draft. Submitting again returns the same case. Throws 422 with the error of every field, 409 when it
 * was saved elsewhere since, 404 without a draft. When the honeypot is filled, the reply only looks like success and the
 * draft is kept, so that a person caught by it loses nothing.
 */
export async function submitDraft(
  platform: Platform,
  visitor: Visitor,
  { revision, website }: BodyOf<typeof api.submitDraft>,
): Promise<api.Draft> {
  const holder = draftHolder(visitor)
  if (!holder) throw notFound(NO_DRAFT)
  return platform.db.transaction(async tx => {
    const now = platform.clock.now()
    await store.lockDraft(tx, holder, now)
    const row = await store.selectDraft(tx, holder, now)
    if (!row) throw notFound(NO_DRAFT)
    if (row.caseId) return draftReply(platform, tx, row, visitor.actor)
    if (row.revision !== revision) throw conflict(CHANGED_ELSEWHERE)
    const request = requireComplete(row.line, row.answers, await findRequestConsents(tx), now)
    if (website !== '') {
      platform.log.warn({ draft: row.id }, 'a quote request with the honeypot filled was not submitted')
      return fakeSubmission(await draftReply(platform, tx, row, visitor.actor), now)
    }
    const isDoubtful = await isDoubtfulRequest(
      platform,
      tx,
      visitor,
      row,
      answerText(request.answers, 'email'),
    )
    const caseId = await openRequestedCase(platform, tx, request, visitor, {
      isDoubtful,
      followsCaseId: row.followsCaseId,
    })
    await store.markSubmitted(tx, row.id, {
      caseId,
      userId: ownerId(visitor.actor) ?? row.userId,
      answers: submittedAnswers(request.answers),
      network: addressKey(visitor.address),
      updatedAt: now,
      // A link to another address, emailed before, does not confirm this one.
      ...(isDoubtful ? { linkHash: null, linkAskedAs: null } : {}),
    })
    if (isDoubtful) await sendConfirmationLink(platform, tx, row.id, answerText(request.answers, 'email'))
    const submitted = await store.selectDraft(tx, holder, now)
    if (!submitted) throw notFound(NO_DRAFT)
    return draftReply(platform, tx, submitted, visitor.actor)
  })
}

/** The case stores the answers now; the draft keeps only what its last page shows or passes to the registration. */
function submittedAnswers({ fullName = '', email = '', phone = '' }: Answers): Answers {
  return { fullName, email, phone }
}

function fakeSubmission(draft: api.Draft, now: Date): api.Draft {
  const reference = `AB-${now.getUTCFullYear()}-000000`
  const email = answerText(draft.answers, 'email')
  return {
    ...draft,
    submitted: {
      reference,
      needsConfirmation: false,
      progress: 'routing',
      promisedAt: null,
      caseId: null,
      email,
    },
  }
}

/** Deletes the draft of this browser, unless it was submitted. */
export async function discardDraft({ db, clock }: Platform, visitor: Visitor): Promise<void> {
  const holder = draftHolder(visitor)
  if (holder) await store.deleteDraft(db, holder, clock.now())
}

/**
 * Gives the draft of this browser to a client who signs in, with its case if it was submitted and has no client yet: only
 * when it holds the confirmed address of their account, because others may use the same browser. A draft without an address
 * is theirs.
 */
export async function claimDraftCase(
  platform: Platform,
  tx: Db,
  request: FastifyRequest,
  userId: string,
): Promise<void> {
  const { token } = readVisitor(cookieJar(platform.config.publicUrl), request)
  if (!token) return
  const holder = { tokenHash: hashToken(token), userId }
  const now = platform.clock.now()
  // Waits for a submission under way, so that its case is not missed.
  await store.lockDraft(tx, holder, now)
  const row = await store.selectDraft(tx, holder, now)
  if (!row) return
  const user = await findUser(tx, userId)
  const email = answerText(row.answers, 'email').toLowerCase()
  const isOwn = user?.emailVerifiedAt != null && user.email.toLowerCase() === email
  if (!isOwn && (row.caseId || email !== '')) return
  if (row.caseId && row.caseClientId === null) {
    if (await claimCase(platform, tx, row.caseId, userId)) await claimConsents(tx, row.caseId, userId)
  }
  if (row.userId === null) await store.setOwner(tx, row.id, userId)
}

/** Registers the jobs and emails of quote requests. Call it once, before the first request. */
export function registerQuoteRequests(platform: Platform): void {
  registerQuoteRequestEmails(platform)
  registerExpiry(platform)
}
