import { EngineLine } from '../../features/assistant/questions/EngineLine.tsx'
import { PhrasingList } from '../../features/assistant/questions/PhrasingList.tsx'
import { QuestionList } from '../../features/assistant/questions/QuestionList.tsx'
import { useQuestionCounts } from '../../features/assistant/questions/queries.ts'
import { QUESTION_TABS, type QuestionTab } from '../../features/assistant/questions/words.ts'
import { TabPanel } from '../../ui/TabPanel.tsx'
import { Tabs } from '../../ui/Tabs.tsx'
import { useUrlTab } from '../url-tab.ts'
import { SettingsPage } from './SettingsPage.tsx'

/** What visitors asked the assistant in vain, and what it was taught. */
export function AdminAssistantPage() {
  const [tab, openTab] = useUrlTab<QuestionTab>(['unanswered', 'not_helpful', 'taught', 'dismissed'])
  const counts = useQuestionCounts()
  const badges: Partial<Record<QuestionTab, number | undefined>> = {
    unanswered: counts?.unanswered,
    not_helpful: counts?.notHelpful,
  }
  const items = QUESTION_TABS.map(item => ({ ...item, badge: badges[item.id] }))

  return (
    <SettingsPage title="Assistant">
      <div className="mb-4 max-w-prose">
        <EngineLine />
      </div>
      <section
        aria-label="Questions to the assistant"
        className="min-w-0 rounded-lg border border-line bg-surface p-4"
      >
        <Tabs value={tab} onChange={openTab} label="Questions to the assistant" items={items} />
        {QUESTION_TABS.map(({ id }) => (
          <TabPanel key={id} id={id} value={tab}>
            {id === 'taught' ? <PhrasingList /> : <QuestionList which={id} />}
          </TabPanel>
        ))}
        <p className="mt-2 border-line border-t pt-3 text-muted text-sm">
          {tab === 'taught'
            ? 'A phrasing stays until it is removed. Visitors never see it.'
            : 'Kept without personal data, for 90 days after it was asked last. Who asked is not known.'}
        </p>
      </section>
    </SettingsPage>
  )
}
