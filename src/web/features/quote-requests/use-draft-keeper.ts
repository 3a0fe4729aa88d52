import { useEffect, useState, useSyncExternalStore } from 'react'
import { usePage } from '../../platform/page-data.ts'
import { calls } from './draft-calls.ts'
import { DraftKeeper, type DraftState } from './draft-keeper.ts'

/** The keeper of this tab; it survives a visit to another page. The server creates one for each page it renders. */
let tabKeeper: DraftKeeper | null = null

/** Returns the visitor's draft and its keeper, which saves whenever the page is left, hidden or back online. */
export function useDraftKeeper(): { keeper: DraftKeeper; draft: DraftState } {
  const { quote } = usePage()
  const [keeper] = useState(() => {
    if (typeof window === 'undefined') return new DraftKeeper(calls, quote?.draft ?? null)
    tabKeeper ??= new DraftKeeper(calls, quote?.draft)
    return tabKeeper
  })
  const draft = useSyncExternalStore(keeper.subscribe, keeper.state, keeper.state)

  useEffect(() => {
    // Also on a page that the server has just rendered: the last save before a reload may be newer.
    void keeper.refresh()
    const save = () => void keeper.flush()
    const onHide = () => document.visibilityState === 'hidden' && save()
    const onShow = (event: PageTransitionEvent) => event.persisted && void keeper.refresh()
    const onLeave = (event: BeforeUnloadEvent) => {
      save()
      // Ask only when something cannot be saved right now.
      if (['failed', 'conflict'].includes(keeper.state().save)) event.preventDefault()
    }
    window.addEventListener('online', save)
    window.addEventListener('pagehide', save)
    window.addEventListener('pageshow', onShow)
    window.addEventListener('beforeunload', onLeave)
    document.addEventListener('visibilitychange', onHide)
    return () => {
      save()
      window.removeEventListener('online', save)
      window.removeEventListener('pagehide', save)
      window.removeEventListener('pageshow', onShow)
      window.removeEventListener('beforeunload', onLeave)
      document.removeEventListener('visibilitychange', onHide)
    }
  }, [keeper])

  return { keeper, draft }
}
