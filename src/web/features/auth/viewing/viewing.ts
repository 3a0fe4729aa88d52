import { startViewing, stopViewing } from '#shared/auth/viewing.ts'
import { paths } from '#shared/paths.ts'
import type { Role } from '#shared/users.ts'
import { call } from '../../../platform/call.ts'
import { broadcastSessionChange } from '../../../platform/session.ts'
import { tabStorage } from '../../../platform/storage.ts'
import { useSingleFlight } from '../../../platform/use-single-flight.ts'

/** Where in this tab the view began, so that exiting leads back there. */
const CAME_FROM = 'viewing-came-from'

/** Starts viewing the portal as a client, on one of their pages. Reloads everything. */
export function useStartViewing(clientId: string, page: string) {
  return useSingleFlight({
    mutationFn: (reason: string) => call(startViewing, { params: { id: clientId }, body: { reason } }),
    onSuccess: () => {
      tabStorage.write(CAME_FROM, window.location.pathname + window.location.search)
      broadcastSessionChange()
      window.location.assign(page)
    },
  })
}

/** Ends the view, and leads back to where it began. */
export function useStopViewing(role: Role) {
  return useSingleFlight({
    mutationFn: () => call(stopViewing, {}),
    onSuccess: () => {
      const from = tabStorage.read(CAME_FROM, stored => (typeof stored === 'string' ? stored : null))
      tabStorage.write(CAME_FROM, null)
      broadcastSessionChange()
      window.location.assign(from ?? (role === 'admin' ? paths.adminDashboard() : paths.brokerDashboard()))
    },
  })
}
