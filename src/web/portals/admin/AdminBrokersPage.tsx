import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { paths } from '#shared/paths.ts'
import { InvitationList } from '../../features/people/invitations/InvitationList.tsx'
import { InviteStaffDialog } from '../../features/people/invitations/InviteStaffDialog.tsx'
import { PageHeading } from '../../platform/PageHeading.tsx'
import { useSession } from '../../platform/session.ts'
import { Button, buttonClass } from '../../ui/Button.tsx'
import { TabPanel } from '../../ui/TabPanel.tsx'
import { Tabs } from '../../ui/Tabs.tsx'
import { useUrlTab } from '../url-tab.ts'
import { PeopleSection } from './PeopleSection.tsx'

const TABS = [
  { id: 'brokers', label: 'Brokers' },
  { id: 'administrators', label: 'Administrators' },
  { id: 'office', label: 'Office staff' },
  { id: 'invitations', label: 'Invitations' },
] as const

/** Brokers and, for administrators, the other staff and invitations. */
export function AdminBrokersPage() {
  return useSession().user?.role === 'office' ? <BrokersOnly /> : <AllStaff />
}

const BROKERS = { userRole: 'broker', label: 'brokers', linkTo: paths.adminBroker } as const

function BrokersOnly() {
  return (
    <>
      <PageHeading title="Brokers" />
      <div className="rounded-lg border border-line bg-surface">
        <PeopleSection {...BROKERS} none="Brokers appear here after an administrator has invited them." />
      </div>
    </>
  )
}

function AllStaff() {
  const [tab, openTab] = useUrlTab(TABS)
  const [inviting, setInviting] = useState<'admin' | 'office' | null>(null)
  return (
    <>
      <PageHeading title="Brokers and staff">
        <Link to={paths.adminInviteBroker()} className={buttonClass('primary', 'sm')}>
          Invite a broker
        </Link>
        <Button variant="secondary" size="sm" onClick={() => setInviting('admin')}>
          Invite an administrator
        </Button>
        <Button variant="secondary" size="sm" onClick={() => setInviting('office')}>
          Invite office staff
        </Button>
      </PageHeading>
      <div className="rounded-lg border border-line bg-surface">
        <Tabs value={tab} onChange={openTab} label="Brokers, other staff and invitations" items={TABS} />
        <TabPanel id="brokers" value={tab}>
          <PeopleSection
            {...BROKERS}
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
        <TabPanel id="office" value={tab}>
          <PeopleSection
            userRole="office"
            label="office staff"
            linkTo={paths.adminBroker}
            none="Office staff add requests for clients who phone, assign cases and reply to messages from the contact form. Invite someone above."
          />
        </TabPanel>
        <TabPanel id="invitations" value={tab}>
          <h2 className="sr-only">Invitations</h2>
          <InvitationList />
        </TabPanel>
      </div>
      {inviting && (
        <InviteStaffDialog
          role={inviting}
          onClose={() => setInviting(null)}
          onInvited={() => {
            setInviting(null)
            openTab('invitations')
          }}
        />
      )}
    </>
  )
}
