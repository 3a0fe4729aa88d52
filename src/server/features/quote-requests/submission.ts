import { OTHER_CITY } from '#shared/cities.ts'
import { type RequestConsents, withConsents } from '#shared/lines/blocks/consents.ts'
import type { LineId } from '#shared/lines/lines.ts'
import { findLine } from '#shared/lines/product-lines.ts'
import { answerText } from '#shared/questions/answers.ts'
import { caseAnswers, givenConsents, normalize } from '#shared/questions/normalize.ts'
import type { Answers, ConsentKind, QuestionSet } from '#shared/questions/question.ts'
import { validate } from '#shared/questions/validate.ts'
import { albertaToday } from '#shared/time/alberta-time.ts'
import type { Db } from '../../platform/db/database.ts'
import { invalid } from '../../platform/http/errors.ts'
import type { Platform } from '../../platform/platform.ts'
import { recordConsents } from '../account/consents/service.ts'
import { joinBundle } from '../cases/bundles/service.ts'
import { notifyCase, openCase } from '../cases/service.ts'
import { addSubscriber } from '../newsletter/service.ts'
import { findPromisedReplyTime, offerNext } from '../routing/service.ts'
import { findUser } from '../users/service.ts'
import { ownerId, type Visitor } from './visitor.ts'

/** A request that can be submitted: its answers are complete and normalized. */
interface CompleteRequest {
  line: LineId
  questions: QuestionSet
  answers: Answers
}

/** Returns the request of a draft. Throws 422 with the errors by dotted path when it is not complete. */
export function requireComplete(
  id: LineId | null,
  answers: Answers,
  consents: RequestConsents,
  now: Date,
): CompleteRequest {
  const line = findLine(id)
  if (!line) throw invalid({ line: 'Choose what you’d like to insure' })
  const questions = withConsents(line.questions, consents)
  const errors = validate(questions, answers, albertaToday(now))
  if (Object.keys(errors).length > 0)
    throw invalid(errors, 'Some answers are missing. Check the marked questions.')
  return { line: line.id, questions, answers: normalize(questions, answers) }
}

/**
 * Opens the case of a complete request, records its consents and offers it to a broker; a doubtful one once its email
 * address is confirmed. It joins the request that it follows in one sitting. Returns the id of the case.
 */
export async function openRequestedCase(
  platform: Platform,
  tx: Db,
  { line, questions, answers }: CompleteRequest,
  visitor: Visitor,
  { isDoubtful = false, followsCaseId = null }: { isDoubtful?: boolean; followsCaseId?: string | null } = {},
): Promise<string> {
  const email = answerText(answers, 'email')
  const clientId = ownerId(visitor.actor)
  const consentFields = givenConsents(questions, answers)
  const hasConsent = (kind: ConsentKind) => consentFields.some(({ consent }) => consent === kind)
  const city = answerText(answers, 'city')
  const bundleId = followsCaseId && (await joinBundle(platform, tx, followsCaseId, { clientId, email }))
  const { id } = await openCase(platform, tx, {
    line,
    kind: 'quote',
    clientId,
    contact: { fullName: answerText(answers, 'fullName'), email, phone: answerText(answers, 'phone') },
    city: city === OTHER_CITY ? null : city,
    answers: caseAnswers(questions, answers),
    answersShared: hasConsent('share_with_broker'),
    unconfirmed: isDoubtful,
    bundleId,
  })
  await recordConsents(
    platform,
    tx,
    consentFields.map(({ consent, version }) => ({
      caseId: id,
      userId: clientId,
      email,
      kind: consent,
      textVersion: version,
      channel: visitor.channel,
      address: visitor.address,
    })),
  )
  const newsletter = consentFields.find(({ consent }) => consent === 'newsletter')
  if (newsletter)
    await addSubscriber(platform, tx, {
      email,
      textVersion: newsletter.version,
      channel: 'quote',
      address: visitor.address,
      isOwn: await isOwnAddress(tx, visitor, email),
    })
  // A doubtful request isn't offered before its address is confirmed.
  if (!isDoubtful) await offerRequest(platform, tx, id)
  return id
}

/** Offers a new request to a broker and tells its client that we have it. */
export async function offerRequest(platform: Platform, tx: Db, id: string): Promise<void> {
  await offerNext(platform, tx, id)
  const promisedAt = await findPromisedReplyTime(platform, tx, id)
  await notifyCase(platform, tx, id, 'request.received', {
    // The client is notified of their own request, because the email confirms it.
    actorId: null,
    data: promisedAt ? { promisedAt: promisedAt.toISOString() } : {},
  })
}

/** Returns whether the signed-in person has confirmed this address as theirs. */
async function isOwnAddress(tx: Db, { actor }: Visitor, email: string): Promise<boolean> {
  if (!actor?.emailVerified) return false
  return (await findUser(tx, actor.id))?.email.toLowerCase() === email.toLowerCase()
}
