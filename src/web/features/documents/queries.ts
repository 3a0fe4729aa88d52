import { listDocuments } from '#shared/documents.ts'
import { listPolicies } from '#shared/policies/policies.ts'
import { urlOf } from '../../platform/call.ts'
import { queryClient } from '../../platform/query-client.ts'

/** Fetches the documents of a case again where they are shown: on its own page, and on those of policies. */
export function refreshDocuments(caseId: string): Promise<void> {
  const ofCase = urlOf(listDocuments, { params: { id: caseId } })
  return queryClient.invalidateQueries({
    predicate: ({ queryKey }) => {
      const url = String(queryKey[0])
      return url === ofCase || (url.startsWith(`${listPolicies.path}/`) && url.endsWith('/documents'))
    },
  })
}
