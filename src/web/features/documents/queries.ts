import { useQuery } from '@tanstack/react-query'
import { listDocuments } from '#shared/documents.ts'
import { useLive } from '../../platform/live.ts'
import { invalidate, queryOf } from '../../platform/queries.ts'

/** The documents of a case, also those that someone adds while they are shown. */
export function useDocuments(caseId: string) {
  const params = { id: caseId }
  useLive(event => {
    if (event.caseId === caseId && event.kind === 'document') void invalidate(listDocuments, { params })
  })
  return useQuery({ ...queryOf(listDocuments, { params }), refetchOnMount: 'always' })
}
