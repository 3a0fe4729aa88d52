import type { FastifyRequest } from 'fastify'
import type { BodyOf } from '#shared/endpoint.ts'
import { textOf } from '#shared/questions/answers.ts'
import type { Answers } from '#shared/questions/question.ts'
import { settle } from '#shared/questions/settle.ts'
import type { Draft, saveDraft, submitDraft } from '#shared/quote-requests.ts'
import type { Db } from '../../platform/db/database.ts'
import { hashToken, newId, newToken } from '../../platform/db/identifiers.ts'
import { cookieJar } from '../../platform/http/cookies.ts'
import { conflict, notFound } from '../../platform/http/errors.ts'
import type { Platform } from '../../platform/platform.ts'
import { claimConsents } from '../account/consents/service.ts'
import { claimCase } from '../cases/service.ts'
import { registerQuoteRequestEmails } from './emails.ts'
import { EXPIRE, expireLater } from './expiry.ts'
import { storable } from './storable.ts'
import {
  deleteDraft,
  deleteExpired,
  insertDraft,
  lockDraft,
  markSubmitted,
  selectContact,
  selectDraft,
  setOwner,
  updateDraft,
} from './store.ts'
import { openRequestedCase, requireComplete } from './submission.ts'
import { toReply } from './views.ts'
import { DRAFT_DAYS, holderOf, ownerOf, type Visitor, visitorOf } from './visitor.ts'

const CHANGED_ELSEWHERE =
  'This request was changed in another tab or window. Nothing is lost: choose which answers to keep.'
const NO_DRAFT = 'We could not find your request. It may have expired. Please start again.'
const ALREADY_SENT = 'This request has already been sent, so its answers can no longer be changed here.'

/** The visitor's draft, or null. */
export async function findDraft(platform: Platform, visitor: Visitor): Promise<Draft | null> {
  const holder = holderOf(visitor)
  const row = holder && (await selectDraft(platform.db, holder, platform.clock.now()))
  return row ? toReply(platform, platform.db, row, visitor.actor) : null
}

/**
 * Saves a draft over the revision it was typed onto; revision 0 makes one, with what
 * a client's account knows already. Answers it with the token its cookie is to
 * hold. 409 when it was saved elsewhere since, or has been sent.
 */
export async function keepDraft(
  platform: Platform,
  visitor: Visitor,
  { line, answers, revision, id }: BodyOf<typeof saveDraft>,
): Promise<{ draft: Draft; token: string }> {
  const { db, clock } = platform
  const now = clock.now()
  const expiresAt = new Date(now.getTime() + DRAFT_DAYS * 24 * 3_600_000)
  const change = { line, answers: storable(answers), expiresAt, updatedAt: now }
  return db.transaction(async tx => {
    const theirs = holderOf(visitor)
    const before = theirs && (await selectDraft(tx, theirs, now))
    const userId = ownerOf(visitor.actor) ?? before?.userId ?? null
    if (before?.caseId) throw conflict(ALREADY_SENT)
    if (!before) {
      if (revision > 0) throw conflict(CHANGED_ELSEWHERE)
      const token = newToken()
      const known = userId ? await selectContact(tx, userId) : {}
      await insertDraft(tx, {
        ...change,
        answers: { ...known, ...change.answers },
        id: newId(),
        tokenHash: hashToken(token),
        revision: 1,
        userId,
        createdAt: now,
      })
      await expireLater(platform, tx, expiresAt)
      return { draft: await reread(tx, token), token }
    }
    const onto = { id: id ?? before.id, revision }
    if (!theirs || !(await updateDraft(tx, theirs, onto, { ...change, userId }, now)))
      throw conflict(CHANGED_ELSEWHERE)
    await expireLater(platform, tx, expiresAt)
    return { draft: await reread(tx, visitor.token ?? ''), token: visitor.token ?? '' }
  })

  async function reread(tx: Db, token: string): Promise<Draft> {
    const holder = holderOf({ token, actor: visitor.actor })
    const row = holder && (await selectDraft(tx, holder, now))
    if (!row) throw notFound(NO_DRAFT)
    return toReply(platform, tx, row, visitor.actor)
  }
}

