import { FolderOpen, Inbox, Settings, UserRoundCog, UsersRound } from 'lucide-react'
import { paths } from '#shared/paths.ts'
import { Guard } from '../Guard.tsx'
import type { RailItem } from '../StaffRail.tsx'
import { StaffShell } from '../StaffShell.tsx'

const ITEMS: readonly RailItem[] = [
  { label: 'Dashboard', to: paths.adminDashboard(), icon: Inbox },
  { label: 'Cases', to: paths.adminCases(), icon: FolderOpen, within: true },
  { label: 'Brokers', to: paths.adminBrokers(), icon: UserRoundCog, within: true },
  { label: 'Clients', to: paths.adminClients(), icon: UsersRound, within: true },
  { label: 'Settings', to: paths.adminSettings(), icon: Settings, within: true },
]

/** The guarded pages of the admin area. */
export function AdminPortal() {
  return (
    <Guard roles={['admin']}>
      <StaffShell
        title="Administration"
        home={paths.adminDashboard()}
        list={paths.adminCases()}
        items={ITEMS}
      />
    </Guard>
  )
}
