import { useEffect, useRef, useState } from 'react'
import { announcePresence } from '#shared/messages.ts'
import { call } from '../../platform/call.ts'
import { useLive } from '../../platform/live.ts'

/** How long typing or reading is shown after the last event. */
const SHOWN_MS = { typing: 6000, reading: 45_000 } as const
type State = keyof typeof SHOWN_MS

/** How often a person's own is announced while it lasts: more often than it expires elsewhere. */
const TYPING_EVERY_MS = 4000
const READING_EVERY_MS = 30_000

const announce = (caseId: string, state: State) =>
  // Failures don't matter: the next key press announces it again.
  call(announcePresence, { params: { id: caseId }, body: { state } }).catch(() => {})

/** The other people who are typing in a case's messages or reading them now, by id. */
export function usePresence(caseId: string, ownId: string): ReadonlyMap<string, State> {
  const [present, setPresent] = useState<ReadonlyMap<string, State>>(new Map())
  const now = useRef(new Map<string, State>())
  const timers = useRef(new Map<string, ReturnType<typeof setTimeout>>())

  function show(id: string, state: State | null): void {
    clearTimeout(timers.current.get(id))
    if (state === null) now.current.delete(id)
    else {
      now.current.set(id, state)
      timers.current.set(
        id,
        setTimeout(() => show(id, null), SHOWN_MS[state]),
      )
    }
    setPresent(new Map(now.current))
  }

  useLive(({ kind, caseId: about, subjectId: id }) => {
    if (about !== caseId) return
    if (kind === 'message') {
      // The message that was being typed has arrived.
      for (const [other, state] of [...now.current]) if (state === 'typing') show(other, null)
    } else if ((kind === 'typing' || kind === 'reading') && id && id !== ownId) {
      // Someone who types is reading too.
      if (kind === 'typing' || now.current.get(id) !== 'typing') show(id, kind)
    }
  })

  useEffect(() => {
    const running = timers.current
    return () => {
      for (const timer of running.values()) clearTimeout(timer)
    }
  }, [])
  return present
}

/** Announces that this person is typing, every few seconds at most. Returns what to call at each key. */
export function useTyping(caseId: string): () => void {
  const last = useRef(0)
  return () => {
    const now = Date.now()
    if (now - last.current < TYPING_EVERY_MS) return
    last.current = now
    void announce(caseId, 'typing')
  }
}

/** Announces that this person is reading, while the page is in front, and at once when something new has arrived. */
export function useReading(caseId: string, newest: string | undefined, isOn: boolean): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is new is being read now
  useEffect(() => {
    if (!isOn) return
    const tell = () => {
      if (document.visibilityState === 'visible') void announce(caseId, 'reading')
    }
    tell()
    const timer = setInterval(tell, READING_EVERY_MS)
    return () => clearInterval(timer)
  }, [caseId, isOn, newest])
}
