import { useQuery } from '@tanstack/react-query'
import { readAttention } from '#shared/reports/attention.ts'
import { queryOf } from '../../platform/queries.ts'

/** What needs attention now, live: `cases/queries.ts` refreshes it with the lists. No live event announces a failed email. */
export function useAttention() {
  return useQuery({ ...queryOf(readAttention, {}), refetchOnMount: 'always' })
}
