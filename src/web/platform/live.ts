import { useEffect, useEffectEvent } from 'react'
import { followLive, type LiveEvent } from '#shared/live.ts'
import { createStore, useStore } from './create-store.ts'
import { queryClient } from './query-client.ts'
import { announceSessionEnd, recheckSession } from './session.ts'

type LiveState = 'open' | 'reconnecting'

type Listener = (event: LiveEvent) => void

/** A message from the tab with the stream to the others. `missed`: events may have been missed. */
type Message = { event: LiveEvent } | { state: LiveState } | { missed: true }

const listeners = new Set<Listener>()
let source: LiveSource | null = null
const state = createStore<LiveState>('open')
let failures = 0

function handleMessage(message: Message): void {
  if ('event' in message) for (const listener of listeners) listener(message.event)
  else if ('state' in message) report(message.state)
  else void queryClient.invalidateQueries()
}

function report(next: LiveState): void {
  if (state.get() === next) return
  // Missed events are not replayed: everything is fetched again.
  if (next === 'open') void queryClient.invalidateQueries()
  state.set(next)
}

/** Opens the stream, for all tabs. */
function openStream(
  send: (message: Message) => void,
  isLate: boolean,
  giveUp: (() => void) | null,
): () => void {
  let stream: EventSource
  let timer: ReturnType<typeof setTimeout> | undefined
  let hasMissed = isLate

  function connect(): void {
    // The server first sends what has happened since the page was loaded: what it shows may have been fetched before.
    const pageAge = Math.round(performance.now())
    stream = new EventSource(`${followLive.path}?pageAge=${pageAge}`, { withCredentials: true })
    stream.onopen = () => {
      failures = 0
      if (hasMissed) send({ missed: true })
      hasMissed = false
      send({ state: 'open' })
    }
    stream.onmessage = message => send({ event: JSON.parse(message.data as string) as LiveEvent })
    stream.onerror = () => {
      send({ state: 'reconnecting' })
      // The browser reconnects automatically unless the server refused; then we do, with backoff.
      if (stream.readyState !== EventSource.CLOSED) return
      failures++
      // Most likely because the session is over.
      void recheckSession().then(over => over && announceSessionEnd())
      // A tab of a guest is refused where one of an account is not.
      if (failures > 2 && giveUp) giveUp()
      else timer = setTimeout(connect, Math.min(1000 * 2 ** failures, 30_000))
    }
  }

  connect()
  return () => {
    clearTimeout(timer)
    stream.close()
  }
}

function disconnect(): void {
  source?.stop()
  source = null
  state.set('open')
}

/** Calls back for live events while the component is mounted. All tabs of a browser share one stream. */
export function useLive(onEvent: Listener): void {
  const listener = useEffectEvent(onEvent)
  useEffect(() => {
    listeners.add(listener)
    source ??= followLeader('live', { open: openStream, onMessage: handleMessage })
    return () => {
      listeners.delete(listener)
      if (listeners.size === 0) disconnect()
    }
  }, [])
}

/** Whether live events arrive right now. */
export const useLiveState = () => useStore(state)

/** Where this tab gets live events: from its own stream, or from the tab that has one. */
interface LiveSource {
  /** Stops; another tab takes over if this one had the stream. */
  stop(): void
}

interface Handlers<Message> {
  /**
   * Opens the one stream of this browser and returns how to close it. `isLate` when another tab had it until now, so that
   * messages may have been missed; `giveUp` lets another tab try, if there may be one.
   */
  open: (send: (message: Message) => void, isLate: boolean, giveUp: (() => void) | null) => () => void
  /** Called with what the stream of this or another tab sends. */
  onMessage: (message: Message) => void
}

/** The lock is granted within this time unless another tab has it. */
const IMMEDIATE_MS = 300
const RETRY_MS = 15_000

/**
 * Keeps one stream for all tabs: over HTTP/1.1 a browser has six connections to a site, and a stream for each tab would use
 * them up. The tab that holds the lock has the stream and passes its messages on; when it closes, the next one gets the lock.
 * Without the Web Locks of a current browser, each tab has its own.
 */
function followLeader<Message>(name: string, { open, onMessage }: Handlers<Message>): LiveSource {
  if (typeof BroadcastChannel === 'undefined' || !globalThis.navigator?.locks) {
    return { stop: open(onMessage, false, null) }
  }
  const channel = new BroadcastChannel(name)
  channel.onmessage = ({ data }: MessageEvent<Message>) => onMessage(data)
  const abort = new AbortController()
  let release = () => {}
  let retry: ReturnType<typeof setTimeout> | undefined

  function requestLeadership(): void {
    const requestedAt = performance.now()
    navigator.locks
      .request(
        name,
        { signal: abort.signal },
        () =>
          new Promise<void>(resolve => {
            const close = open(
              message => {
                channel.postMessage(message)
                onMessage(message)
              },
              performance.now() - requestedAt > IMMEDIATE_MS,
              () => {
                release()
                retry = setTimeout(requestLeadership, RETRY_MS)
              },
            )
            release = () => {
              close()
              resolve()
            }
          }),
      )
      // It was stopped before it got the lock.
      .catch(() => {})
  }

  requestLeadership()
  return {
    stop: () => {
      clearTimeout(retry)
      abort.abort()
      release()
      channel.close()
    },
  }
}
