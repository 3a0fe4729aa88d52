import type { LineId } from '#shared/lines/lines.ts'
import { textOf } from '#shared/questions/answers.ts'
import { OTHER_CITY } from '#shared/questions/cities.ts'
import { judgeAll } from '#shared/questions/judge.ts'
import type { Answers, QuestionSet } from '#shared/questions/question.ts'
import { questionsFor } from '#shared/questions/registry.ts'
import { caseAnswers, consentsGiven, settle } from '#shared/questions/settle.ts'
import { albertaToday } from '#shared/time/alberta-day.ts'
import type { Db } from '../../platform/db/database.ts'
import { invalid } from '../../platform/http/errors.ts'
import type { Platform } from '../../platform/platform.ts'
import { recordConsents } from '../account/consents/service.ts'
import { openCase } from '../cases/service.ts'
import { signUp } from '../newsletter/service.ts'
import { offerNext } from '../routing/service.ts'
import { findUser } from '../users/service.ts'
import { ownerOf, type Visitor } from './visitor.ts'

/** The questions of a draft that can be sent. 422 with every field still wrong by its dotted path. */
export function requireComplete(line: LineId | null, answers: Answers, now: Date): QuestionSet {
  const set = questionsFor(line)
  if (!set) throw invalid({ line: 'Please choose what you would like to insure' })
  const faults = judgeAll(set, answers, albertaToday(now))
  if (Object.keys(faults).length > 0)
    throw invalid(faults, 'A few answers are still missing. Please check the marked ones.')
  return set
}

/** Opens the case of a complete request, keeps the consents given with it and offers it. Returns the case's id. */
export async function openRequestedCase(
  platform: Platform,
  tx: Db,
  set: QuestionSet,
  answers: Answers,
  visitor: Visitor,
): Promise<string> {
  const settled = settle(set, answers)
  const email = textOf(settled, 'email')
  const clientId = ownerOf(visitor.actor)
  const given = consentsGiven(set, settled)
  const agreedTo = (kind: (typeof given)[number]['consent']) => given.some(({ consent }) => consent === kind)
  const city = textOf(settled, 'city')
  const { id } = await openCase(platform, tx, {
    line: set.line,
    kind: 'quote',
    clientId,
    contact: { fullName: textOf(settled, 'fullName'), email, phone: textOf(settled, 'phone') },
    city: city === OTHER_CITY ? null : city,
    answers: caseAnswers(set, settled),
    answersShared: agreedTo('share_with_broker'),
  })
  await recordConsents(
    platform,
    tx,
    given.map(({ consent, version }) => ({
      caseId: id,
      userId: clientId,
      email,
      kind: consent,
      textVersion: version,
      channel: visitor.channel,
      address: visitor.address,
    })),
  )
  const newsletter = given.find(({ consent }) => consent === 'newsletter')
  if (newsletter)
    await signUp(platform, tx, {
      email,
      textVersion: newsletter.version,
      channel: 'quote',
      address: visitor.address,
      isOwn: await isOwnAddress(tx, visitor, email),
    })
  await offerNext(platform, tx, id)
  return id
}

/** Whether somebody is logged in who has shown this address to be theirs. */
async function isOwnAddress(tx: Db, { actor }: Visitor, email: string): Promise<boolean> {
  if (!actor?.emailVerified) return false
  return (await findUser(tx, actor.id))?.email.toLowerCase() === email.toLowerCase()
}
