import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { type NumberRange, readBrokerNumbers } from '#shared/dashboard.ts'
import { queryOf } from '../../platform/queries.ts'

/** The broker's own numbers, live: `cases/queries.ts` refreshes them with the lists. */
export function useBrokerNumbers(days: NumberRange) {
  return useQuery({ ...queryOf(readBrokerNumbers, { query: { days } }), placeholderData: keepPreviousData })
}
