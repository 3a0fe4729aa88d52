import {
  ChartColumn,
  FolderOpen,
  Inbox,
  ListTodo,
  Mail,
  MessageSquareText,
  Settings,
  ShieldCheck,
  UserRoundCog,
  UsersRound,
} from 'lucide-react'
import { paths } from '#shared/paths.ts'
import { VERSION } from '#shared/version.ts'
import { useEnquiryCounts } from '../../features/enquiries/queries.ts'
import { useSession } from '../../platform/session.ts'
import { Guard, isOfficePage } from '../Guard.tsx'
import type { RailItem } from '../StaffRail.tsx'
import { StaffShell } from '../StaffShell.tsx'

/** The guarded pages of the admin area. */
export function AdminPortal() {
  return (
    <Guard roles={['office', 'admin']}>
      <AdminShell />
    </Guard>
  )
}

/** The frame of the admin area, with the number of unanswered enquiries. */
function AdminShell() {
  const enquiries = useEnquiryCounts()
  const { user } = useSession()
  const items: readonly RailItem[] = [
    { label: 'Dashboard', to: paths.adminDashboard(), icon: Inbox },
    { label: 'Cases', to: paths.adminCases(), icon: FolderOpen, within: true },
    { label: 'Tasks', to: paths.tasks('admin'), icon: ListTodo, within: true },
    { label: 'Policies', to: paths.policies('admin'), icon: ShieldCheck, within: true },
    { label: 'Messages', to: paths.adminMessages(), icon: Mail, within: true, badge: enquiries?.open },
    { label: 'Saved replies', to: paths.savedReplies('admin'), icon: MessageSquareText },
    { label: 'Brokers', to: paths.adminBrokers(), icon: UserRoundCog, within: true },
    { label: 'Clients', to: paths.adminClients(), icon: UsersRound, within: true },
    { label: 'Reports', to: paths.adminReports(), icon: ChartColumn },
    { label: 'Settings', to: paths.adminSettings(), icon: Settings, within: true },
  ]
  return (
    <StaffShell
      title={user?.role === 'office' ? 'Office' : 'Administration'}
      home={paths.adminDashboard()}
      items={user?.role === 'office' ? items.filter(({ to }) => isOfficePage(to)) : items}
      footer={`Shelterbelt ${VERSION}`}
    />
  )
}
