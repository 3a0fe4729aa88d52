import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { QueryOf } from '#shared/endpoint.ts'
import { readAttention } from '#shared/reports/attention.ts'
import { exportReport, readReport } from '#shared/reports/report.ts'
import { queryOf } from '../../platform/queries.ts'
import { saveCall } from '../../platform/save-file.ts'
import { useSingleFlight } from '../../platform/use-single-flight.ts'

/** What needs attention now, live: `cases/queries.ts` refreshes it with the lists. No live event announces a failed email. */
export function useAttention() {
  return useQuery({ ...queryOf(readAttention, {}), refetchOnMount: 'always' })
}

/** The figures of a range. Those of the last range stay until the new ones are loaded. */
export function useReport(range: QueryOf<typeof readReport>) {
  return useQuery({
    ...queryOf(readReport, { query: range }),
    placeholderData: keepPreviousData,
    refetchOnMount: 'always',
  })
}

/** Saves the figures of a range as a CSV file. */
export function useExportReport(range: QueryOf<typeof exportReport>) {
  return useSingleFlight({
    mutationFn: () => saveCall(exportReport, { query: range }, `report-${range.from}-to-${range.to}.csv`),
    failureToast: 'Report not exported',
  })
}
