import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { Id, Moment, PageQuery, pageOf, Version } from '../identifiers.ts'
import { enteredText } from '../plain-text.ts'

/** The days in which we answer a request. Our own limit, shown to the client with the day it ends on. */
export const ANSWER_DAYS = 45
/** How long a finished export can be downloaded, in days. */
export const EXPORT_DAYS = 7

const PRIVACY_REQUEST_KINDS = ['export', 'correction', 'deletion'] as const
export const PrivacyRequestKind = z.enum(PRIVACY_REQUEST_KINDS)
export type PrivacyRequestKind = z.infer<typeof PrivacyRequestKind>

/** What a client asked of us under privacy law, as they see it. */
export const PrivacyRequest = z.object({
  id: Id,
  kind: PrivacyRequestKind,
  state: z.enum(['open', 'done', 'refused', 'withdrawn']),
  details: z.string(),
  reply: z.string(),
  createdAt: Moment,
  /** The day in Alberta by which we answer. */
  dueOn: z.string(),
  /** The export, in bytes, and until when it can be downloaded; null while there is none. */
  file: z.object({ size: z.number().int(), expiresAt: Moment }).nullable(),
  version: z.number().int(),
})
export type PrivacyRequest = z.infer<typeof PrivacyRequest>

const Details = enteredText({ max: 2000 })
export const Correction = z.strictObject({ details: Details.min(1, 'Tell us what is wrong') })
export const Deletion = z.strictObject({ details: Details })

export const listOwnPrivacyRequests = endpoint('GET /api/privacy/requests/own', {
  allow: ['client'],
  summary: 'Your own privacy requests, newest first.',
  reply: z.object({ items: z.array(PrivacyRequest) }),
})

export const requestExport = endpoint('POST /api/privacy/exports', {
  allow: ['client'],
  stepUp: true,
  summary: 'Request a copy of your data. It is made in the background; an email says when it is ready.',
  description: 'While a request is open, the same one is returned.',
  reply: PrivacyRequest,
  status: 202,
  limit: 10,
  dailyLimit: 5,
})

export const requestCorrection = endpoint('POST /api/privacy/corrections', {
  allow: ['client'],
  summary: 'Ask us to correct your data.',
  description: 'While a request is open, the same one is returned.',
  body: Correction,
  reply: PrivacyRequest,
  status: 201,
  limit: 10,
  dailyLimit: 20,
})

export const requestDeletion = endpoint('POST /api/privacy/deletions', {
  allow: ['client'],
  stepUp: true,
  summary: 'Ask us to delete your data. An administrator decides and answers.',
  description: 'While a request is open, the same one is returned.',
  body: Deletion,
  reply: PrivacyRequest,
  status: 201,
  limit: 10,
  dailyLimit: 20,
})

export const withdrawPrivacyRequest = endpoint('POST /api/privacy/requests/:id/withdraw', {
  allow: ['client'],
  summary: 'Withdraw a request that was not answered yet.',
  body: z.strictObject({ version: Version }),
  reply: PrivacyRequest,
})

export const downloadExport = endpoint('GET /api/privacy/requests/:id/file', {
  allow: ['client'],
  stepUp: true,
  summary: 'Download your exported data, a zip of JSON and files. 404 once it has expired.',
  reply: 'file',
  limit: 20,
})

/** A privacy request as administrators see it. */
export const PrivacyRequestItem = PrivacyRequest.extend({
  person: z.object({ id: Id, fullName: z.string(), email: z.string(), erased: z.boolean() }),
  isOverdue: z.boolean(),
  answeredBy: z.string().nullable(),
})
export type PrivacyRequestItem = z.infer<typeof PrivacyRequestItem>

export const listPrivacyRequests = endpoint('GET /api/privacy/requests', {
  allow: ['admin'],
  summary: 'What clients asked of us under privacy law: open requests by due day, or all, newest first.',
  query: PageQuery.extend({ state: z.enum(['open', 'all']).default('open') }),
  reply: pageOf(PrivacyRequestItem),
})

export const PrivacyAnswer = z.strictObject({
  state: z.enum(['done', 'refused'], { error: 'Choose an answer' }),
  reply: enteredText({ max: 2000, missing: 'Write an answer' }),
})

export const answerPrivacyRequest = endpoint('POST /api/privacy/requests/:id/answer', {
  allow: ['admin'],
  summary: 'Answer a request for correction, or refuse a deletion. The client gets the answer by email.',
  description: 'A deletion is done with `erasePerson`, which answers the request.',
  body: PrivacyAnswer.extend({ version: Version }),
  reply: PrivacyRequestItem,
})
