import { paths } from '#shared/paths.ts'
import type { Role } from '#shared/users.ts'

export const DEMO_PASSWORD = 'Shelterbelt1'

/** Who can sign in to the demo, and where. */
export const demoAccounts: readonly { username: string; role: Role; path: string }[] = [
  { username: 'demo_client', role: 'client', path: paths.clientLogin() },
  { username: 'demo_broker', role: 'broker', path: paths.brokerLogin() },
  { username: 'demo_admin', role: 'admin', path: paths.adminLogin() },
]
