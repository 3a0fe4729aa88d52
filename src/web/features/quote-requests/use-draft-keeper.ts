import { useEffect, useState, useSyncExternalStore } from 'react'
import { discardDraft, readDraft, saveDraft, submitDraft } from '#shared/quote-requests.ts'
import { call } from '../../platform/call.ts'
import { usePage } from '../../platform/page-data.ts'
import { type DraftCalls, DraftKeeper, type KeptDraft } from './draft-keeper.ts'

const calls: DraftCalls = {
  read: async () => (await call(readDraft, {})).draft,
  // Kept alive, so that a save under way arrives even when the page is closed or reloaded.
  save: body => call(saveDraft, { body, keepalive: true }),
  submit: body => call(submitDraft, { body }),
  discard: () => call(discardDraft, {}),
}

/** The one of this tab: it outlives a visit to another page. The server has one for each page it renders. */
let ofThisTab: DraftKeeper | null = null

/** The visitor's draft and its keeper, saving whenever the page is left, hidden or back online. */
export function useDraftKeeper(): { keeper: DraftKeeper; draft: KeptDraft } {
  const { quote } = usePage()
  const [keeper] = useState(() => {
    if (typeof window === 'undefined') return new DraftKeeper(calls, quote?.draft ?? null)
    ofThisTab ??= new DraftKeeper(calls, quote?.draft)
    return ofThisTab
  })
  const draft = useSyncExternalStore(keeper.subscribe, keeper.state, keeper.state)

  useEffect(() => {
    // Also on a page fresh from the server: after a reload in mid-word, the last save overtakes the page.
    void keeper.refresh()
    const save = () => void keeper.flush()
    const onHide = () => document.visibilityState === 'hidden' && save()
    const onShow = (event: PageTransitionEvent) => event.persisted && void keeper.refresh()
    const onLeave = (event: BeforeUnloadEvent) => {
      save()
      // Only what cannot be saved right now is worth a question.
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
