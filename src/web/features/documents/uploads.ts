import type { DocumentKind } from '#shared/documents.ts'
import { beforeLogout } from '../../platform/before-logout.ts'
import { CallError, errorMessage } from '../../platform/call.ts'
import { createStore, useStore } from '../../platform/create-store.ts'
import { getSignedInId, onSession } from '../../platform/session-events.ts'
import { rejectionReason } from './prechecks.ts'
import { refreshDocuments } from './queries.ts'
import { forgetUpload, sendUpload, type Upload } from './send-upload.ts'

interface UploadOptions
  extends Partial<Pick<Upload, 'staffOnly' | 'onUploaded' | 'requestId' | 'replaces'>> {}

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
  { staffOnly = false, onUploaded = null, requestId = null, replaces = null }: UploadOptions = {},
): string[] {
  const added = files.map((file): Upload => {
    const reason = rejectionReason(file)
    const state = reason ? 'refused' : 'waiting'
    const clientId = crypto.randomUUID()
    const about = { clientId, caseId, kind, file, staffOnly, onUploaded, requestId, replaces }
    return { ...about, state, progress: 0, reason }
  })
  uploads.set([...uploads.get(), ...added])
  sendNext()
  return added.map(({ clientId }) => clientId)
}

/** Continues an upload that failed or was paused, where it stopped. */
export function retryUpload(clientId: string): void {
  update(clientId, { state: 'waiting', reason: null })
  sendNext()
}

/** Stops an upload until `retryUpload`. What has arrived stays on the server for a day. */
export function pauseUpload(clientId: string): void {
  update(clientId, { state: 'paused' })
  cancels.get(clientId)?.()
}

/** Stops an upload and erases what has arrived, or removes a rejected one from the list. */
export function discardUpload(clientId: string): void {
  const upload = uploads.get().find(item => item.clientId === clientId)
  uploads.set(uploads.get().filter(item => item.clientId !== clientId))
  cancels.get(clientId)?.()
  if (upload && upload.state !== 'refused') void forgetUpload(upload)
}

const isUnderWay = ({ state }: Upload) => state === 'sending' || state === 'offline'

function sendNext(): void {
  const free = MAX_PARALLEL - uploads.get().filter(isUnderWay).length
  for (const upload of uploads
    .get()
    .filter(({ state }) => state === 'waiting')
    .slice(0, Math.max(0, free))) {
    void send(upload)
  }
}

async function send(upload: Upload): Promise<void> {
  const { clientId, caseId, onUploaded } = upload
  const abort = new AbortController()
  const cancel = () => abort.abort()
  cancels.set(clientId, cancel)
  update(clientId, { state: 'sending' })
  try {
    const document = await sendUpload(upload, {
      signal: abort.signal,
      onProgress: progress => update(clientId, { progress, state: 'sending' }),
      onOffline: () => update(clientId, { state: 'offline' }),
    })
    await onUploaded?.(document)
    await refreshDocuments(caseId)
    uploads.set(uploads.get().filter(item => item.clientId !== clientId))
  } catch (error) {
    if (abort.signal.aborted) return
    const refused = error instanceof CallError && [409, 413, 415, 422].includes(error.status)
    update(clientId, { state: refused ? 'refused' : 'failed', reason: errorMessage(error) })
  } finally {
    // After a quick pause and continue, the next attempt has its own.
    if (cancels.get(clientId) === cancel) cancels.delete(clientId)
    sendNext()
  }
}

const isRunning = () => uploads.get().some(upload => upload.state === 'waiting' || isUnderWay(upload))

// Leaving the page would stop running uploads, so the browser asks first, and logging out does, too.
if (typeof window !== 'undefined') {
  window.addEventListener('beforeunload', event => {
    if (isRunning()) event.preventDefault()
  })
}
let forgetRunning: (() => void) | null = null
uploads.subscribe(() => {
  if (isRunning() === (forgetRunning !== null)) return
  forgetRunning?.()
  forgetRunning = forgetRunning ? null : beforeLogout({ isUnsaved: isRunning })
})

/** Whose uploads these are. A session that only ends keeps them. */
let ownerId = getSignedInId()
onSession((userId, _endedId, action) => {
  if (action === 'logout' || (userId !== null && userId !== ownerId)) {
    uploads.set([])
    for (const cancel of cancels.values()) cancel()
  }
  ownerId = userId ?? ownerId
})
