import { z } from 'zod'
import { Email } from './auth/sessions.ts'
import { endpoint } from './endpoint.ts'
import { Id, Moment } from './identifiers.ts'
import { LineId } from './lines/lines.ts'
import { STEP_IDS } from './questions/question.ts'

export const StepId = z.enum(STEP_IDS)

/** Names of fields are our own; nothing else is ever the key of an answer. */
const FieldId = z.string().regex(/^[A-Za-z][A-Za-z0-9]{0,59}$/, 'This is not the name of a question')
const Item = z.record(FieldId, z.string().max(2000))
/** Answers as typed. Half-finished is fine: a draft is only judged when a step is left forwards, and at submission. */
export const DraftAnswers = z
  .record(
    FieldId,
    z.union([z.string().max(4000), z.array(z.string().max(200)).max(30), z.array(Item).max(12)]),
  )
  // Answers of a line stay when another is chosen, so there must be room for those of every line.
  .refine(answers => Object.keys(answers).length <= 300, 'Too many answers')

export const Draft = z.object({
  id: Id,
  line: LineId.nullable(),
  answers: DraftAnswers,
  /** Raised by every save; a save with an old one answers 409 with nothing lost on either side. */
  revision: z.number().int(),
  expiresAt: Moment,
  /** Set once submitted. */
  submitted: z
    .object({
      reference: z.string(),
      /** When a broker is promised to have answered by, or null if nobody could be asked yet. */
      promisedAt: Moment.nullable(),
      /** The case page, when the reader is signed in as its client. */
      caseId: Id.nullable(),
      email: z.string(),
    })
    .nullable(),
})
export type Draft = z.infer<typeof Draft>

/** The draft is known by an HttpOnly cookie, never by an id in a body. */
export const readDraft = endpoint({
  method: 'GET',
  path: '/api/quote-draft',
  allow: 'anyone',
  summary: 'The visitor’s own draft quote request, or null.',
  reply: z.object({ draft: Draft.nullable() }),
})

export const saveDraft = endpoint({
  method: 'PUT',
  path: '/api/quote-draft',
  allow: 'anyone',
  summary:
    'Save the draft; the first save makes it and sets its cookie. 409 when it was saved elsewhere since.',
  body: z.strictObject({
    line: LineId.nullable(),
    answers: DraftAnswers,
    /** The revision this save builds on; 0 for the first. */
    revision: z.number().int().min(0),
    /** The draft it was typed into. When the cookie has come to name another since, 409. */
    id: Id.optional(),
  }),
  reply: Draft,
  limit: 240,
})

export const submitDraft = endpoint({
  method: 'POST',
  path: '/api/quote-draft/submit',
  allow: 'anyone',
  summary: 'Send the request. Sending it again answers the same case. 422 names every field still wrong.',
  body: z.strictObject({
    revision: z.number().int().min(1),
    /** A field people never see; filled by robots. */
    website: z.string().max(200).default(''),
  }),
  reply: Draft,
  status: 201,
  limit: 20,
})

export const discardDraft = endpoint({
  method: 'DELETE',
  path: '/api/quote-draft',
  allow: 'anyone',
  summary: 'Forget the draft of this browser and start over.',
  reply: z.object({ message: z.string() }),
})

export const DraftLinkRequest = z.strictObject({
  email: Email,
  /** A field people never see; filled by robots. */
  website: z.string().max(200).default(''),
})
export type DraftLinkRequest = z.infer<typeof DraftLinkRequest>

export const sendDraftLink = endpoint({
  method: 'POST',
  path: '/api/quote-draft/link',
  allow: 'anyone',
  summary:
    'Send a link that opens this draft in another browser. Answers the same whether or not a letter leaves.',
  body: DraftLinkRequest,
  reply: z.object({ message: z.string() }),
  status: 202,
  limit: 10,
})

export const FollowedLink = z.strictObject({
  /** What the letter’s link carries behind its `#`; the whole link will do. */
  token: z
    .string()
    .trim()
    .min(1, 'Please paste the link from the letter')
    .max(500, 'This is longer than the link in our letter'),
  /** Let go of another draft that this browser holds and has not sent. */
  replace: z.boolean().default(false),
})

export const resumeDraft = endpoint({
  method: 'POST',
  path: '/api/quote-draft/resume',
  allow: 'anyone',
  summary:
    'Open a draft in this browser by the link from its letter. 404 for a link that no longer holds, 409 when it was sent, 422 on `replace` when this browser holds another.',
  body: FollowedLink,
  reply: Draft,
  limit: 20,
})
