import { setPanel } from './panel-state.ts'

let shown = 0

/** Whether the conversation stands on the screen, in the panel or as a page. */
export const isShown = (): boolean => shown > 0

/** Notes that it does; the answer ends that. */
export function noteShown(): () => void {
  shown++
  setPanel({ unread: false })
  return () => {
    shown--
  }
}
