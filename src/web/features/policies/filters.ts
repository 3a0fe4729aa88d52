import { z } from 'zod'
import { POLICY_STATUSES } from '#shared/policies/policies.ts'

/** These values are left out of the address. */
export const POLICY_FILTER_DEFAULTS = { status: 'current' } as const

/** The filters of a list of policies in the address bar. Invalid values count as not set. */
export const PolicyFilters = z.object({
  status: z.enum(POLICY_STATUSES).default('current').catch('current'),
  q: z.coerce.string().trim().max(100).optional().catch(undefined),
})
export type PolicyFilters = z.infer<typeof PolicyFilters>
