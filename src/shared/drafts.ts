import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { Id, Moment } from './identifiers.ts'
import { LineId } from './lines.ts'

export const STEP_IDS = ['what', 'about', 'details', 'current', 'consents', 'review', 'done'] as const
export const StepId = z.enum(STEP_IDS)

const Item = z.record(z.string().max(60), z.string().max(2000))
/** Answers as typed. Half-finished is fine: a draft is only judged when a step is left forwards, and at submission. */
export const DraftAnswers = z
  .record(
    z.string().max(60),
    z.union([z.string().max(4000), z.array(z.string().max(200)).max(30), z.array(Item).max(12)]),
  )
  .refine(answers => Object.keys(answers).length <= 100, 'Too many answers')

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
