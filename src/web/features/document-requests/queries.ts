import { useQuery } from '@tanstack/react-query'
import * as api from '#shared/document-requests.ts'
import { listDocuments } from '#shared/documents.ts'
import type { BodyInputOf } from '#shared/endpoint.ts'
import { call } from '../../platform/call.ts'
import { useLive } from '../../platform/live.ts'
import { invalidate, queryOf } from '../../platform/queries.ts'
import { useSingleFlight } from '../../platform/use-single-flight.ts'

/** The documents that the client of a case was asked for, live. */
export function useDocumentRequests(caseId: string) {
  useLive(event => {
    // Closing a case withdraws what the client hasn't sent.
    if (event.caseId === caseId && (event.kind === 'document' || event.kind === 'case'))
      void refreshDocumentRequests(caseId)
  })
  return useQuery({
    ...queryOf(api.listDocumentRequests, { params: { id: caseId } }),
    refetchOnMount: 'always',
  })
}

export const refreshDocumentRequests = (caseId: string): Promise<void> =>
  invalidate(api.listDocumentRequests, { params: { id: caseId } })

const paramsOf = ({ id, caseId }: api.DocumentRequest) => ({ id: caseId, requestId: id })

/** Asks the client of a case for documents. The same `clientId` again asks for nothing new. */
export function useRequestDocuments(caseId: string) {
  return useSingleFlight({
    mutationFn: (body: BodyInputOf<typeof api.requestDocuments>) =>
      call(api.requestDocuments, { params: { id: caseId }, body }),
    onSuccess: () => void refreshDocumentRequests(caseId),
    successToast: 'Documents requested',
  })
}

/** Uses a document of the case to answer a request. */
export async function answerDocumentRequest(request: api.DocumentRequest, documentId: string): Promise<void> {
  await call(api.answerDocumentRequest, { params: paramsOf(request), body: { documentIds: [documentId] } })
  await refreshDocumentRequests(request.caseId)
}

/** Undoes the acceptance of what was sent. */
export function useReopenDocumentRequest(request: api.DocumentRequest) {
  return useSingleFlight({
    mutationFn: () =>
      call(api.reopenDocumentRequest, { params: paramsOf(request), body: { version: request.version } }),
    onSuccess: () => {
      void refreshDocumentRequests(request.caseId)
      void invalidate(listDocuments, { params: { id: request.caseId } })
    },
    successToast: { title: 'Acceptance undone', description: request.title },
    onError: () => void refreshDocumentRequests(request.caseId),
    failureToast: 'Acceptance not undone',
  })
}

export function useAcceptDocumentRequest(request: api.DocumentRequest) {
  return useSingleFlight({
    mutationFn: () =>
      call(api.acceptDocumentRequest, { params: paramsOf(request), body: { version: request.version } }),
    onSuccess: () => {
      void refreshDocumentRequests(request.caseId)
      void invalidate(listDocuments, { params: { id: request.caseId } })
    },
    successToast: { title: 'Document accepted', description: request.title },
    onError: () => void refreshDocumentRequests(request.caseId),
    failureToast: 'Document not accepted',
  })
}

export function useRejectDocumentRequest(request: api.DocumentRequest) {
  return useSingleFlight({
    mutationFn: (reason: string) =>
      call(api.rejectDocumentRequest, {
        params: paramsOf(request),
        body: { version: request.version, reason },
      }),
    onSuccess: () => void refreshDocumentRequests(request.caseId),
    successToast: { title: 'Document rejected', description: request.title },
  })
}

export function useWithdrawDocumentRequest(request: api.DocumentRequest) {
  return useSingleFlight({
    mutationFn: () =>
      call(api.withdrawDocumentRequest, { params: paramsOf(request), body: { version: request.version } }),
    onSuccess: () => void refreshDocumentRequests(request.caseId),
    successToast: { title: 'Document request withdrawn', description: request.title },
  })
}
