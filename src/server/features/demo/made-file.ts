import type { DocumentKind } from '#shared/documents.ts'

/** A file as a person would send it. */
export interface MadeFile {
  name: string
  kind: DocumentKind
  /** Media type, one of the accepted list. */
  type: string
  bytes: Buffer
}

/** What the papers are about. */
export interface FileFacts {
  client: string
  city: string
  postalCode: string
  /** As in "Subaru Outback"; null where the case is about something else. */
  vehicle: string | null
  insurer: string
  at: Date
}
