import type * as api from '#shared/assistant/questions.ts'
import type { QuestionState, Teaching } from '#shared/assistant/questions.ts'
import type { ReplyInputOf } from '#shared/endpoint.ts'
import type { Actor } from '#shared/users.ts'
import type { Db } from '../../../platform/db/database.ts'
import { newId } from '../../../platform/db/identifiers.ts'
import { conflict, notFound, RequestError } from '../../../platform/http/errors.ts'
import { recordAudit } from '../../audit/service.ts'
import type { Passage } from '../../search/service.ts'
import { noSuchQuestion, type QuestionContext, viewQuestion } from './listing.ts'
import * as phrasings from './phrasings-store.ts'
import * as questions from './questions-store.ts'
import { wordsAlone } from './service.ts'

const DECIDED = 'Someone has already handled this question. The list shows the result.'

const subject = (id: string) => ({ kind: 'assistant_question', id }) as const

/**
 * Makes a question another way to ask for a passage, and removes it from the list. Throws 400 if there is no such passage today,
 * 409 if someone else has handled the question or the words are already taught.
 */
export async function teachQuestion(
  { platform, search, finder }: QuestionContext,
  actor: Actor,
  id: string,
  { path, phrasing }: Teaching,
): Promise<ReplyInputOf<typeof api.teachQuestion>> {
  const { db, clock } = platform
  const key = requireNew(phrasing, path, (await search.current()).passages)
  await db.transaction(async tx => {
    const now = clock.now()
    await move(tx, id, 'open', { state: 'taught', passage: path, decidedBy: actor.id, decidedAt: now })
    const row = { id: newId(), path, phrasing, key, questionId: id, addedBy: actor.id, addedAt: now }
    if (!(await phrasings.insertPhrasing(tx, row))) throw alreadyTaught('Another passage')
    const data = { passage: path }
    await recordAudit(platform, tx, { action: 'assistant.taught', actor, subject: subject(id), data })
  })
  const question = await viewQuestion(db, search, id)
  const [first] = (await finder.reader()).read(question.question).passages
  return { question, found: first?.passage.path === path && first.share >= 0.5 }
}

/** Returns the words of a phrasing. Throws if it may not be taught. */
function requireNew(phrasing: string, path: string, passages: readonly Passage[]): string {
  if (!passages.some(passage => passage.path === path))
    throw refused('path', 'This passage isn’t on the site today. Choose another one.')
  const key = wordsAlone(phrasing)
  if (key === '') throw refused('phrasing', 'The phrasing needs at least one word')
  const same = passages.find(({ title, phrasings: ways }) =>
    [title, ...ways].some(way => wordsAlone(way) === key),
  )
  if (same) throw alreadyTaught(`“${same.title}”`)
  return key
}

const refused = (field: string, message: string, status = 400) =>
  new RequestError(status, message, { fields: { [field]: message } })

const alreadyTaught = (passage: string) =>
  refused('phrasing', `${passage} already has this phrasing. Please use different words.`, 409)

const OPEN = { state: 'open', passage: null, decidedBy: null, decidedAt: null } as const

/** Moves a question from one state to another. Throws 404 if there is none, 409 if it isn't in that state. */
async function move(tx: Db, id: string, from: QuestionState, to: questions.Decision): Promise<void> {
  if (await questions.moveQuestion(tx, id, from, to)) return
  const question = await questions.selectQuestion(tx, id)
  if (!question) throw noSuchQuestion()
  throw conflict(question.state === 'open' ? 'This question is on the list already.' : DECIDED)
}

/** Removes a question from the list. It doesn't come back when it is asked again. */
export function dismissQuestion(context: QuestionContext, actor: Actor, id: string) {
  const decidedAt = context.platform.clock.now()
  const dismissed = { ...OPEN, state: 'dismissed', decidedBy: actor.id, decidedAt } as const
  return decide(context, actor, id, 'open', dismissed, 'assistant.dismissed')
}

/** Restores a dismissed question. */
export const reopenQuestion = (context: QuestionContext, actor: Actor, id: string) =>
  decide(context, actor, id, 'dismissed', OPEN, 'assistant.reopened')

/** Moves a question that no passage answers from one state to another, and returns it. */
async function decide(
  { platform, search }: QuestionContext,
  actor: Actor,
  id: string,
  from: QuestionState,
  to: questions.Decision,
  action: 'assistant.dismissed' | 'assistant.reopened',
): Promise<ReplyInputOf<typeof api.dismissQuestion>> {
  await platform.db.transaction(async tx => {
    await move(tx, id, from, to)
    await recordAudit(platform, tx, { action, actor, subject: subject(id) })
  })
  return viewQuestion(platform.db, search, id)
}

/** Deletes a phrasing and restores its question, unless the same question is already open. */
export function removeAssistantPhrasing(
  { platform }: QuestionContext,
  actor: Actor,
  id: string,
): Promise<ReplyInputOf<typeof api.removeAssistantPhrasing>> {
  return platform.db.transaction(async tx => {
    const gone = await phrasings.deletePhrasing(tx, id)
    if (!gone) throw notFound('This phrasing has been removed already.')
    const reopened =
      gone.questionId !== null && (await questions.moveQuestion(tx, gone.questionId, 'taught', OPEN))
    await recordAudit(platform, tx, {
      action: 'assistant.phrasing_removed',
      actor,
      subject: { kind: 'assistant_phrasing', id },
      data: { passage: gone.path },
    })
    return { reopened }
  })
}
