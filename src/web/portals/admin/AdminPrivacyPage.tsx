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
      <TabPanel id="open" value={tab}>
        <div className="pt-3">
          <PrivacyRequestList state="open" />
        </div>
      </TabPanel>
      <TabPanel id="all" value={tab}>
        <div className="pt-3">
          <PrivacyRequestList state="all" />
        </div>
      </TabPanel>
      <TabPanel id="breaches" value={tab}>
        <div className="pt-3">
          <BreachRegister />
        </div>
      </TabPanel>
      <TabPanel id="retention" value={tab}>
        <div className="pt-3">
          <RetentionTable />
          <p className="mt-3">
            <Link to={paths.adminRetention()}>Change retention periods</Link>
          </p>
        </div>
      </TabPanel>
    </section>
  )
}
