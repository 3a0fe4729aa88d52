import { recheckSession } from './session.ts'

let channel: BroadcastChannel | null = null

/** From now on this tab hears when somebody logs in or out in another tab of the same browser. */
export function listenToOtherTabs(): void {
  if (channel || !('BroadcastChannel' in window)) return
  channel = new BroadcastChannel('session')
  channel.onmessage = () => void recheckSession()
}

/** Tells the other tabs that somebody logged in or out here. */
export function tellOtherTabs(): void {
  channel?.postMessage('changed')
}
