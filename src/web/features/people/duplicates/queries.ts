import { useQuery } from '@tanstack/react-query'
import { listDuplicates, mergePeople, readMerge } from '#shared/people/duplicates.ts'
import { call } from '../../../platform/call.ts'
import { invalidate, queryOf, useRecord } from '../../../platform/queries.ts'
import { useSingleFlight } from '../../../platform/use-single-flight.ts'
import { refreshPerson, showPerson } from '../queries.ts'

const always = { refetchOnMount: 'always' } as const

export const useDuplicates = (id: string) =>
  useQuery({ ...queryOf(listDuplicates, { params: { id } }), ...always })

export const useMergePreview = (id: string, duplicate: string) =>
  useRecord(readMerge, id, { otherIds: { duplicate }, ...always, gcTime: 0 })

export const useMergePeople = (id: string, duplicateId: string, stamp: string) =>
  useSingleFlight({
    mutationFn: (reason: string) =>
      call(mergePeople, { params: { id }, body: { duplicateId, reason, stamp } }),
    onSuccess: kept => {
      showPerson(kept)
      void refreshPerson(duplicateId)
      void invalidate(listDuplicates, { params: { id } })
    },
    successToast: 'Accounts merged',
  })
