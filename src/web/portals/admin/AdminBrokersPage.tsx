import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { paths } from '#shared/paths.ts'
import { AdminInvitation } from '#shared/people/invitations.ts'
import { InvitationList } from '../../features/people/invitations/InvitationList.tsx'
import { useInviteStaff } from '../../features/people/invitations/queries.ts'
import { FormDialog } from '../../platform/FormDialog.tsx'
import { useForm } from '../../platform/form.ts'
import { PageHeading } from '../../platform/PageHeading.tsx'
import { useSession } from '../../platform/session.ts'
import { Button, buttonClass } from '../../ui/Button.tsx'
import { TabPanel } from '../../ui/TabPanel.tsx'
import { Tabs } from '../../ui/Tabs.tsx'
import { TextField } from '../../ui/TextField.tsx'
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

const TEXTS = {
  admin: {
    title: 'Invite administrator',
    rights: 'They’ll be able to see every case and person and change settings.',
  },
  office: {
    title: 'Invite office staff',
    rights:
      'They’ll be able to add requests for clients who phone, assign cases to brokers, write internal notes and reply to messages from the contact form. They can’t advise, quote, change settings or see the audit log.',
  },
} as const

interface InviteStaffDialogProps {
  role: keyof typeof TEXTS
  onClose: () => void
  onInvited: () => void
}

/** Invites an administrator or office staff by email. */
function InviteStaffDialog({ role, onClose, onInvited }: InviteStaffDialogProps) {
  const form = useForm(AdminInvitation, { fullName: '', email: '' })
  const invite = useInviteStaff(role)
  return (
    <FormDialog
      mutation={invite}
      submitLabel="Send invitation"
      onClose={onClose}
      title={TEXTS[role].title}
      description={`${TEXTS[role].rights} They’ll get a link that expires in 72 hours, and set up two-step verification at first login.`}
      onSubmit={form.submitWith(invite, onInvited)}
    >
      <TextField label="Full name" autoComplete="off" {...form.text('fullName')} />
      <TextField label="Email" type="email" autoComplete="off" {...form.text('email')} />
    </FormDialog>
  )
}
