import { endpoint } from '../endpoint.ts'
import { PolicyListQuery } from './policies.ts'

export const exportPolicies = endpoint('GET /api/policies/export', {
  allow: ['broker', 'admin'],
  stepUp: true,
  summary:
    'The list of policies as CSV, with the same filters and in the same order. A broker gets only their own clients’.',
  query: PolicyListQuery.omit({ after: true, limit: true }),
  reply: 'file',
  limit: 6,
})
