import { z } from 'zod'
import { DocumentKind } from './documents.ts'
import { endpoint } from './endpoint.ts'
import { Id, Version } from './identifiers.ts'
import { enteredText } from './plain-text.ts'
import { enteredDay } from './time/entered-day.ts'

/** How many documents one list may ask for, and how many a case's checklist may contain. */
const MAX_NEW_REQUESTS = 20
export const MAX_CASE_REQUESTS = 60
/** How many files may answer one request, such as photos of a house. */
export const MAX_REQUEST_FILES = 20
/** A request is due within this many days. */
export const MAX_REQUEST_DAYS = 365

/**
 * The state of a requested document: not sent yet, sent and not reviewed, accepted, or rejected and needed again.
 */
const DOCUMENT_REQUEST_STATES = ['requested', 'received', 'accepted', 'rejected'] as const
export type DocumentRequestState = (typeof DOCUMENT_REQUEST_STATES)[number]

/** Whether the client still has to send something. */
export const isMissing = ({ state }: Pick<DocumentRequest, 'state'>): boolean =>
  state === 'requested' || state === 'rejected'

/** A document that a broker asked the client for: one line of the checklist. */
export const DocumentRequest = z.object({
  id: Id,
  caseId: Id,
  kind: DocumentKind,
  title: z.string(),
  reason: z.string(),
  /** The day by which it's needed, in Alberta. */
  dueOn: z.iso.date(),
  state: z.enum(DOCUMENT_REQUEST_STATES),
  /** Why the broker rejected what was sent last; null when nothing was rejected. */
  rejection: z.string().nullable(),
  /** The documents that were sent for it and not removed, oldest first. */
  files: z.array(
    z.object({
      documentId: Id,
      name: z.string(),
      /** Media type. */
      type: z.string(),
      isRejected: z.boolean(),
    }),
  ),
  version: z.number().int(),
  /** What the reader may do with it now. */
  abilities: z.object({
    answer: z.boolean(),
    decide: z.boolean(),
    withdraw: z.boolean(),
    /** Undo the acceptance. */
    reopen: z.boolean(),
  }),
})
export type DocumentRequest = z.infer<typeof DocumentRequest>

const DocumentChecklist = z.object({
  items: z.array(DocumentRequest),
  abilities: z.object({
    /** Ask the client for documents. */
    request: z.boolean(),
    /** Move the case to “Waiting for client” with it. */
    wait: z.boolean(),
  }),
})

const ROLES = ['client', 'guest', 'broker', 'admin'] as const

export const listDocumentRequests = endpoint('GET /api/cases/:id/document-requests', {
  allow: [...ROLES],
  summary: 'The checklist of documents that the broker asked for, without withdrawn ones.',
  reply: DocumentChecklist,
})

export const RequestedDocument = z.strictObject({
  kind: DocumentKind,
  title: enteredText({ max: 100, missing: 'Enter what you need' }),
  reason: enteredText({ max: 500, missing: 'Enter why you need it' }),
})
export type RequestedDocument = z.infer<typeof RequestedDocument>

export const NewDocumentRequests = z.strictObject({
  /** Created by the browser, so that sending the list twice asks only once. */
  clientId: Id,
  dueOn: enteredDay('Choose a day'),
  items: z
    .array(RequestedDocument)
    .min(1, 'Choose at least one document')
    .max(MAX_NEW_REQUESTS, `Ask for up to ${MAX_NEW_REQUESTS} documents at a time`),
  /** Moves the case to “Waiting for client”, if it can be moved there. */
  wait: z.boolean(),
})

export const requestDocuments = endpoint('POST /api/cases/:id/document-requests', {
  allow: ['broker', 'admin'],
  summary: 'Ask the client for documents: what, why and by when.',
  body: NewDocumentRequests,
  reply: DocumentChecklist,
  status: 201,
})

export const answerDocumentRequest = endpoint('POST /api/cases/:id/document-requests/:requestId/files', {
  allow: [...ROLES],
  summary: 'Use documents of the case to answer a request. Repeating it changes nothing.',
  body: z.strictObject({ documentIds: z.array(Id).min(1).max(MAX_REQUEST_FILES) }),
  reply: DocumentRequest,
})

export const acceptDocumentRequest = endpoint('POST /api/cases/:id/document-requests/:requestId/accept', {
  allow: ['broker', 'admin'],
  summary: 'Accept what the client sent. The documents can’t be removed any more.',
  body: z.strictObject({ version: Version }),
  reply: DocumentRequest,
})

export const reopenDocumentRequest = endpoint('POST /api/cases/:id/document-requests/:requestId/reopen', {
  allow: ['broker', 'admin'],
  summary: 'Undo the acceptance of what the client sent, while the case is open. The client isn’t notified.',
  body: z.strictObject({ version: Version }),
  reply: DocumentRequest,
})

export const DocumentRejection = z.strictObject({
  version: Version,
  /** The client reads it. */
  reason: enteredText({ max: 500, missing: 'Enter what is wrong and what to send instead' }),
})

export const rejectDocumentRequest = endpoint('POST /api/cases/:id/document-requests/:requestId/reject', {
  allow: ['broker', 'admin'],
  summary: 'Reject what the client sent, with the reason that they read. They can send a replacement.',
  body: DocumentRejection,
  reply: DocumentRequest,
})

export const withdrawDocumentRequest = endpoint('POST /api/cases/:id/document-requests/:requestId/withdraw', {
  allow: ['broker', 'admin'],
  summary: 'Stop asking for a document.',
  body: z.strictObject({ version: Version }),
})
