import { Archive, FolderOpen, Inbox, UserRoundX } from 'lucide-react'
import { paths } from '#shared/paths.ts'
import { Guard } from '../Guard.tsx'
import type { RailItem } from '../StaffRail.tsx'
import { StaffShell } from '../StaffShell.tsx'

const ITEMS: readonly RailItem[] = [
  { label: 'Dashboard', to: paths.adminDashboard(), icon: Inbox },
  { label: 'All open cases', to: paths.adminCases(), icon: FolderOpen },
  { label: 'Unassigned', to: paths.adminCases(), search: { unassigned: 'yes' }, icon: UserRoundX },
  { label: 'Closed cases', to: paths.adminCases(), search: { status: 'closed' }, icon: Archive },
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
