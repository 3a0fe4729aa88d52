import type { MailInfo } from '#shared/emails.ts'
import { MailList } from '../../features/emails/MailList.tsx'
import { refreshMails, useGivenUp } from '../../features/emails/queries.ts'
import { TestMailForm } from '../../features/emails/TestMailForm.tsx'
import { MAIL_TABS } from '../../features/emails/words.ts'
import { Head } from '../../platform/Head.tsx'
import { useOnce } from '../../platform/once.ts'
import { Button } from '../../ui/Button.tsx'
import { TabPanel } from '../../ui/TabPanel.tsx'
import { Tabs } from '../../ui/Tabs.tsx'
import { useUrlTab } from '../url-tab.ts'
import { SettingsNav } from './SettingsNav.tsx'

/** The letters of the last 90 days, those that could not be sent first. */
export function AdminMailPage() {
  const [tab, openTab] = useUrlTab<MailInfo['state']>(['dead', 'waiting', 'sent', 'dropped'])
  const givenUp = useGivenUp()
  const refresh = useOnce({ mutationFn: refreshMails })
  const items = MAIL_TABS.map(item => ({ ...item, badge: item.id === 'dead' ? givenUp : undefined }))

  return (
    <>
      <Head title="Mail" noindex />
      <h1 className="mb-2 font-display text-2xl">Mail</h1>
      <SettingsNav />
      <div className="grid grid-cols-1 items-start gap-5 xl:grid-cols-[minmax(0,1fr)_22rem]">
        <section
          aria-label="Letters of the last 90 days"
          className="min-w-0 rounded-lg border border-line bg-surface p-4"
        >
          <Tabs value={tab} onChange={openTab} label="Letters of the last 90 days" items={items} />
          {MAIL_TABS.map(({ id }) => (
            <TabPanel key={id} id={id} value={tab}>
              <div className="pt-2">
                <MailList state={id} />
              </div>
            </TabPanel>
          ))}
          <div className="mt-2 flex flex-wrap items-center justify-between gap-3 border-line border-t pt-3">
            <p className="text-muted text-sm">What a letter says is not kept, and is not shown.</p>
            <Button variant="quiet" size="sm" pending={refresh.isPending} onClick={() => refresh.mutate()}>
              Look again
            </Button>
          </div>
        </section>
        <TestMailForm onShowWaiting={() => openTab('waiting')} />
      </div>
    </>
  )
}
