import { z } from 'zod'
import { type Allow, endpoint } from '../endpoint.ts'
import { Id, Version } from '../identifiers.ts'
import { Assignment } from './cases.ts'
import { Closing, Hold } from './status.ts'

/** How many cases are changed at once. */
export const MAX_BULK_CASES = 100

/** Cases as the list showed them. */
const Selected = z
  .array(z.strictObject({ id: Id, version: Version }))
  .min(1, 'Select at least one case')
  .max(MAX_BULK_CASES, 'Select at most 100 cases')

/** The result for each case, in order: null when it was changed, otherwise the reason why not. */
export const BulkResult = z.object({
  results: z.array(z.object({ id: Id, reference: z.string().nullable(), refusal: z.string().nullable() })),
})
export type BulkResult = z.infer<typeof BulkResult>

function bulkAction<const A extends Allow, Shape extends z.ZodRawShape>(
  name: string,
  allow: A,
  summary: string,
  terms: z.ZodObject<Shape>,
) {
  return endpoint(`POST /api/cases/bulk/${name}`, {
    allow,
    summary: `${summary} Each case is changed separately, so a refusal doesn’t stop the others.`,
    body: z.strictObject({ cases: Selected, ...terms.shape }),
    reply: BulkResult,
    limit: 30,
  })
}

export const assignCases = bulkAction(
  'assign',
  ['office', 'admin'],
  'Give cases to a licensed broker.',
  Assignment.pick({ brokerId: true, reason: true }).extend({
    /** Whether cases that ended with a policy are given away, too, whose broker changes with them. */
    withPolicies: z.boolean().default(false),
  }),
)
export const holdCases = bulkAction('hold', ['admin'], 'Put cases on hold.', Hold.omit({ version: true }))
export const resumeCases = bulkAction('resume', ['admin'], 'Resume cases that are on hold.', z.object({}))
export const closeCases = bulkAction(
  'close',
  ['admin'],
  'Close cases that ended without a policy.',
  Closing.omit({ version: true }),
)
