import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { Id, IdParams, Moment, PageQuery, pageOf } from '../identifiers.ts'
import { lineOf } from '../plain-text.ts'

/** Why a question was kept: nothing on the site answered it, or the visitor said that the answer did not help. */
export const WhyKept = z.enum(['unanswered', 'not_helpful'])
export type WhyKept = z.infer<typeof WhyKept>

/** `taught` when an administrator said which passage answers it, `dismissed` when none should. */
export const QuestionState = z.enum(['open', 'taught', 'dismissed'])
export type QuestionState = z.infer<typeof QuestionState>

/** A passage of the site as it is today. */
const PassageName = z.object({ path: z.string(), title: z.string() })

/** What visitors asked in vain; personal data was taken out before it was kept. */
export const AssistantQuestion = z.object({
  id: Id,
  question: z.string(),
  why: WhyKept,
  state: QuestionState,
  timesAsked: z.number().int(),
  firstAskedAt: Moment,
  lastAskedAt: Moment,
  /** The path of the page it was asked on last. */
  page: z.string().nullable(),
  /** The passage that was shown for an answer; null where none was, or it is not on the site any more. */
  shown: PassageName.nullable(),
  decidedBy: z.string().nullable(),
  decidedAt: Moment.nullable(),
})
export type AssistantQuestion = z.infer<typeof AssistantQuestion>

export const listAssistantQuestions = endpoint({
  method: 'GET',
  path: '/api/assistant/questions',
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

export const countAssistantQuestions = endpoint({
  method: 'GET',
  path: '/api/assistant/questions/counts',
  allow: ['admin'],
  summary: 'The number of questions to review.',
  reply: z.object({ unanswered: z.number().int(), notHelpful: z.number().int() }),
})

/** A passage that may answer a question. */
export const AssistantPassage = PassageName.extend({
  kind: z.enum(['question', 'page', 'article']),
  /** The page it is on; empty where that is the title. */
  page: z.string(),
  excerpt: z.string(),
  /** The words a visitor gets: paragraphs, lines that begin with `- ` are a list. */
  reading: z.string(),
  /** From 0 to 1: how sure the search is of it by itself. */
  confidence: z.number(),
})
export type AssistantPassage = z.infer<typeof AssistantPassage>

export const findAssistantPassages = endpoint({
  method: 'GET',
  path: '/api/assistant/questions/:id/passages',
  allow: ['admin'],
  summary: 'The passages that come nearest to a kept question, or to words searched for instead.',
  params: IdParams,
  query: z.object({ search: z.string().trim().max(200).optional() }),
  reply: z.object({ items: z.array(AssistantPassage) }),
})

const PHRASING_MIN = 3
export const PHRASING_MAX = 160

export const Teaching = z.strictObject({
  /** The path of the passage that answers it. */
  path: z.string().min(1, 'Choose the passage that answers the question').max(250),
  /** Another wording, by which the passage is found. It is never shown. */
  phrasing: lineOf({ what: 'The phrasing', min: PHRASING_MIN, max: PHRASING_MAX }),
})
export type Teaching = z.infer<typeof Teaching>

export const teachQuestion = endpoint({
  method: 'POST',
  path: '/api/assistant/questions/:id/teach',
  allow: ['admin'],
  summary:
    'Match a question to the passage that answers it. 409 when someone has handled it or the phrasing is already taught; 400 when the passage doesn’t exist today.',
  params: IdParams,
  body: Teaching,
  reply: z.object({
    question: AssistantQuestion,
    /** Whether the question, as it was asked, now leads to that passage first. */
    found: z.boolean(),
  }),
})

export const dismissQuestion = endpoint({
  method: 'POST',
  path: '/api/assistant/questions/:id/dismiss',
  allow: ['admin'],
  summary: 'Dismiss a question for good. 409 when someone has handled it.',
  params: IdParams,
  reply: AssistantQuestion,
})

export const reopenQuestion = endpoint({
  method: 'POST',
  path: '/api/assistant/questions/:id/reopen',
  allow: ['admin'],
  summary: 'Restore a dismissed question. 409 when it wasn’t dismissed.',
  params: IdParams,
  reply: AssistantQuestion,
})

/** Another way to put what a passage answers, beside those of the content. */
export const AssistantPhrasing = z.object({
  id: Id,
  phrasing: z.string(),
  path: z.string(),
  /** The passage's title; null where it is not on the site any more, and the phrasing leads nowhere. */
  title: z.string().nullable(),
  /** The question it was made of; null once that was tidied away. */
  question: z.string().nullable(),
  addedBy: z.string(),
  addedAt: Moment,
})
export type AssistantPhrasing = z.infer<typeof AssistantPhrasing>

export const listAssistantPhrasings = endpoint({
  method: 'GET',
  path: '/api/assistant/phrasings',
  allow: ['admin'],
  summary: 'What administrators taught the assistant, newest first.',
  query: PageQuery,
  reply: pageOf(AssistantPhrasing),
})

export const removeAssistantPhrasing = endpoint({
  method: 'DELETE',
  path: '/api/assistant/phrasings/:id',
  allow: ['admin'],
  summary: 'Remove a phrasing; its question goes back on the list. 404 when it’s already removed.',
  params: IdParams,
  reply: z.object({
    /** Whether its question is on the list again. */
    reopened: z.boolean(),
  }),
})
