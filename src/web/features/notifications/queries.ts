import { keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import type { BodyInputOf } from '#shared/endpoint.ts'
import type { NotificationEvent } from '#shared/notifications/events.ts'
import * as api from '#shared/notifications/notifications.ts'
import { readPush } from '#shared/notifications/push.ts'
import { call } from '../../platform/call.ts'
import { useLive } from '../../platform/live.ts'
import { invalidate, pagesOf, queryOf } from '../../platform/queries.ts'
import { queryClient } from '../../platform/query-client.ts'
import { useSingleFlight } from '../../platform/use-single-flight.ts'
import { useInFront } from '../../ui/use-in-front.ts'

/** How many notifications the person has not read; 0 until that is known. */
export function useUnreadCount(): number {
  return useQuery(queryOf(api.countUnreadNotifications, {})).data?.unread ?? 0
}

/** Fetches the count and the lists again after live events. Used once in each portal. */
export function useLiveNotifications(): void {
  useLive(event => {
    if (event.kind === 'notification') refreshNotifications()
  })
}

/** The person’s notifications, page by page. */
export function useNotifications(
  state: (typeof api.NOTIFICATION_STATES)[number],
  event: NotificationEvent | undefined,
) {
  return useInfiniteQuery({
    ...pagesOf(api.listNotifications, { query: { state, event } }),
    placeholderData: keepPreviousData,
  })
}

/** The newest few. */
export function useNewestNotifications(limit: number) {
  return useQuery({ ...queryOf(api.listNotifications, { query: { limit } }), refetchOnMount: 'always' })
}

type Which = BodyInputOf<typeof api.markNotificationsRead>

async function markRead(selection: Which): Promise<void> {
  const count = await call(api.markNotificationsRead, { body: selection })
  queryClient.setQueryData(queryOf(api.countUnreadNotifications, {}).queryKey, count)
  void invalidate(api.listNotifications)
}

/** Marks a notification as read when it is opened. If that fails, it stays unread. */
export function markOpened(id: string): void {
  markRead({ ids: [id] }).catch(() => undefined)
}

/** Marks notifications as read by hand. */
export function useMarkRead() {
  return useSingleFlight({
    mutationFn: markRead,
    failureToast: 'Not marked as read',
  })
}

/** Marks a person’s notifications about a case as read while they look at the case. */
export function useSeenCase(caseId: string): void {
  const unread = useUnreadCount()
  const isInFront = useInFront()
  useEffect(() => {
    if (unread > 0 && isInFront) markRead({ caseId }).catch(() => undefined)
  }, [caseId, unread, isInFront])
}

function refreshNotifications(): void {
  void invalidate(api.countUnreadNotifications)
  void invalidate(api.listNotifications)
}

export function usePreferences() {
  return useQuery(queryOf(api.readNotificationPreferences, {}))
}

/** Whether this site sends notifications to browsers, and in which of the person’s they are on. */
export function usePush() {
  return useQuery(queryOf(readPush, {}))
}

export function useChangePreferences() {
  return useSingleFlight({
    mutationFn: (body: BodyInputOf<typeof api.changeNotificationPreferences>) =>
      call(api.changeNotificationPreferences, { body }),
    onSuccess: preferences =>
      queryClient.setQueryData(queryOf(api.readNotificationPreferences, {}).queryKey, preferences),
    successToast: 'Notification settings saved',
  })
}
