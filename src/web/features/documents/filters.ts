import { z } from 'zod'
import { DocumentKind } from '#shared/documents.ts'
import { DOCUMENT_GROUPINGS } from '#shared/own-documents.ts'

/** The filters of the list of all documents in the address bar. Invalid values count as not set. */
export const DocumentFilters = z.object({
  by: z.enum(DOCUMENT_GROUPINGS).default('case').catch('case'),
  kind: DocumentKind.optional().catch(undefined),
  q: z.coerce.string().trim().max(100).optional().catch(undefined),
})
export type DocumentFilters = z.infer<typeof DocumentFilters>
