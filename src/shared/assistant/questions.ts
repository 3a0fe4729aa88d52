import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { Id, Moment, PageQuery, pageOf } from '../identifiers.ts'
import { lineOf } from '../plain-text.ts'

/** Why a question was stored: it had no answer, or the visitor said that the answer didn't help. */
export const WhyKept = z.enum(['unanswered', 'not_helpful'])
export type WhyKept = z.infer<typeof WhyKept>

/** `taught` if an administrator chose the passage that answers it, `dismissed` if none should. */
export const QuestionState = z.enum(['open', 'taught', 'dismissed'])
export type QuestionState = z.infer<typeof QuestionState>

/** A current passage of the site. */
const PassageName = z.object({ path: z.string(), title: z.string() })

/** A question without a good answer. Personal data was removed before it was stored. */
export const AssistantQuestion = z.object({
  id: Id,
  question: z.string(),
  why: WhyKept,
  state: QuestionState,
  timesAsked: z.number().int(),
  firstAskedAt: Moment,
  lastAskedAt: Moment,
  /** The path of the page where it was last asked. */
  page: z.string().nullable(),
  /** The passage that was shown; null if there was none, or it is no longer on the site. */
  shown: PassageName.nullable(),
  decidedBy: z.string().nullable(),
  decidedAt: Moment.nullable(),
})
export type AssistantQuestion = z.infer<typeof AssistantQuestion>

export const listAssistantQuestions = endpoint('GET /api/assistant/questions', {
  allow: ['admin'],
  summary: 'Questions the assistant couldn’t answer, without personal data, by state and reason.',
  query: PageQuery.extend({
    why: WhyKept.optional(),
    state: QuestionState.default('open'),
    sort: z.enum(['most', 'newest']).default('most'),
    /** Beginnings of words of the question. */
    search: z.string().trim().max(100).optional(),
  }),
  reply: pageOf(AssistantQuestion),
})

export const countAssistantQuestions = endpoint('GET /api/assistant/questions/counts', {
  allow: ['admin'],
  summary: 'The number of questions to review.',
  reply: z.object({ unanswered: z.number().int(), notHelpful: z.number().int() }),
})

/** A passage that may answer a question. */
export const AssistantPassage = PassageName.extend({
  kind: z.enum(['question', 'page', 'article']),
  /** The title of its page; empty if that is its own title. */
  page: z.string(),
  excerpt: z.string(),
  /** The text that a visitor gets: paragraphs; lines that begin with `- ` are a list. */
  reading: z.string(),
  /** The confidence of the search alone, from 0 to 1. */
  confidence: z.number(),
})
export type AssistantPassage = z.infer<typeof AssistantPassage>

export const findAssistantPassages = endpoint('GET /api/assistant/questions/:id/passages', {
  allow: ['admin'],
  summary: 'The passages that come nearest to a kept question, or to words searched for instead.',
  query: z.object({ search: z.string().trim().max(200).optional() }),
  reply: z.object({ items: z.array(AssistantPassage) }),
})

const PHRASING_MIN = 3
export const PHRASING_MAX = 160

export const Teaching = z.strictObject({
  path: z.string().min(1, 'Choose the passage that answers the question').max(250),
  /** Another wording, for finding the passage. Never shown. */
  phrasing: lineOf({ what: 'The phrasing', min: PHRASING_MIN, max: PHRASING_MAX }),
})
export type Teaching = z.infer<typeof Teaching>

export const teachQuestion = endpoint('POST /api/assistant/questions/:id/teach', {
  allow: ['admin'],
  summary:
    'Match a question to the passage that answers it. 409 when someone has handled it or the phrasing is already taught; 400 when the passage doesn’t exist today.',
  body: Teaching,
  reply: z.object({
    question: AssistantQuestion,
    /** Whether the original question now finds that passage first. */
    found: z.boolean(),
  }),
})

export const dismissQuestion = endpoint('POST /api/assistant/questions/:id/dismiss', {
  allow: ['admin'],
  summary: 'Dismiss a question for good. 409 when someone has handled it.',
  reply: AssistantQuestion,
})

export const reopenQuestion = endpoint('POST /api/assistant/questions/:id/reopen', {
  allow: ['admin'],
  summary: 'Restore a dismissed question. 409 when it wasn’t dismissed.',
  reply: AssistantQuestion,
})

/** Another wording of a passage's question, in addition to those of the content. */
export const AssistantPhrasing = z.object({
  id: Id,
  phrasing: z.string(),
  path: z.string(),
  /** The passage's title; null if it is no longer on the site, so that the phrasing has no effect. */
  title: z.string().nullable(),
  /** The original question; null once it was purged. */
  question: z.string().nullable(),
  addedBy: z.string(),
  addedAt: Moment,
})
export type AssistantPhrasing = z.infer<typeof AssistantPhrasing>

export const listAssistantPhrasings = endpoint('GET /api/assistant/phrasings', {
  allow: ['admin'],
  summary: 'What administrators taught the assistant, newest first.',
  query: PageQuery,
  reply: pageOf(AssistantPhrasing),
})

export const removeAssistantPhrasing = endpoint('DELETE /api/assistant/phrasings/:id', {
  allow: ['admin'],
  summary: 'Remove a phrasing; its question goes back on the list. 404 when it’s already removed.',
  reply: z.object({
    /** Whether its question is on the list again. */
    reopened: z.boolean(),
  }),
})
