import type * as api from '#shared/assistant/questions.ts'
import type { Teaching } from '#shared/assistant/questions.ts'
import type { ReplyInputOf } from '#shared/endpoint.ts'
import type { Actor } from '#shared/users.ts'
import type { Db } from '../../../platform/db/database.ts'
import { newId } from '../../../platform/db/identifiers.ts'
import { conflict, notFound, RequestError } from '../../../platform/http/errors.ts'
import type { Platform } from '../../../platform/platform.ts'
import { recordAudit } from '../../audit/service.ts'
import type { Passage, Search } from '../../search/service.ts'
import type { Finder } from '../engine/finder.ts'
import { noSuchQuestion, viewQuestion } from './listing.ts'
import * as phrasings from './phrasings-store.ts'
import * as questions from './questions-store.ts'
import { wordsAlone } from './service.ts'

/** The context of a decision. */
export interface DecisionContext {
  platform: Platform
  search: Search
  finder: Finder
}

/** The most phrasings: each makes the search index a little larger. */
const MAX_PHRASINGS = 2000

const DECIDED = 'Someone has already handled this question. The list shows the result.'
const FULL = 'There are already 2,000 taught phrasings. Remove some you no longer need.'

const subject = (id: string) => ({ kind: 'assistant_question', id }) as const

/**
 * Makes a question another way to ask for a passage, and removes it from the list. Throws 400 if there is no such passage today,
 * 409 if someone else has handled the question or the words are already taught.
 */
export async function teachQuestion(
  { platform, search, finder }: DecisionContext,
  actor: Actor,
  id: string,
  { path, phrasing }: Teaching,
): Promise<ReplyInputOf<typeof api.teachQuestion>> {
  const { db, clock } = platform
  const key = requireNew(phrasing, path, (await search.current()).passages)
  await db.transaction(async tx => {
    const now = clock.now()
    // Serializes teaching, so that the count and the checks below hold.
    await phrasings.bumpRevision(tx)
    await decide(tx, id, { state: 'taught', passage: path, decidedBy: actor.id, decidedAt: now })
    if ((await phrasings.countPhrasings(tx)) >= MAX_PHRASINGS) throw conflict(FULL)
    const row = { id: newId(), path, phrasing, key, questionId: id, addedBy: actor.id, addedAt: now }
    if (!(await phrasings.insertPhrasing(tx, row))) throw alreadyTaught('Another passage')
    const data = { passage: path }
    await recordAudit(platform, tx, { action: 'assistant.taught', actor, subject: subject(id), data })
  })
  const question = await viewQuestion({ db, search }, id)
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

const refused = (field: string, message: string) =>
  new RequestError(400, message, { fields: { [field]: message } })

function alreadyTaught(passage: string) {
  const message = `${passage} already has this phrasing. Please use different words.`
  return new RequestError(409, message, { fields: { phrasing: message } })
}

const OPEN = { state: 'open', passage: null, decidedBy: null, decidedAt: null } as const

/** Decides an open question. Throws 404 if there is none, 409 if someone has decided it already. */
async function decide(tx: Db, id: string, decision: questions.Decision): Promise<void> {
  if (await questions.moveQuestion(tx, id, 'open', decision)) return
  if (!(await questions.selectQuestion(tx, id))) throw noSuchQuestion()
  throw conflict(DECIDED)
}

/** Removes a question from the list. It doesn't come back when it is asked again. */
export async function dismissQuestion(
  { platform, search }: DecisionContext,
  actor: Actor,
  id: string,
): Promise<ReplyInputOf<typeof api.dismissQuestion>> {
  const { db, clock } = platform
  await db.transaction(async tx => {
    await decide(tx, id, { state: 'dismissed', passage: null, decidedBy: actor.id, decidedAt: clock.now() })
    await recordAudit(platform, tx, { action: 'assistant.dismissed', actor, subject: subject(id) })
  })
  return viewQuestion({ db, search }, id)
}

/** Restores a dismissed question. */
export async function reopenQuestion(
  { platform, search }: DecisionContext,
  actor: Actor,
  id: string,
): Promise<ReplyInputOf<typeof api.dismissQuestion>> {
  const { db } = platform
  await db.transaction(async tx => {
    if (!(await questions.moveQuestion(tx, id, 'dismissed', OPEN))) {
      const now = await questions.selectQuestion(tx, id)
      if (!now) throw noSuchQuestion()
      throw conflict(now.state === 'open' ? 'This question is on the list already.' : DECIDED)
    }
    await recordAudit(platform, tx, { action: 'assistant.reopened', actor, subject: subject(id) })
  })
  return viewQuestion({ db, search }, id)
}

/** Deletes a phrasing and restores its question, unless the same question is already open. */
export function removeAssistantPhrasing(
  { platform }: DecisionContext,
  actor: Actor,
  id: string,
): Promise<ReplyInputOf<typeof api.removeAssistantPhrasing>> {
  return platform.db.transaction(async tx => {
    await phrasings.bumpRevision(tx)
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
