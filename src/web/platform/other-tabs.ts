import { queryClient } from './query-client.ts'
import { recheckSession } from './session.ts'

let channel: BroadcastChannel | null = null

/**
 * From now on this tab hears when somebody logs in or out, or changes their account, in another tab of the same browser,
 * and asks again for what it shows.
 */
export function listenToOtherTabs(): void {
  if (channel || !('BroadcastChannel' in window)) return
  channel = new BroadcastChannel('session')
  channel.onmessage = async () => {
    await recheckSession()
    await queryClient.invalidateQueries()
  }
}

/** Tells the other tabs that somebody logged in or out here, or changed their account. */
export function tellOtherTabs(): void {
  channel?.postMessage('changed')
}
