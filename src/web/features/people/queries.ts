import { keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { listAudit } from '#shared/audit.ts'
import type { QueryInputOf } from '#shared/endpoint.ts'
import { listDuplicates } from '#shared/people/duplicates.ts'
import { listPeople, listPersonSessions, type PersonDetails, readPerson } from '#shared/people/people.ts'
import { invalidate, pagesOf, queryOf, useRecord } from '../../platform/queries.ts'
import { queryClient } from '../../platform/query-client.ts'

export type PeopleQuery = QueryInputOf<typeof listPeople>

/** No live event announces changes to people, so every visit loads the list again. */
export function usePeople(query: PeopleQuery, { enabled = true } = {}) {
  return useInfiniteQuery({
    ...pagesOf(listPeople, { query }),
    placeholderData: keepPreviousData,
    refetchOnMount: 'always',
    enabled,
  })
}

export const usePerson = (id: string) => useRecord(readPerson, id, { refetchOnMount: 'always' })

export function usePersonSessions(id: string) {
  return useQuery({ ...queryOf(listPersonSessions, { params: { id } }), refetchOnMount: 'always' })
}

/** Puts a person that a call has just returned into the cache. */
export function showPerson(person: PersonDetails) {
  queryClient.setQueryData(queryOf(readPerson, { params: { id: person.id } }).queryKey, person)
  invalidate(listPersonSessions, { params: { id: person.id } })
  // Another name or phone number has other possible duplicates.
  invalidate(listDuplicates, { params: { id: person.id } })
  // Their history has one entry more.
  invalidate(listAudit)
  refreshPeople()
}

/** Loads the person and their sessions again where they are shown. */
export function refreshPerson(id: string) {
  invalidate(listPersonSessions, { params: { id } })
  return invalidate(readPerson, { params: { id } })
}

export function refreshPeople() {
  return invalidate(listPeople)
}
