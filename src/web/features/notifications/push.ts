import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { readPush, subscribeToPush, unsubscribeFromPush } from '#shared/notifications/push.ts'
import { CallError, call, isNotFound } from '../../platform/call.ts'
import { invalidate } from '../../platform/queries.ts'
import { queryClient } from '../../platform/query-client.ts'
import { findRegistration, registerWorker } from '../../platform/service-worker.ts'
import { useSession } from '../../platform/session.ts'
import { browserStorage } from '../../platform/storage.ts'
import { toastFailure } from '../../platform/toast-failure.ts'
import { useSingleFlight } from '../../platform/use-single-flight.ts'
import { toast } from '../../ui/toast.ts'

/** Whose notifications this browser shows. */
const OWNER_KEY = 'push-owner'
const readOwner = () => browserStorage.read(OWNER_KEY, id => (typeof id === 'string' ? id : null))

/**
 * Notifications in this browser, for one person. `lost`: they were turned on, and the browser or the server's keys have
 * ended that since.
 */
export type PushState =
  | { is: 'unsupported' | 'blocked' | 'off' | 'lost' }
  /** `id` is this browser among the person's. */
  | { is: 'on'; id: string }

const isSupported = () => 'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window

const findSubscription = async () => (await findRegistration())?.pushManager.getSubscription()

const toBase64Url = (bytes: ArrayBuffer) =>
  btoa(String.fromCharCode(...new Uint8Array(bytes)))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '')

/** Whether a subscription was made with the key that the server has now. */
const hasKey = ({ options }: PushSubscription, publicKey: string) =>
  options.applicationServerKey !== null && toBase64Url(options.applicationServerKey) === publicKey

/** Tells the server of this browser, which may have forgotten it. Returns its id. */
async function saveSubscription(subscription: PushSubscription): Promise<string> {
  const { endpoint, keys } = subscription.toJSON()
  const { p256dh = '', auth = '' } = keys ?? {}
  const { id } = await call(subscribeToPush, { body: { endpoint: endpoint ?? '', keys: { p256dh, auth } } })
  return id
}

async function findState(userId: string, publicKey: string): Promise<PushState> {
  if (!isSupported()) return { is: 'unsupported' }
  if (Notification.permission === 'denied') return { is: 'blocked' }
  if (readOwner() !== userId) return { is: 'off' }
  const subscription = await findSubscription()
  if (!subscription || !hasKey(subscription, publicKey)) return { is: 'lost' }
  return { is: 'on', id: await saveSubscription(subscription) }
}

async function turnOn(userId: string, publicKey: string): Promise<PushState> {
  const permission = await Notification.requestPermission()
  if (permission !== 'granted') return { is: permission === 'denied' ? 'blocked' : 'off' }
  const { pushManager } = await registerWorker()
  // Of another person, or made with an older key.
  await (await pushManager.getSubscription())?.unsubscribe()
  const subscription = await pushManager
    .subscribe({ userVisibleOnly: true, applicationServerKey: publicKey })
    .catch(() => {
      throw new CallError(0, {
        message: 'Your browser couldn’t reach its notification service. Please try again.',
      })
    })
  const id = await saveSubscription(subscription)
  browserStorage.write(OWNER_KEY, userId)
  return { is: 'on', id }
}

async function turnOff(id: string): Promise<PushState> {
  await call(unsubscribeFromPush, { params: { id } }).catch(error => {
    if (!isNotFound(error)) throw error
  })
  await forgetBrowser()
  return { is: 'off' }
}

async function forgetBrowser(): Promise<void> {
  browserStorage.write(OWNER_KEY, null)
  await (await findSubscription())?.unsubscribe()
}

const keyOf = (userId: string) => ['push in this browser', userId]

export function usePushState(userId: string, publicKey: string) {
  return useQuery({
    queryKey: keyOf(userId),
    queryFn: () => findState(userId, publicKey),
    networkMode: 'always',
    staleTime: 0,
  })
}

/** Turns notifications in this browser on, or off for its id. */
export function useSwitchPush(userId: string, publicKey: string) {
  return useSingleFlight({
    mutationFn: (id: string | null) => (id === null ? turnOn(userId, publicKey) : turnOff(id)),
    onSuccess: (state, id) => {
      queryClient.setQueryData(keyOf(userId), state)
      void invalidate(readPush)
      if (state.is === 'on') toast({ title: 'Notifications turned on' })
      if (id !== null) toast({ title: 'Notifications turned off' })
    },
  })
}

/** Turns notifications off in another of the person's browsers. */
export function useRemoveBrowser() {
  return useSingleFlight({
    mutationFn: (id: string) => call(unsubscribeFromPush, { params: { id } }),
    onSettled: () => invalidate(readPush),
    onSuccess: () => void toast({ title: 'Notifications turned off' }),
    onError: error => {
      if (!isNotFound(error)) toastFailure('Not turned off', error)
    },
  })
}

/** Once a page: ties this browser's notifications to the session, or ends those of a person who used it before. */
export function useKeepPush(): void {
  const { user } = useSession()
  const userId = user && !user.viewing ? user.id : null
  useEffect(() => {
    const owner = readOwner()
    if (!userId || !owner || !isSupported()) return
    void (
      owner === userId
        ? findSubscription().then(subscription => subscription && saveSubscription(subscription))
        : forgetBrowser()
    ).catch(() => undefined)
  }, [userId])
}
