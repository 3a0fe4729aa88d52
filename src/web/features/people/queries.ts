import { keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query'
import type { QueryInputOf } from '#shared/endpoint.ts'
import { Id } from '#shared/identifiers.ts'
import { listPeople, listPersonSessions, type PersonDetails, readPerson } from '#shared/people/people.ts'
import { CallError } from '../../platform/call.ts'
import { invalidate, pagesOf, queryOf } from '../../platform/queries.ts'
import { queryClient } from '../../platform/query-client.ts'

export type PeopleQuery = QueryInputOf<typeof listPeople>

/** A list of people with an account, page upon page. Nothing announces their changes, so every visit asks again. */
export function usePeople(query: PeopleQuery) {
  return useInfiniteQuery({
    ...pagesOf(listPeople, { query }),
    placeholderData: keepPreviousData,
    refetchOnMount: 'always',
  })
}

const NOBODY = new CallError(404, { message: 'We could not find that person.' })

/** One person, with what the reader may do. */
export function usePerson(id: string) {
  const known = Id.safeParse(id).success
  const query = useQuery({
    ...queryOf(readPerson, { params: { id } }),
    enabled: known,
    refetchOnMount: 'always',
  })
  // An address that was cut short or mistyped names nobody: there is nothing to ask the server.
  return known ? query : { ...query, data: undefined, isPending: false, error: NOBODY }
}

/** Where a person is logged in. */
export function usePersonSessions(id: string) {
  return useQuery({ ...queryOf(listPersonSessions, { params: { id } }), refetchOnMount: 'always' })
}

/** Puts the newer state of a person, as a call has just answered it, on the screen. */
export function showPerson(person: PersonDetails) {
  queryClient.setQueryData(queryOf(readPerson, { params: { id: person.id } }).queryKey, person)
  invalidate(listPersonSessions, { params: { id: person.id } })
  refreshPeople()
}

/** Fetches the person and everything listed with them again where it is shown. */
export function refreshPerson(id: string) {
  invalidate(listPersonSessions, { params: { id } })
  return invalidate(readPerson, { params: { id } })
}

/** Fetches every list of people on the screen again. */
export function refreshPeople() {
  return invalidate(listPeople)
}
