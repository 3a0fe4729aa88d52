import { useSyncExternalStore } from 'react'

/** Closed is the round button alone; minimised the panel's head alone. */
export type PanelView = 'closed' | 'expanded' | 'minimised'

export interface PanelState {
  view: PanelView
  /** An answer has come that nobody has seen. */
  unread: boolean
  /** Whether the form to write to a person stands in place of the conversation. */
  atPerson: boolean
}

let state: PanelState = { view: 'closed', unread: false, atPerson: false }
const listeners = new Set<() => void>()

export const panelNow = (): PanelState => state

export function setPanel(changed: Partial<PanelState>): void {
  state = { ...state, ...changed }
  if (state.view === 'expanded') state.unread = false
  for (const listener of listeners) listener()
}

const listen = (listener: () => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export const usePanel = (): PanelState => useSyncExternalStore(listen, panelNow, panelNow)
