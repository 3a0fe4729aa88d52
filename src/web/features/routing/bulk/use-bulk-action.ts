import type { BulkResult } from '#shared/cases/bulk.ts'
import { formatCount } from '#shared/format.ts'
import { useSingleFlight } from '../../../platform/use-single-flight.ts'
import { toast } from '../../../ui/toast.ts'
import { refreshCase, refreshLists, refreshPolicies } from '../../cases/queries.ts'
import type { CaseSelection } from '../../cases/selection.ts'
import { CASES, type Counted } from './counted.ts'

interface BulkAction<Terms> {
  selection: CaseSelection
  counted?: Counted
  send: (cases: { id: string; version: number }[], terms: Terms) => Promise<BulkResult>
  /** What was done, as in "put on hold". */
  done: string
  /** Called when every case was changed. */
  onDone: () => void
}

/** Changes the selected cases in one call. Those that it couldn't change stay selected. */
export function useBulkAction<Terms>({ selection, counted = CASES, send, done, onDone }: BulkAction<Terms>) {
  const { cases } = selection
  return useSingleFlight({
    mutationFn: (terms: Terms) =>
      send(
        cases.map(({ id, version }) => ({ id, version })),
        terms,
      ),
    onSuccess: ({ results }) => {
      const refused = results.filter(({ refusal }) => refusal !== null).map(({ id }) => id)
      selection.keep(refused)
      if (refused.length > 0) return
      toast({ title: `${formatCount(results.length, ...counted)} ${done}` })
      onDone()
    },
    onSettled: () => {
      for (const { id } of cases) void refreshCase(id)
      void refreshLists()
      void refreshPolicies()
    },
  })
}
