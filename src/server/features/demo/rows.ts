import type { DocumentKind } from '#shared/documents.ts'
import type { NewJob } from '../../platform/jobs/jobs.ts'
import type { consents } from '../account/consents/tables.ts'
import type { cases, events, offers } from '../cases/tables.ts'
import type { messageReads, messages } from '../messages/tables.ts'

export type CaseInsert = typeof cases.$inferInsert
export type EventRow = typeof events.$inferInsert
export type OfferRow = typeof offers.$inferInsert
export type MessageRow = typeof messages.$inferInsert
export type ReadRow = typeof messageReads.$inferInsert
export type ConsentRow = typeof consents.$inferInsert

/** A document before its bytes are stored. */
export interface FileRow {
  id: string
  caseId: string
  uploadedBy: string
  clientId: string
  uploadedAt: Date
  kind: DocumentKind
  name: string
  type: string
  bytes: Buffer
  lockedAt?: Date
}

/** A story in rows. The reference of the case is given out when all are told, in the order they were opened. */
export interface CaseRows {
  case: Omit<CaseInsert, 'reference'>
  events: EventRow[]
  offers: OfferRow[]
  messages: MessageRow[]
  reads: ReadRow[]
  consents: ConsentRow[]
  files: FileRow[]
  jobs: NewJob[]
}
