import { Link, useParams } from '@tanstack/react-router'
import { paths } from '#shared/paths.ts'
import { ClientConsents } from '../../features/account/ClientConsents.tsx'
import { PersonHistory } from '../../features/audit/PersonHistory.tsx'
import { ViewAsClientButton } from '../../features/auth/viewing/ViewAsClientButton.tsx'
import { ClientDocuments } from '../../features/people/client-file/ClientDocuments.tsx'
import { ClientGroups } from '../../features/people/client-file/ClientGroups.tsx'
import { ClientPolicies } from '../../features/people/client-file/ClientPolicies.tsx'
import { DuplicatesCard } from '../../features/people/duplicates/DuplicatesCard.tsx'
import { useSession } from '../../platform/session.ts'
import { buttonClass } from '../../ui/Button.tsx'
import { TabPanel } from '../../ui/TabPanel.tsx'
import { Tabs } from '../../ui/Tabs.tsx'
import { useUrlTab } from '../url-tab.ts'
import { AllCases } from './AllCases.tsx'
import { PersonPage } from './PersonPage.tsx'

const TABS = [
  { id: 'cases', label: 'Cases' },
  { id: 'policies', label: 'Policies' },
  { id: 'documents', label: 'Documents' },
  { id: 'consents', label: 'Consents' },
  { id: 'members', label: 'Household and business' },
  { id: 'history', label: 'History' },
] as const

/** A client: their account and cases, and for administrators everything else in their file. */
export function AdminClientPage() {
  const { user } = useSession()
  const isAdmin = user?.role === 'admin'
  const { id = '' } = useParams({ strict: false })
  const tabs = isAdmin ? TABS : ([TABS[0]] as const)
  const [tab, openTab] = useUrlTab(tabs)
  return (
    <PersonPage
      id={id}
      back={{ to: paths.adminClients(), label: 'Clients' }}
      isOnThisPage={({ role }) => role === 'client'}
      otherPage={paths.adminBroker}
      side={person =>
        isAdmin && (
          <>
            {person.disabledAt === null && (
              <ViewAsClientButton client={person} page={paths.clientDashboard()} />
            )}
            {person.mergedInto === null && person.erasedAt === null && <DuplicatesCard id={id} />}
            {person.mergedInto === null && (
              <Link to={paths.adminErasure(id)} className={buttonClass('quiet', 'sm')}>
                Delete data or place a legal hold
              </Link>
            )}
          </>
        )
      }
    >
      {() => (
        <div className="rounded-lg border border-line bg-surface">
          <Tabs value={tab} onChange={openTab} label="The client’s file" items={tabs} />
          <TabPanel id="cases" value={tab}>
            <AllCases
              filter={{ client: id }}
              none={{
                title: 'No open cases',
                why: 'This client’s requests appear here. Choose “Open and closed” above to include closed cases.',
              }}
            />
          </TabPanel>
          <TabPanel id="policies" value={tab}>
            <ClientPolicies id={id} portal="admin" />
          </TabPanel>
          <TabPanel id="documents" value={tab}>
            <ClientDocuments id={id} />
          </TabPanel>
          <TabPanel id="consents" value={tab}>
            <ClientConsents id={id} />
          </TabPanel>
          <TabPanel id="members" value={tab}>
            <ClientGroups id={id} />
          </TabPanel>
          <TabPanel id="history" value={tab}>
            <div className="p-4">
              <PersonHistory id={id} />
            </div>
          </TabPanel>
        </div>
      )}
    </PersonPage>
  )
}
