import { type CaseDocument, type DocumentKind, uploadDocument } from '#shared/documents.ts'
import type { ErrorReply } from '#shared/errors.ts'
import { CallError, urlOf } from '../../platform/call.ts'

interface Sending {
  /** Rejects with a CallError (status 0 when the server was not reached). */
  done: Promise<CaseDocument>
  /** Stops it; `done` then rejects with status 0. */
  cancel(): void
}

interface FileToSend {
  caseId: string
  clientId: string
  kind: DocumentKind
  file: File
  /** Of the bytes, from 0 to 1. */
  onProgress: (share: number) => void
}

/** Sends one file. By XMLHttpRequest, for fetch does not tell how far an upload has come. */
export function sendFile({ caseId, clientId, kind, file, onProgress }: FileToSend): Sending {
  const form = new FormData()
  form.append('kind', kind)
  form.append('clientId', clientId)
  form.append('file', file, file.name)
  const request = new XMLHttpRequest()
  const done = new Promise<CaseDocument>((resolve, reject) => {
    request.upload.onprogress = event => {
      if (event.lengthComputable) onProgress(event.loaded / event.total)
    }
    const unreached = () =>
      reject(
        new CallError(0, {
          message: 'We could not reach the server. Please check your connection and try again.',
        }),
      )
    request.onerror = unreached
    request.onabort = unreached
    request.ontimeout = unreached
    request.onload = () => {
      const reply = request.response as unknown
      if (request.status === 201 || request.status === 200) resolve(reply as CaseDocument)
      else
        reject(new CallError(request.status, isErrorReply(reply) ? reply : { message: request.statusText }))
    }
    request.open('POST', urlOf(uploadDocument, { params: { id: caseId } }))
    request.withCredentials = true
    request.responseType = 'json'
    request.setRequestHeader('accept', 'application/json')
    request.setRequestHeader('x-requested-with', 'shelterbelt')
    request.send(form)
  })
  return { done, cancel: () => request.abort() }
}

const isErrorReply = (reply: unknown): reply is ErrorReply =>
  typeof reply === 'object' && reply !== null && 'message' in reply
