import { endpoint } from '../endpoint.ts'
import { CaseListQuery } from './cases.ts'

export const exportCases = endpoint('GET /api/cases/export', {
  allow: ['admin'],
  stepUp: true,
  summary:
    'The list of cases as CSV, with the same filters and in the same order. Times are in Alberta time.',
  query: CaseListQuery.omit({ after: true, limit: true, scope: true }),
  reply: 'file',
  limit: 6,
})
