import type { BodyOf } from '#shared/endpoint.ts'
import { PRODUCT_LINES } from '#shared/lines/product-lines.ts'
import { DRAFT_DAYS } from '#shared/questions/answers.ts'
import type { Answers } from '#shared/questions/question.ts'
import type * as api from '#shared/quote-requests.ts'
import { HOUR_MS, hoursAfter } from '#shared/time/durations.ts'
import type { Db } from '../../platform/db/database.ts'
import { hashToken, newId, newToken } from '../../platform/db/identifiers.ts'
import { addressKey } from '../../platform/http/addresses.ts'
import { notFound } from '../../platform/http/errors.ts'
import type { Platform } from '../../platform/platform.ts'
import { requireFewDrafts } from './abuse.ts'
import { scheduleDeletion } from './expiry.ts'
import * as store from './store.ts'
import { draftReply } from './views.ts'
import { draftHolder, ownerId, type Visitor } from './visitor.ts'

/** One sitting: for this long after a request, the next one starts with its answers, and both go to one broker. */
const SITTING_MS = 2 * HOUR_MS

const NOTHING_SENT = 'There’s no sent request in this browser. Please start a new one.'

/**
 * Starts another request after the one that this browser has submitted, with the answers that both ask for. Returns it with
 * the token for its cookie. Later than one sitting, and for anyone but the person who submitted it, it starts with the contact
 * data of their account only. Throws 404 when this browser has submitted none.
 */
export async function requestAnother(
  platform: Platform,
  visitor: Visitor,
  { line }: BodyOf<typeof api.requestAnother>,
): Promise<{ draft: api.Draft; token: string }> {
  const now = platform.clock.now()
  const before = draftHolder(visitor)
  return platform.db.transaction(async tx => {
    const sent = before && (await store.selectDraft(tx, before, now))
    if (!sent?.caseId) throw notFound(NOTHING_SENT)
    await requireFewDrafts(platform, tx, visitor, now)
    const userId = ownerId(visitor.actor)
    const isOwn = sent.userId === userId
    const carried = isOwn ? await findCarriedAnswers(tx, sent.caseId, now) : null
    const token = newToken()
    const holder = { tokenHash: hashToken(token), userId: visitor.actor?.id ?? null }
    const expiresAt = hoursAfter(now, DRAFT_DAYS * 24)
    await store.insertDraft(tx, {
      id: newId(),
      tokenHash: holder.tokenHash,
      line: line ?? null,
      answers: carried ?? (userId ? await store.selectContact(tx, userId) : {}),
      revision: 1,
      userId,
      followsCaseId: carried ? sent.caseId : null,
      network: addressKey(visitor.address),
      createdAt: now,
      updatedAt: now,
      expiresAt,
    })
    await scheduleDeletion(platform, tx, expiresAt)
    const row = await store.selectDraft(tx, holder, now)
    if (!row) throw notFound(NOTHING_SENT)
    return { draft: await draftReply(platform, tx, row, visitor.actor), token }
  })
}

/** Returns what a request of this sitting tells the next one; null when it was sent earlier. */
async function findCarriedAnswers(tx: Db, caseId: string, now: Date): Promise<Answers | null> {
  const request = await store.selectRequest(tx, caseId)
  if (!request || now.getTime() - request.openedAt.getTime() > SITTING_MS) return null
  return carriedAnswers({ ...request.answers, ...request.contact })
}

/** How many lines ask each question that isn't a consent. Lines that share a field id ask for the same thing. */
const askedBy = new Map<string, number>()
for (const { questions } of PRODUCT_LINES)
  for (const { fields } of questions.steps)
    for (const { id, kind } of fields) if (kind !== 'consent') askedBy.set(id, (askedBy.get(id) ?? 0) + 1)

/** Returns the answers that a request for another line asks for as well, such as name, city and postal code. */
const carriedAnswers = (answers: Answers): Answers =>
  Object.fromEntries(Object.entries(answers).filter(([id]) => (askedBy.get(id) ?? 0) > 1))
