import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import type { BodyInputOf } from '#shared/endpoint.ts'
import { listPolicyImports, readPolicyImport, undoPolicyImport } from '#shared/policies/import.ts'
import { call } from '../../../platform/call.ts'
import { invalidate, pagesOf, queryOf } from '../../../platform/queries.ts'
import { useSingleFlight } from '../../../platform/use-single-flight.ts'
import { refreshLists, refreshPolicies } from '../../cases/queries.ts'

const always = { refetchOnMount: 'always' } as const

export const usePolicyImports = () => useInfiniteQuery({ ...pagesOf(listPolicyImports, {}), ...always })

export const usePolicyImport = (id: string) =>
  useQuery({ ...queryOf(readPolicyImport, { params: { id } }), ...always })

export const refreshImports = () => invalidate(listPolicyImports)

/** After a conflict: another administrator may have undone it. */
export async function refreshImport(id: string): Promise<void> {
  void refreshImports()
  await invalidate(readPolicyImport, { params: { id } })
}

export const useUndoImport = (id: string) =>
  useSingleFlight({
    mutationFn: (body: BodyInputOf<typeof undoPolicyImport>) =>
      call(undoPolicyImport, { params: { id }, body }),
    onSuccess: () => {
      void refreshImport(id)
      void refreshPolicies()
      void refreshLists()
    },
    successToast: 'Import undone',
  })
