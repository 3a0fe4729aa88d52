import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { Id } from '../identifiers.ts'
import { ExcerptPart } from './search.ts'

/** The kinds of records that one search finds, in the order in which they are shown. */
const RECORD_KINDS = ['cases', 'people', 'policies', 'quotes', 'messages', 'documents'] as const
export const RecordKind = z.enum(RECORD_KINDS)
export type RecordKind = z.infer<typeof RecordKind>

/** How many records of one kind are shown. */
export const MAX_RECORDS = 5
export const MIN_RECORD_QUERY = 2
export const MAX_RECORD_QUERY = 100

export const FoundRecord = z.object({
  id: Id,
  title: z.array(ExcerptPart),
  /** What else identifies it, and why it was found; the words that match are marked. */
  detail: z.array(ExcerptPart),
  /** Its page in the portal of the reader. */
  path: z.string(),
})
export type FoundRecord = z.infer<typeof FoundRecord>

export const FoundGroup = z.object({
  kind: RecordKind,
  items: z.array(FoundRecord),
  /** Whether there are more than these. */
  more: z.boolean(),
  /** The list that shows them all, where there is one. */
  listPath: z.string().nullable(),
})
export type FoundGroup = z.infer<typeof FoundGroup>

const RecordQuery = z.object({
  /** Fewer than two characters find nothing. */
  q: z.string().trim().max(MAX_RECORD_QUERY, 'Keep it under 100 characters').default(''),
})

export const searchRecords = endpoint('GET /api/search/records', {
  allow: ['client', 'broker', 'office', 'admin'],
  summary:
    'Cases, people, policies, quotes, messages and documents that the reader may see, by the beginnings of words; the newest of each. Office staff find cases and people.',
  query: RecordQuery,
  reply: z.object({ groups: z.array(FoundGroup) }),
  limit: 120,
})

/** How many messages and notes, and how many documents, are shown of one case. */
export const MAX_FOUND_IN_CASE = 20

export const FoundInCase = FoundRecord.omit({ path: true }).extend({
  kind: z.enum(['messages', 'notes', 'documents']),
})
export type FoundInCase = z.infer<typeof FoundInCase>

export const searchCase = endpoint('GET /api/cases/:id/search', {
  allow: ['client', 'guest', 'broker', 'admin'],
  summary:
    'The messages, documents and, for staff, notes of a case, by the beginnings of words; the newest of each.',
  query: RecordQuery,
  reply: z.object({ items: z.array(FoundInCase) }),
  limit: 120,
})
