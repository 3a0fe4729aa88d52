import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { paths } from '#shared/paths.ts'
import { InvitationList } from '../../features/people/invitations/InvitationList.tsx'
import { InviteAdminDialog } from '../../features/people/invitations/InviteAdminDialog.tsx'
import { Head } from '../../platform/Head.tsx'
import { Button, buttonClass } from '../../ui/Button.tsx'
import { TabPanel } from '../../ui/TabPanel.tsx'
import { Tabs } from '../../ui/Tabs.tsx'
import { useUrlTab } from '../url-tab.ts'
import { PeopleSection } from './PeopleSection.tsx'

const TABS = [
  { id: 'brokers', label: 'Brokers' },
  { id: 'administrators', label: 'Administrators' },
  { id: 'invitations', label: 'Invitations' },
]

/** Brokers, administrators and invitations. */
export function AdminBrokersPage() {
  const [tab, openTab] = useUrlTab(['brokers', 'administrators', 'invitations'])
  const [inviting, setInviting] = useState(false)
  return (
    <>
      <Head title="Brokers and administrators" noindex />
      <div className="mb-4 flex flex-wrap items-center justify-between gap-x-4 gap-y-3">
        <h1 className="font-display text-2xl">Brokers and administrators</h1>
        <div className="flex flex-wrap gap-3">
          <Link to={paths.adminInviteBroker()} className={buttonClass('primary', 'sm')}>
            Invite a broker
          </Link>
          <Button variant="secondary" size="sm" onClick={() => setInviting(true)}>
            Invite an administrator
          </Button>
        </div>
      </div>
      <div className="rounded-lg border border-line bg-surface">
        <Tabs value={tab} onChange={openTab} label="Brokers, administrators and invitations" items={TABS} />
        <TabPanel id="brokers" value={tab}>
          <PeopleSection
            userRole="broker"
            label="brokers"
            linkTo={paths.adminBroker}
            none="Invite your first broker above. Until then, you assign each case yourself."
          />
        </TabPanel>
        <TabPanel id="administrators" value={tab}>
          <PeopleSection
            userRole="admin"
            label="administrators"
            linkTo={paths.adminBroker}
            none="Invite one above."
          />
        </TabPanel>
        <TabPanel id="invitations" value={tab}>
          <h2 className="sr-only">Invitations</h2>
          <InvitationList />
        </TabPanel>
      </div>
      {inviting && (
        <InviteAdminDialog
          onClose={() => setInviting(false)}
          onInvited={() => {
            setInviting(false)
            openTab('invitations')
          }}
        />
      )}
    </>
  )
}