/**
 * Sends a draft: it becomes one case however often it is sent, and the answer is the same each time. 422 names every
 * field still wrong, 409 when it was saved elsewhere since, 404 when there is no draft. When the hidden field is filled
 * the answer only looks like success; the draft stays, so that a person caught by it has lost nothing.
 */
export async function sendDraft(
  platform: Platform,
  visitor: Visitor,
  { revision, website }: BodyOf<typeof submitDraft>,
): Promise<Draft> {
  const holder = holderOf(visitor)
  if (!holder) throw notFound(NO_DRAFT)
  return platform.db.transaction(async tx => {
    const now = platform.clock.now()
    await lockDraft(tx, holder, now)
    const row = await selectDraft(tx, holder, now)
    if (!row) throw notFound(NO_DRAFT)
    if (row.caseId) return toReply(platform, tx, row, visitor.actor)
    if (row.revision !== revision) throw conflict(CHANGED_ELSEWHERE)
    const set = requireComplete(row.line, row.answers, now)
    if (website !== '') {
      platform.log.warn({ draft: row.id }, 'a quote request with the hidden field filled was not sent')
      return pretended(await toReply(platform, tx, row, visitor.actor), now)
    }
    const caseId = await openRequestedCase(platform, tx, set, row.answers, visitor)
    await markSubmitted(tx, row.id, {
      caseId,
      userId: ownerOf(visitor.actor) ?? row.userId,
      answers: afterwards(settle(set, row.answers)),
      updatedAt: now,
    })
    const sent = await selectDraft(tx, holder, now)
    if (!sent) throw notFound(NO_DRAFT)
    return toReply(platform, tx, sent, visitor.actor)
  })
}

/** The case holds the answers from here on; the draft keeps only what its last page greets with. */
function afterwards({ fullName = '', email = '' }: Answers): Answers {
  return { fullName, email }
}

function pretended(draft: Draft, now: Date): Draft {
  const reference = `AB-${now.getUTCFullYear()}-000000`
  const email = textOf(draft.answers, 'email')
  return { ...draft, submitted: { reference, promisedAt: null, caseId: null, email } }
}

/** Forgets the draft of this browser; a request that was sent stays what it is. */
export async function forgetDraft({ db, clock }: Platform, visitor: Visitor): Promise<void> {
  const holder = holderOf(visitor)
  if (holder) await deleteDraft(db, holder, clock.now())
}

/**
 * Called as a client signs in: what this browser's draft cookie opens becomes theirs. A request already sent, and
 * nobody's yet, brings its case with it. The cookie is the proof; an equal e-mail address never is.
 */
export async function claimDraftCase(
  platform: Platform,
  tx: Db,
  request: FastifyRequest,
  userId: string,
): Promise<void> {
  const { token } = visitorOf(cookieJar(platform.config.publicUrl), request)
  if (!token) return
  const holder = { tokenHash: hashToken(token), userId }
  const now = platform.clock.now()
  // Held, so that a request being sent at this very moment is waited for and its case not missed.
  await lockDraft(tx, holder, now)
  const row = await selectDraft(tx, holder, now)
  if (!row) return
  if (row.caseId && row.caseClientId === null) {
    if (await claimCase(platform, tx, row.caseId, userId)) await claimConsents(tx, row.caseId, userId)
  }
  if (row.userId === null) await setOwner(tx, row.id, userId)
}

/** Names the work that drafts leave for later, and their letters. Call it once, before the first request. */
export function registerDraftJobs(platform: Platform): void {
  const { db, jobs, clock, log } = platform
  registerQuoteRequestEmails(platform)
  jobs.handle(EXPIRE, async () => {
    const gone = await deleteExpired(db, clock.now())
    if (gone > 0) log.info({ drafts: gone }, 'expired drafts deleted')
  })
}
