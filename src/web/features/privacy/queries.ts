import { keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query'
import type { BodyInputOf, QueryInputOf } from '#shared/endpoint.ts'
import * as breachesApi from '#shared/privacy/breaches.ts'
import * as contactsApi from '#shared/privacy/contacts.ts'
import * as erasureApi from '#shared/privacy/erasure.ts'
import * as api from '#shared/privacy/requests.ts'
import type { OtherPeriods } from '#shared/settings/retention.ts'
import { call } from '../../platform/call.ts'
import { invalidate, pagesOf, queryOf, useRecord } from '../../platform/queries.ts'
import { queryClient } from '../../platform/query-client.ts'
import { saveCall } from '../../platform/save-file.ts'
import { useSingleFlight } from '../../platform/use-single-flight.ts'

const always = { refetchOnMount: 'always' } as const

/** How often a copy that is being made is asked for again, in ms. */
const EXPORT_POLL_MS = 4000

/** The client's own requests. While a copy is being made, it is asked for again. */
export const useOwnPrivacyRequests = () =>
  useQuery({
    ...queryOf(api.listOwnPrivacyRequests, {}),
    ...always,
    refetchInterval: ({ state }) =>
      state.data?.items.some(({ kind, state }) => kind === 'export' && state === 'open')
        ? EXPORT_POLL_MS
        : false,
  })

const refreshOwn = () => invalidate(api.listOwnPrivacyRequests)

export const useRequestExport = () =>
  useSingleFlight({
    mutationFn: () => call(api.requestExport, {}),
    onSuccess: () => refreshOwn(),
  })

export const useRequestCorrection = () =>
  useSingleFlight({
    mutationFn: (body: BodyInputOf<typeof api.requestCorrection>) => call(api.requestCorrection, { body }),
    onSuccess: () => void refreshOwn(),
    successToast: 'Request sent',
  })

export const useRequestDeletion = () =>
  useSingleFlight({
    mutationFn: (body: BodyInputOf<typeof api.requestDeletion>) => call(api.requestDeletion, { body }),
    onSuccess: () => void refreshOwn(),
    successToast: 'Request sent',
  })

export const useWithdrawPrivacyRequest = ({ id, version }: api.PrivacyRequest) =>
  useSingleFlight({
    mutationFn: () => call(api.withdrawPrivacyRequest, { params: { id }, body: { version } }),
    onSettled: () => refreshOwn(),
  })

export const useDownloadExport = ({ id }: api.PrivacyRequest) =>
  useSingleFlight({
    mutationFn: () => saveCall(api.downloadExport, { params: { id } }, 'my-data.zip'),
    onError: () => refreshOwn(),
  })

export const usePrivacyRequests = (state: QueryInputOf<typeof api.listPrivacyRequests>['state']) =>
  useInfiniteQuery({ ...pagesOf(api.listPrivacyRequests, { query: { state } }), ...always })

export const refreshPrivacyRequests = () => invalidate(api.listPrivacyRequests)

export const useAnswerPrivacyRequest = ({ id, version }: api.PrivacyRequestItem) =>
  useSingleFlight({
    mutationFn: (answer: Omit<BodyInputOf<typeof api.answerPrivacyRequest>, 'version'>) =>
      call(api.answerPrivacyRequest, { params: { id }, body: { ...answer, version } }),
    onSuccess: () => void refreshPrivacyRequests(),
    successToast: 'Answer sent',
  })

export const useErasure = (id: string) => useRecord(erasureApi.readErasure, id, always)

export const refreshErasure = (id: string) => invalidate(erasureApi.readErasure, { params: { id } })

/** Nothing of a client whose data was deleted may stay in this browser. What is on the screen, such as the menu, is of the administrator. */
function forgetErased(): void {
  queryClient.removeQueries({ type: 'inactive' })
  queryClient.getMutationCache().clear()
}

function showErasure(erasure: erasureApi.Erasure): void {
  const params = { id: erasure.person.id }
  queryClient.setQueryData(queryOf(erasureApi.readErasure, { params }).queryKey, erasure)
}

export const useErasePerson = (id: string) =>
  useSingleFlight({
    mutationFn: (body: BodyInputOf<typeof erasureApi.erasePerson>) =>
      call(erasureApi.erasePerson, { params: { id }, body }),
    onSuccess: erasure => {
      forgetErased()
      showErasure(erasure)
    },
    successToast: 'Data deleted',
  })

export const useContactErasure = (id: string) => useRecord(contactsApi.readContactErasure, id, always)

export const refreshContact = (id: string) => invalidate(contactsApi.readContactErasure, { params: { id } })

export const useEraseContact = (id: string) =>
  useSingleFlight({
    mutationFn: (body: BodyInputOf<typeof contactsApi.eraseContact>) =>
      call(contactsApi.eraseContact, { params: { id }, body }),
    onSuccess: erasure => {
      forgetErased()
      queryClient.setQueryData(queryOf(contactsApi.readContactErasure, { params: { id } }).queryKey, erasure)
    },
    successToast: 'Data deleted',
  })

export const useDownloadContactCopy = (id: string) =>
  useSingleFlight({
    mutationFn: () => saveCall(contactsApi.downloadContactCopy, { params: { id } }, 'data.zip'),
  })

export const usePlaceLegalHold = (id: string) =>
  useSingleFlight({
    mutationFn: (body: BodyInputOf<typeof erasureApi.placeLegalHold>) =>
      call(erasureApi.placeLegalHold, { params: { id }, body }),
    onSuccess: showErasure,
    successToast: 'Legal hold placed',
  })

export const useLiftLegalHold = () =>
  useSingleFlight({
    mutationFn: (holdId: string) => call(erasureApi.liftLegalHold, { params: { id: holdId } }),
    onSuccess: showErasure,
    successToast: 'Legal hold lifted',
  })

/** The rules of the daily deletion, by the saved periods or others. Those on screen stay until the new ones are here. */
export const useRetention = (periods: OtherPeriods) =>
  useQuery({
    ...queryOf(erasureApi.listRetention, { query: periods }),
    ...always,
    placeholderData: keepPreviousData,
  })

export const useBreaches = () => useQuery({ ...queryOf(breachesApi.listBreaches, {}), ...always })

export const refreshBreaches = () => invalidate(breachesApi.listBreaches)

/** Adds a breach, or changes one that is in the register. */
export const useSaveBreach = (breach: breachesApi.Breach | null, clientId: string) =>
  useSingleFlight({
    mutationFn: (report: Omit<BodyInputOf<typeof breachesApi.addBreach>, 'clientId'>) =>
      breach
        ? call(breachesApi.changeBreach, {
            params: { id: breach.id },
            body: { ...report, version: breach.version },
          })
        : call(breachesApi.addBreach, { body: { ...report, clientId } }),
    onSuccess: () => void refreshBreaches(),
    successToast: 'Saved in the register',
  })
