import type { CaseDocument, DocumentKind } from '#shared/documents.ts'
import * as api from '#shared/documents.ts'
import type { ErrorReply } from '#shared/errors.ts'
import { CallError, errorMessage, urlOf } from '../../platform/call.ts'
import { createStore, useStore } from '../../platform/create-store.ts'
import { invalidate } from '../../platform/queries.ts'
import { rejectionReason } from './prechecks.ts'

/** A chosen file that is not a document of the case, or not yet. */
export interface Upload {
  clientId: string
  caseId: string
  kind: DocumentKind
  file: File
  state: 'waiting' | 'sending' | 'failed' | 'refused'
  /** Share of the bytes sent, from 0 to 1. */
  progress: number
  /** Why it failed or was refused. */
  reason: string | null
  /** Clients won't see the document. */
  staffOnly: boolean
  /** Called with the document that it became. Until it has resolved, the upload isn't done. */
  onUploaded: ((document: CaseDocument) => void | Promise<void>) | null
  /** The document request that it answers, which shows it. */
  requestId: string | null
}

interface UploadOptions extends Partial<Pick<Upload, 'staffOnly' | 'onUploaded' | 'requestId'>> {}

/** More uploads at once would only share the same bandwidth. */
const MAX_PARALLEL = 2

/** Uploads outlive the screen: they continue while their owner reads messages. */
const uploads = createStore<readonly Upload[]>([])
const cancels = new Map<string, () => void>()

function update(clientId: string, news: Partial<Upload>): void {
  uploads.set(uploads.get().map(upload => (upload.clientId === clientId ? { ...upload, ...news } : upload)))
}

/** Every upload of this tab, oldest first; those of one case are picked out by the screen. */
export const useUploads = () => useStore(uploads)

/** Sends files to a case; what cannot be taken is listed with the reason instead. Returns the ids of the uploads. */
export function addUploads(
  caseId: string,
  kind: DocumentKind,
  files: readonly File[],
  { staffOnly = false, onUploaded = null, requestId = null }: UploadOptions = {},
): string[] {
  const added = files.map((file): Upload => {
    const reason = rejectionReason(file)
    const state = reason ? 'refused' : 'waiting'
    const clientId = crypto.randomUUID()
    return { clientId, caseId, kind, file, state, progress: 0, reason, staffOnly, onUploaded, requestId }
  })
  uploads.set([...uploads.get(), ...added])
  sendNext()
  return added.map(({ clientId }) => clientId)
}

/** Sends it again under the same id, so that what did arrive after all is not there twice. */
export function retryUpload(clientId: string): void {
  update(clientId, { state: 'waiting', progress: 0, reason: null })
  sendNext()
}

/** Stops an upload, or takes a refused one off the list. */
export function discardUpload(clientId: string): void {
  uploads.set(uploads.get().filter(upload => upload.clientId !== clientId))
  cancels.get(clientId)?.()
}

function sendNext(): void {
  const free = MAX_PARALLEL - uploads.get().filter(upload => upload.state === 'sending').length
  for (const upload of uploads
    .get()
    .filter(({ state }) => state === 'waiting')
    .slice(0, Math.max(0, free))) {
    void send(upload)
  }
}

async function send({ clientId, caseId, kind, file, staffOnly, onUploaded }: Upload): Promise<void> {
  update(clientId, { state: 'sending' })
  const onProgress = (progress: number) => update(clientId, { progress })
  const { done, cancel } = sendFile({ caseId, clientId, kind, file, staffOnly, onProgress })
  cancels.set(clientId, cancel)
  try {
    await onUploaded?.(await done)
    await invalidate(api.listDocuments, { params: { id: caseId } })
    uploads.set(uploads.get().filter(upload => upload.clientId !== clientId))
  } catch (error) {
    const refused = error instanceof CallError && [409, 413, 415, 422].includes(error.status)
    update(clientId, { state: refused ? 'refused' : 'failed', reason: errorMessage(error) })
  } finally {
    cancels.delete(clientId)
    sendNext()
  }
}

// Leaving the page would cut off what is on its way; the browser asks first.
if (typeof window !== 'undefined') {
  window.addEventListener('beforeunload', event => {
    if (uploads.get().some(({ state }) => state === 'waiting' || state === 'sending')) event.preventDefault()
  })
}

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
  staffOnly: boolean
  /** Of the bytes, from 0 to 1. */
  onProgress: (share: number) => void
}

/** Sends one file. By XMLHttpRequest, for fetch does not tell how far an upload has come. */
function sendFile({ caseId, clientId, kind, file, staffOnly, onProgress }: FileToSend): Sending {
  const form = new FormData()
  form.append('kind', kind)
  form.append('clientId', clientId)
  if (staffOnly) form.append('staffOnly', 'yes')
  form.append('file', file, file.name)
  const request = new XMLHttpRequest()
  const done = new Promise<CaseDocument>((resolve, reject) => {
    request.upload.onprogress = event => {
      if (event.lengthComputable) onProgress(event.loaded / event.total)
    }
    const unreached = () =>
      reject(
        new CallError(0, {
          message: 'We couldn’t reach the server. Check your connection and try again.',
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
    request.open('POST', urlOf(api.uploadDocument, { params: { id: caseId } }))
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
