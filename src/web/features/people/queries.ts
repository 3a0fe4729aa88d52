import { keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { listAudit } from '#shared/audit.ts'
import type { QueryInputOf } from '#shared/endpoint.ts'
import { Id } from '#shared/identifiers.ts'
import { listDuplicates } from '#shared/people/duplicates.ts'
import { listPeople, listPersonSessions, type PersonDetails, readPerson } from '#shared/people/people.ts'
import { CallError } from '../../platform/call.ts'
import { invalidate, pagesOf, queryOf } from '../../platform/queries.ts'
import { queryClient } from '../../platform/query-client.ts'

export type PeopleQuery = QueryInputOf<typeof listPeople>

/** No live event announces changes to people, so every visit loads the list again. */
export function usePeople(query: PeopleQuery) {
  return useInfiniteQuery({
    ...pagesOf(listPeople, { query }),
    placeholderData: keepPreviousData,
    refetchOnMount: 'always',
  })
}

const NOT_FOUND = new CallError(404, { message: 'We couldn’t find that person.' })

export function usePerson(id: string) {
  const isId = Id.safeParse(id).success
  const query = useQuery({
    ...queryOf(readPerson, { params: { id } }),
    enabled: isId,
    refetchOnMount: 'always',
  })
  // A URL without a valid id can name no one, so the server is not called.
  return isId ? query : { ...query, data: undefined, isPending: false, error: NOT_FOUND }
}

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
