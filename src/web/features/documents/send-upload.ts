import * as documents from '#shared/documents.ts'
import type { AnyEndpoint } from '#shared/endpoint.ts'
import * as api from '#shared/uploads.ts'
import { CallError, call, readError, urlOf } from '../../platform/call.ts'

/** A chosen file that isn't a document of the case (yet). */
export interface Upload {
  clientId: string
  caseId: string
  kind: documents.DocumentKind
  file: File
  /** `offline` continues automatically, `paused` when the person resumes it. */
  state: 'waiting' | 'sending' | 'offline' | 'paused' | 'failed' | 'refused'
  /** Share of the bytes that arrived, from 0 to 1. */
  progress: number
  /** Why it failed or was refused. */
  reason: string | null
  /** Clients won't see the document. */
  staffOnly: boolean
  /** Called with the document that it became. Until it has resolved, the upload isn't done. */
  onUploaded: ((document: documents.CaseDocument) => void | Promise<void>) | null
  /** The document request that it answers, which shows it. */
  requestId: string | null
  /** The document that it becomes a newer version of. */
  replaces: string | null
}

interface Watcher {
  signal: AbortSignal
  /** Of the bytes, from 0 to 1. */
  onProgress: (share: number) => void
  /** The server can't be reached; it's tried again. */
  onOffline: () => void
}

/** Milliseconds until another attempt, doubled each time up to the longest. */
const FIRST_PAUSE = 1000
const LONGEST_PAUSE = 15_000
const MAX_ATTEMPTS = 20
/** A server that is too busy to check the file may be so because of the file. */
const MAX_BUSY_REPLIES = 3

/**
 * Sends a file: in one request if it's small, otherwise in parts. After a lost connection it continues with what is missing.
 * Rejects with a CallError.
 */
export async function sendUpload(upload: Upload, watcher: Watcher): Promise<documents.CaseDocument> {
  let busyReplies = 0
  for (let attempt = 1; ; attempt++) {
    // A part that the server has shows that the connection is back. Bytes that a proxy took don't.
    const onPart = () => {
      attempt = 1
    }
    try {
      const isSmall = upload.file.size <= api.MAX_PART_BYTES
      return await (isSmall ? sendWhole(upload, watcher) : sendInParts(upload, watcher, onPart))
    } catch (error) {
      const mayPass = error instanceof CallError && [0, 502, 503, 504].includes(error.status)
      if (watcher.signal.aborted || !mayPass || attempt >= MAX_ATTEMPTS) throw error
      if (error.status === 503 && ++busyReplies >= MAX_BUSY_REPLIES) throw error
      watcher.onOffline()
      await pauseBefore(attempt, watcher.signal)
    }
  }
}

/** Erases what the server has of a file. Without a connection, it does so itself after a day. */
export async function forgetUpload({ caseId, clientId, file }: Upload): Promise<void> {
  if (file.size <= api.MAX_PART_BYTES) return
  await call(api.cancelUpload, { params: { id: caseId, clientId }, keepalive: true }).catch(() => {})
}

async function sendWhole(upload: Upload, { signal, onProgress }: Watcher): Promise<documents.CaseDocument> {
  const { caseId, clientId, kind, file, staffOnly, replaces } = upload
  const form = new FormData()
  form.append('kind', kind)
  form.append('clientId', clientId)
  if (staffOnly) form.append('staffOnly', 'yes')
  if (replaces) form.append('replaces', replaces)
  form.append('file', file, file.name)
  const url = urlOf(documents.uploadDocument, { params: { id: caseId } })
  return postForm(documents.uploadDocument, url, form, signal, onProgress)
}

async function sendInParts(
  upload: Upload,
  { signal, onProgress }: Watcher,
  onPart: () => void,
): Promise<documents.CaseDocument> {
  const { caseId, clientId, kind, file, staffOnly, replaces } = upload
  const params = { id: caseId, clientId }
  const body = { kind, name: file.name, size: file.size, staffOnly, ...(replaces ? { replaces } : {}) }
  let { received } = await call(api.startUpload, { params, body, signal })
  while (received < file.size) {
    const start = received
    onProgress(start / file.size)
    const part = file.slice(start, start + api.MAX_PART_BYTES)
    const form = new FormData()
    form.append('file', part, 'part')
    const url = urlOf(api.uploadPart, { params: { ...params, start } })
    const reply = await postForm<{ received: number }>(api.uploadPart, url, form, signal, share =>
      onProgress((start + part.size * share) / file.size),
    )
    received = reply.received
    onPart()
  }
  onProgress(1)
  return call(api.finishUpload, { params, signal })
}

/** Posts a form with XMLHttpRequest, because fetch doesn't report upload progress. */
function postForm<T>(
  endpoint: AnyEndpoint,
  url: string,
  form: FormData,
  signal: AbortSignal,
  onProgress: (share: number) => void,
): Promise<T> {
  const request = new XMLHttpRequest()
  const abort = () => request.abort()
  signal.addEventListener('abort', abort)
  return new Promise<T>((resolve, reject) => {
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
    request.onload = () => resolve(replyOf<T>(request))
    request.open(endpoint.method, url)
    request.withCredentials = true
    request.setRequestHeader('accept', 'application/json')
    request.setRequestHeader('x-requested-with', 'shelterbelt')
    request.send(form)
  }).finally(() => signal.removeEventListener('abort', abort))
}

/** Returns the reply of a finished request. Throws what the server refused it with, or that the response can't be read. */
async function replyOf<T>({ status, statusText, responseText }: XMLHttpRequest): Promise<T> {
  const response = new Response(responseText, { status, statusText })
  if (!response.ok) throw await readError(response)
  return response.json() as Promise<T>
}

/** Waits, or continues as soon as the browser is online again or the upload is stopped. */
function pauseBefore(attempt: number, signal: AbortSignal): Promise<void> {
  return new Promise(resolve => {
    const settle = () => {
      clearTimeout(timer)
      window.removeEventListener('online', settle)
      signal.removeEventListener('abort', settle)
      resolve()
    }
    const timer = setTimeout(settle, Math.min(LONGEST_PAUSE, FIRST_PAUSE * 2 ** (attempt - 1)))
    window.addEventListener('online', settle)
    signal.addEventListener('abort', settle)
  })
}
