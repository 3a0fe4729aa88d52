import { Link } from '@tanstack/react-router'
import { paths } from '#shared/paths.ts'
import { BreachRegister } from '../../features/privacy/BreachRegister.tsx'
import { PrivacyRequestList } from '../../features/privacy/PrivacyRequestList.tsx'
import { RetentionTable } from '../../features/privacy/RetentionTable.tsx'
import { TabPanel } from '../../ui/TabPanel.tsx'
import { Tabs } from '../../ui/Tabs.tsx'
import { useUrlTab } from '../url-tab.ts'

const TABS = [
  { id: 'open', label: 'Open requests' },
  { id: 'all', label: 'All requests' },
  { id: 'breaches', label: 'Breaches' },
  { id: 'retention', label: 'Retention' },
] as const

/** What privacy law asks of the operator: requests of clients, the register of breaches, and what is deleted when. */
export function AdminPrivacyPage() {
  const [tab, openTab] = useUrlTab(TABS)
  return (
    <section aria-label="Privacy" className="min-w-0 rounded-lg border border-line bg-surface p-4">
      <Tabs value={tab} onChange={openTab} label="Privacy" items={TABS} />
      <div className="pt-3">
        <TabPanel id="open" value={tab}>
          <PrivacyRequestList state="open" />
        </TabPanel>
        <TabPanel id="all" value={tab}>
          <PrivacyRequestList state="all" />
        </TabPanel>
        <TabPanel id="breaches" value={tab}>
          <BreachRegister />
        </TabPanel>
        <TabPanel id="retention" value={tab}>
          <RetentionTable />
          <p className="mt-3">
            <Link to={paths.adminRetention()}>Change retention periods</Link>
          </p>
        </TabPanel>
      </div>
    </section>
  )
}
