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

export const exportAnswers = endpoint('GET /api/cases/:id/answers/export', {
  allow: ['broker', 'admin'],
  summary:
    'The answers that the reader may see, as CSV after the client’s contact details. 404 without any. The download is recorded.',
  reply: 'file',
})
