import { z } from 'zod'
import { ConsentWords } from './account/consents.ts'
import { Email } from './auth/sessions.ts'
import { endpoint } from './endpoint.ts'
import { Id, Moment } from './identifiers.ts'
import { LineId } from './lines/line-schemas.ts'
import { STEP_IDS } from './questions/question.ts'

export const StepId = z.enum(STEP_IDS)

const FieldId = z.string().regex(/^[A-Za-z][A-Za-z0-9]{0,59}$/, 'This isn’t the name of a question')
const Item = z
  .record(FieldId, z.string().max(2000))
  .refine(item => Object.keys(item).length <= 40, 'Too many answers')
/** Answers as typed, possibly incomplete: they are validated when a person continues to the next step, and at submission. */
export const DraftAnswers = z
  .record(
    FieldId,
    z.union([z.string().max(4000), z.array(z.string().max(200)).max(30), z.array(Item).max(12)]),
  )
  // Answers are kept when another line is chosen, so there must be room for those of every line.
  .refine(answers => Object.keys(answers).length <= 300, 'Too many answers')

export const Draft = z.object({
  id: Id,
  line: LineId.nullable(),
  answers: DraftAnswers,
  /** Incremented by every save. A save over an old revision gets 409. */
  revision: z.number().int(),
  expiresAt: Moment,
  /** The current words of the consents. The answer to a consent is the version that was shown. */
  consents: z.object({
    contact: ConsentWords,
    share_with_broker: ConsentWords,
    newsletter: ConsentWords,
    terms: ConsentWords,
  }),
  /** The reference of the request after which this one was started, with its answers. */
  follows: z.string().nullable(),
  /** Set once submitted. */
  submitted: z
    .object({
      reference: z.string(),
      /** The request waits until the email address is confirmed by the link we sent. */
      needsConfirmation: z.boolean(),
      /** Whether a broker has it, and has replied, or it has ended. */
      progress: z.enum(['routing', 'with_broker', 'replied', 'ended']),
      /** When the client should have heard from a broker, or null while no broker could be asked. */
      promisedAt: Moment.nullable(),
      /** The id of the case, only for its signed-in client. */
      caseId: Id.nullable(),
      email: z.string(),
    })
    .nullable(),
})
export type Draft = z.infer<typeof Draft>

/** An HttpOnly cookie identifies the draft, never an id in a body. */
export const readDraft = endpoint('GET /api/quote-requests/draft', {
  allow: 'anyone',
  summary: 'The visitor’s own draft quote request, or null.',
  reply: z.object({ draft: Draft.nullable() }),
})

export const saveDraft = endpoint('PUT /api/quote-requests/draft', {
  allow: 'anyone',
  summary:
    'Save the draft; the first save creates it and sets its cookie, also after one that was submitted. 409 when it was saved elsewhere since.',
  body: z.strictObject({
    line: LineId.nullable(),
    answers: DraftAnswers,
    /** The revision this save builds on; 0 for the first. */
    revision: z.number().int().min(0),
    /** The draft that was edited; 409 when the cookie names another one now. */
    id: Id.optional(),
  }),
  reply: Draft,
  limit: 240,
  bodyLimit: 64 * 1024,
})

export const submitDraft = endpoint('POST /api/quote-requests/draft/submit', {
  allow: 'anyone',
  summary: 'Submit the request. Submitting again returns the same case. 422 with the error of every field.',
  body: z.strictObject({
    revision: z.number().int().min(1),
    /** The honeypot. */
    website: z.string().max(200).default(''),
  }),
  reply: Draft,
  status: 201,
  limit: 20,
  dailyLimit: 50,
})

export const requestAnother = endpoint('POST /api/quote-requests/draft/another', {
  allow: 'anyone',
  summary:
    'Start another request after the submitted one, with the answers that both ask for. 404 when none was submitted.',
  body: z.strictObject({ line: LineId.optional() }),
  reply: Draft,
  status: 201,
  limit: 20,
})

export const discardDraft = endpoint('DELETE /api/quote-requests/draft', {
  allow: 'anyone',
  summary: 'Delete the draft of this browser.',
})

export const DraftLinkRequest = z.strictObject({
  email: Email,
  /** The honeypot. */
  website: z.string().max(200).default(''),
})
export type DraftLinkRequest = z.infer<typeof DraftLinkRequest>

export const sendDraftLink = endpoint('POST /api/quote-requests/draft/link', {
  allow: 'anyone',
  summary:
    'Email a link that opens this draft in another browser. The reply is the same when no email is sent.',
  body: DraftLinkRequest,
  status: 202,
  limit: 10,
})

export const DraftLink = z.strictObject({
  /** The token after the `#` of the link, or the whole link. */
  token: z
    .string()
    .trim()
    .min(1, 'Paste the link from the email')
    .max(500, 'Paste only the link from our email'),
  /** Replace another draft of this browser that was not submitted. */
  replace: z.boolean().default(false),
})

export const resumeDraft = endpoint('POST /api/quote-requests/draft/resume', {
  allow: 'anyone',
  summary:
    'Open a draft in this browser with an emailed link, or confirm the email address of a submitted one. 404 for a link that does not work, 409 when the draft was submitted, 422 on `replace` when this browser has another.',
  body: DraftLink,
  reply: Draft,
  limit: 20,
})
