import { expect } from 'vitest'
import {
  answerDocumentRequest,
  type DocumentRequest,
  listDocumentRequests,
  requestDocuments,
} from '#shared/document-requests.ts'
import type { CaseDocument } from '#shared/documents.ts'
import type { BodyOf } from '#shared/endpoint.ts'
import type { Agent } from './agent.ts'
import { SMALL_PDF, type TestCase } from './case-builders.ts'

type OnCase = Pick<TestCase, 'id'>

export const LICENCE_REQUEST = {
  kind: 'licence',
  title: 'Driver’s licence',
  reason: 'The insurer checks the class',
} as const

export const PHOTOS_REQUEST = {
  kind: 'photo',
  title: 'Photos of the car',
  reason: 'The insurer wants to see its condition',
} as const

/** Asks the client of a case for a driver's licence and photos, within a week of the test clock's day. */
export const askForDocuments = (
  by: Agent,
  on: OnCase,
  fields: Partial<BodyOf<typeof requestDocuments>> = {},
) =>
  by.call(requestDocuments, {
    params: { id: on.id },
    body: {
      clientId: crypto.randomUUID(),
      dueOn: '2026-11-25',
      items: [LICENCE_REQUEST, PHOTOS_REQUEST],
      wait: false,
      ...fields,
    },
  })

/** Asks for one document. */
export async function askForLicence(by: Agent, on: OnCase): Promise<DocumentRequest> {
  const checklist = await askForDocuments(by, on, { items: [LICENCE_REQUEST] })
  const request = checklist.body.items.at(-1)
  if (!request) throw new Error('The list has one line.')
  return request
}

export const checklistOf = async (by: Agent, on: OnCase) =>
  (await by.call(listDocumentRequests, { params: { id: on.id } })).body.items

export async function uploadLicence(by: Agent, on: OnCase, name = 'licence.pdf'): Promise<CaseDocument> {
  const sent = await by.upload(`/api/cases/${on.id}/documents`, { name, bytes: SMALL_PDF, kind: 'licence' })
  expect(sent.status).toBe(201)
  return sent.body as CaseDocument
}

export const requestParams = ({ caseId, id }: DocumentRequest) => ({ id: caseId, requestId: id })

export const answerRequest = (by: Agent, request: DocumentRequest, ...documents: { id: string }[]) =>
  by.call(answerDocumentRequest, {
    params: requestParams(request),
    body: { documentIds: documents.map(({ id }) => id) },
  })
