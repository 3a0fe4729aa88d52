import { useEffect, useRef } from 'react'
import { followLive, type LiveEvent } from '#shared/live.ts'
import { createStore, useStore } from './create-store.ts'
import { queryClient } from './query-client.ts'
import { announceSessionEnd, recheckSession } from './session.ts'

export type LiveState = 'open' | 'reconnecting'

type Listener = (event: LiveEvent) => void

const listeners = new Set<Listener>()
let source: EventSource | null = null
const state = createStore<LiveState>('open')
let timer: ReturnType<typeof setTimeout> | undefined
let failures = 0

function report(next: LiveState): void {
  if (state.get() === next) return
  // Missed events are not replayed: everything is fetched again.
  if (next === 'open') void queryClient.invalidateQueries()
  state.set(next)
}

function connect(): void {
  source = new EventSource(followLive.path, { withCredentials: true })
  source.onopen = () => {
    failures = 0
    report('open')
  }
  source.onmessage = message => {
    const event = JSON.parse(message.data as string) as LiveEvent
    for (const listener of listeners) listener(event)
  }
  source.onerror = () => {
    report('reconnecting')
    // The browser reconnects by itself unless the server refused; then we do, ever more slowly.
    if (source?.readyState !== EventSource.CLOSED) return
    failures++
    // Most likely because the session is over.
    void recheckSession().then(over => over && announceSessionEnd())
    timer = setTimeout(connect, Math.min(1000 * 2 ** failures, 30_000))
  }
}

function disconnect(): void {
  clearTimeout(timer)
  source?.close()
  source = null
  state.set('open')
}

/** Hears of everything that happens to cases this person may see, while the component is shown. One stream a tab. */
export function useLive(onEvent: Listener): void {
  const latest = useRef(onEvent)
  useEffect(() => {
    latest.current = onEvent
  })
  useEffect(() => {
    const listener: Listener = event => latest.current(event)
    listeners.add(listener)
    if (!source) connect()
    return () => {
      listeners.delete(listener)
      if (listeners.size === 0) disconnect()
    }
  }, [])
}

/** Whether live events arrive right now. */
export const useLiveState = () => useStore(state)
