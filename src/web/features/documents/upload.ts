import type { CaseDocument, DocumentKind } from '#shared/documents.ts'

/** A chosen file that isn't a document of the case (yet). */
export interface Upload {
  clientId: string
  caseId: string
  kind: DocumentKind
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
  onUploaded: ((document: CaseDocument) => void | Promise<void>) | null
  /** The document request that it answers, which shows it. */
  requestId: string | null
  /** The document that it becomes a newer version of. */
  replaces: string | null
}
