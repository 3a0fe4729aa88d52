import { useEffect, useRef } from 'react'
import type { LiveEvent } from '#shared/live.ts'
import { useLive } from '../../platform/live.ts'
import { refreshCase, refreshHistory, refreshLists } from './queries.ts'

/** Milliseconds in which events are gathered, so that a busy network costs a screen one refresh and not twenty. */
const GATHER_MS = 400

/** Keeps every list and case on the screen current while something happens elsewhere. Mounted once in each portal. */
export function useLiveCases() {
  const gathered = useRef(new Map<string, Set<LiveEvent['kind']>>())
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)

  useLive(event => {
    const kinds = gathered.current.get(event.caseId) ?? new Set()
    gathered.current.set(event.caseId, kinds.add(event.kind))
    timer.current ??= setTimeout(flush, GATHER_MS)
  })

  function flush() {
    timer.current = undefined
    for (const [caseId, kinds] of gathered.current) {
      if (kinds.has('case') || kinds.has('offer') || kinds.has('message')) refreshCase(caseId)
      refreshHistory(caseId)
    }
    gathered.current.clear()
    refreshLists()
  }

  useEffect(() => () => clearTimeout(timer.current), [])
}
