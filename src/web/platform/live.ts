import { useEffect, useRef } from 'react'
import { followLive, type LiveEvent } from '#shared/live.ts'
import { createStore, useStore } from './create-store.ts'
import { followLeader, type LiveSource } from './live-leader.ts'
import { queryClient } from './query-client.ts'
import { announceSessionEnd, recheckSession } from './session.ts'

export type LiveState = 'open' | 'reconnecting'

type Listener = (event: LiveEvent) => void

/** What the tab with the stream passes on to the others. `missed` when events may have been. */
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
function openStream(send: (message: Message) => void, isLate: boolean, giveUp: () => void): () => void {
  let stream: EventSource
  let timer: ReturnType<typeof setTimeout> | undefined
  let hasMissed = isLate

  function connect(): void {
    stream = new EventSource(followLive.path, { withCredentials: true })
    stream.onopen = () => {
      failures = 0
      if (hasMissed) send({ missed: true })
      hasMissed = false
      send({ state: 'open' })
    }
    stream.onmessage = message => send({ event: JSON.parse(message.data as string) as LiveEvent })
    stream.onerror = () => {
      send({ state: 'reconnecting' })
      // The browser reconnects by itself unless the server refused; then we do, ever more slowly.
      if (stream.readyState !== EventSource.CLOSED) return
      failures++
      // Most likely because the session is over.
      void recheckSession().then(over => over && announceSessionEnd())
      // A tab of a guest is refused where one of an account is not.
      if (failures > 2) giveUp()
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

/** Hears of everything that happens to cases this person may see, while the component is shown. One stream a browser. */
export function useLive(onEvent: Listener): void {
  const latest = useRef(onEvent)
  useEffect(() => {
    latest.current = onEvent
  })
  useEffect(() => {
    const listener: Listener = event => latest.current(event)
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
