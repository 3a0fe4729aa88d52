import type { BulkResult } from '#shared/cases/bulk.ts'
import { useSingleFlight } from '../../../platform/use-single-flight.ts'
import { refreshCase, refreshLists } from '../../cases/queries.ts'
import type { SelectedCase } from '../../cases/selection.ts'

/** Changes the selected cases in one call. Its result says what became of each. */
export function useBulkAction<Terms>(
  cases: readonly SelectedCase[],
  send: (cases: { id: string; version: number }[], terms: Terms) => Promise<BulkResult>,
) {
  return useSingleFlight({
    mutationFn: (terms: Terms) =>
      send(
        cases.map(({ id, version }) => ({ id, version })),
        terms,
      ),
    onSettled: () => {
      for (const { id } of cases) void refreshCase(id)
      void refreshLists()
    },
  })
}
