import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { Id } from '../identifiers.ts'
import { Assignment } from './cases.ts'
import { Closing, Hold } from './status.ts'

/** How many cases are changed at once. */
export const MAX_BULK_CASES = 100

/** Cases as the list showed them. */
const Selected = z
  .array(z.strictObject({ id: Id, version: z.number().int().min(1) }))
  .min(1, 'Select at least one case')
  .max(MAX_BULK_CASES, 'Select at most 100 cases')

/** What became of each case, in their order: null when it was changed, or why it wasn't. */
export const BulkResult = z.object({
  results: z.array(z.object({ id: Id, reference: z.string().nullable(), refusal: z.string().nullable() })),
})
export type BulkResult = z.infer<typeof BulkResult>

function bulkAction<Shape extends z.ZodRawShape>(name: string, summary: string, terms: z.ZodObject<Shape>) {
  return endpoint({
    method: 'POST',
    path: `/api/cases/bulk/${name}`,
    allow: ['admin'],
    summary: `${summary} Each case on its own: what is refused for one doesn’t stop the others.`,
    body: z.strictObject({ cases: Selected, ...terms.shape }),
    reply: BulkResult,
    limit: 30,
  })
}

export const assignCases = bulkAction(
  'assign',
  'Give cases to a licensed broker.',
  Assignment.pick({ brokerId: true, reason: true }),
)
export const holdCases = bulkAction('hold', 'Put cases on hold.', Hold.omit({ version: true }))
export const closeCases = bulkAction(
  'close',
  'Close cases that ended without a policy.',
  Closing.omit({ version: true }),
)
