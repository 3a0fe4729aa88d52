import {
  Archive,
  Columns3,
  FolderOpen,
  Inbox,
  LayoutDashboard,
  ListTodo,
  MessageSquareText,
  ShieldCheck,
} from 'lucide-react'
import { paths } from '#shared/paths.ts'
import { Guard } from '../Guard.tsx'
import type { RailItem } from '../StaffRail.tsx'
import { StaffShell } from '../StaffShell.tsx'

const ITEMS: readonly RailItem[] = [
  { label: 'Dashboard', to: paths.brokerDashboard(), icon: LayoutDashboard },
  { label: 'Inbox', to: paths.brokerInbox(), icon: Inbox, within: true },
  { label: 'Cases', to: paths.brokerCases(), icon: FolderOpen },
  { label: 'Board', to: paths.brokerCases(), search: { view: 'board' }, icon: Columns3 },
  { label: 'Tasks', to: paths.tasks('broker'), icon: ListTodo, within: true },
  { label: 'Policies', to: paths.policies('broker'), icon: ShieldCheck, within: true },
  { label: 'Saved replies', to: paths.savedReplies('broker'), icon: MessageSquareText },
  { label: 'Closed cases', to: paths.brokerCases(), search: { status: 'closed' }, icon: Archive },
]

/** The guarded pages of the broker portal. Administrators can open it too. */
export function BrokerPortal() {
  return (
    <Guard roles={['broker', 'admin']}>
      <StaffShell title="Broker portal" home={paths.brokerDashboard()} items={ITEMS} />
    </Guard>
  )
}
