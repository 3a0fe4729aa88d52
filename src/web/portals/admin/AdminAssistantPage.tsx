import { PhrasingList } from '../../features/assistant/questions/PhrasingList.tsx'
import { QuestionList } from '../../features/assistant/questions/QuestionList.tsx'
import { useEngine, useQuestionCounts } from '../../features/assistant/questions/queries.ts'
import { AssistantSection } from '../../features/settings/AssistantSection.tsx'
import { TabPanel } from '../../ui/TabPanel.tsx'
import { Tabs } from '../../ui/Tabs.tsx'
import { useUrlTab } from '../url-tab.ts'

const TABS = [
  { id: 'unanswered', label: 'Unanswered' },
  { id: 'not_helpful', label: 'Not helpful' },
  { id: 'taught', label: 'Taught' },
  { id: 'dismissed', label: 'Dismissed' },
] as const
type Tab = (typeof TABS)[number]['id']

/** Visitors' unanswered questions, and the phrasings taught. */
export function AdminAssistantPage() {
  const [tab, openTab] = useUrlTab(TABS)
  const counts = useQuestionCounts()
  const badges: Partial<Record<Tab, number | undefined>> = {
    unanswered: counts?.unanswered,
    not_helpful: counts?.notHelpful,
  }
  const items = TABS.map(item => ({ ...item, badge: badges[item.id] }))

  return (
    <>
      <div className="mb-4 max-w-prose">
        <EngineLine />
      </div>
      <section
        aria-label="Assistant questions"
        className="min-w-0 rounded-lg border border-line bg-surface p-4"
      >
        <Tabs value={tab} onChange={openTab} label="Assistant questions" items={items} />
        {TABS.map(({ id }) => (
          <TabPanel key={id} id={id} value={tab}>
            {id === 'taught' ? <PhrasingList /> : <QuestionList name={id} />}
          </TabPanel>
        ))}
        <p className="mt-2 border-line border-t pt-3 text-muted text-sm">
          {tab === 'taught'
            ? 'Phrasings stay until you remove them. Visitors never see them.'
            : 'Personal data is removed, and we don’t know who asked. How long a question is kept is set under Retention.'}
        </p>
      </section>
      <div className="mt-5">
        <AssistantSection />
      </div>
    </>
  )
}

function EngineLine() {
  const { data, isError } = useEngine()
  if (isError) return <p className="text-muted">We couldn’t check which engine is answering.</p>
  if (!data) return <p className="text-muted">Checking which engine is answering…</p>
  return (
    <p className="text-muted">
      {data.provider === 'embedded'
        ? 'Answers come from this site’s own pages. Questions never leave this server.'
        : `A language model (${data.credit}) answers from this site’s pages. If it fails, visitors get the matching passages.`}
    </p>
  )
}
