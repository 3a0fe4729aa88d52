import { useState } from 'react'
import { EmailList } from '../../features/emails/EmailList.tsx'
import { NoMailServerNotice } from '../../features/emails/NoMailServerNotice.tsx'
import { refreshEmails, useUnsentCount } from '../../features/emails/queries.ts'
import { EMAIL_STATE_NAMES } from '../../features/emails/state-names.ts'
import { TestEmailForm } from '../../features/emails/TestEmailForm.tsx'
import { useSingleFlight } from '../../platform/use-single-flight.ts'
import { Button } from '../../ui/Button.tsx'
import { SearchField } from '../../ui/SearchField.tsx'
import { TabPanel } from '../../ui/TabPanel.tsx'
import { Tabs } from '../../ui/Tabs.tsx'
import { useUrlTab } from '../url-tab.ts'

const TABS = [
  { id: 'dead', label: EMAIL_STATE_NAMES.dead },
  { id: 'waiting', label: EMAIL_STATE_NAMES.waiting },
  { id: 'sent', label: EMAIL_STATE_NAMES.sent },
  { id: 'dropped', label: EMAIL_STATE_NAMES.dropped },
] as const

/** The emails, those that could not be sent first, and a search for those to one person. */
export function AdminEmailsPage() {
  const [tab, openTab] = useUrlTab(TABS)
  // Not in the address bar, which would keep the person's address in the browser's history.
  const [recipient, setRecipient] = useState('')
  const unsent = useUnsentCount()
  const refresh = useSingleFlight({ mutationFn: refreshEmails })
  const items = TABS.map(item => ({ ...item, badge: item.id === 'dead' ? unsent : undefined }))

  return (
    <div className="grid grid-cols-1 items-start gap-5 xl:grid-cols-[minmax(0,1fr)_22rem]">
      <section aria-label="Emails" className="min-w-0 rounded-lg border border-line bg-surface p-4">
        <div className="mb-4 grid grid-cols-1 gap-4">
          <NoMailServerNotice />
          <SearchField placeholder="Recipient’s email address" value={recipient} onChange={setRecipient} />
        </div>
        {recipient ? (
          <EmailList recipient={recipient} />
        ) : (
          <>
            <Tabs value={tab} onChange={openTab} label="Emails" items={items} />
            {TABS.map(({ id }) => (
              <TabPanel key={id} id={id} value={tab}>
                <div className="pt-2">
                  <EmailList state={id} />
                </div>
              </TabPanel>
            ))}
          </>
        )}
        <div className="mt-2 flex flex-wrap items-center justify-between gap-3 border-line border-t pt-3">
          <p className="text-muted text-sm">Email text isn’t stored.</p>
          <Button variant="quiet" size="sm" pending={refresh.isPending} onClick={() => refresh.mutate()}>
            Refresh
          </Button>
        </div>
      </section>
      <TestEmailForm onShowWaiting={() => openTab('waiting')} />
    </div>
  )
}
