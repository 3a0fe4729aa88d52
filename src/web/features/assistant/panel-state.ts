import { createStore, useStore } from '../../platform/create-store.ts'

/** `closed` shows only the round button, `minimised` only the head of the panel. */
type PanelView = 'closed' | 'expanded' | 'minimised'

interface PanelState {
  view: PanelView
  /** An answer arrived that the visitor has not seen. */
  unread: boolean
  /** Whether the form to write to a person replaces the conversation. */
  atPerson: boolean
}

const panel = createStore<PanelState>({ view: 'closed', unread: false, atPerson: false })

export function setPanel(changes: Partial<PanelState>): void {
  const next = { ...panel.get(), ...changes }
  panel.set(next.view === 'expanded' ? { ...next, unread: false } : next)
}

export const usePanel = (): PanelState => useStore(panel)

let shown = 0

/** Whether the conversation is on the screen, in the panel or as a page. */
export const isShown = (): boolean => shown > 0

/** Notes that the conversation is shown. Returns a function that notes its end. */
export function markShown(): () => void {
  shown++
  setPanel({ unread: false })
  return () => {
    shown--
  }
}
