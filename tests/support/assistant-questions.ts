import {
  dismissQuestion,
  listAssistantPhrasings,
  listAssistantQuestions,
  teachQuestion,
} from '#shared/assistant/questions.ts'
import { recordQuestion } from '../../src/server/features/assistant/questions/service.ts'
import type { RequestParts } from './scene.ts'
import type { TestApp } from './test-app.ts'

/** A passage that the site has on every day. */
export const A_PASSAGE = '/contact'

/** Stores a question without an answer, for administrators. */
export async function anUnansweredQuestion(
  t: TestApp,
  question = 'do you insure zeppelins',
): Promise<RequestParts> {
  await recordQuestion(t.platform, { question, why: 'unanswered', source: null, page: null })
  const { items } = (await (await t.as('admin')).call(listAssistantQuestions, { query: {} })).body
  return { params: { id: items[0]?.id ?? '' } }
}

/** Stores a dismissed question. */
export async function aDismissedQuestion(t: TestApp): Promise<RequestParts> {
  const { params } = await anUnansweredQuestion(t)
  await (await t.as('admin')).call(dismissQuestion, { params: params as { id: string } })
  return { params }
}

/** Stores a phrasing that an administrator taught. */
export async function aTaughtPhrasing(t: TestApp): Promise<RequestParts> {
  const { params } = await anUnansweredQuestion(t)
  const admin = await t.as('admin')
  const body = { path: A_PASSAGE, phrasing: 'zeppelin help' }
  await admin.call(teachQuestion, { params: params as { id: string }, body })
  const { items } = (await admin.call(listAssistantPhrasings, { query: {} })).body
  return { params: { id: items[0]?.id ?? '' } }
}
