import { useSearch } from '@tanstack/react-router'
import { GROUP_NAMES, INBOX_GROUPS, type InboxGroup } from '../../features/inbox/groups.ts'
import { InboxList } from '../../features/inbox/InboxList.tsx'
import { useChangeSearch } from '../../platform/change-search.ts'
import { PageHeading } from '../../platform/PageHeading.tsx'
import { useSession } from '../../platform/session.ts'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { NothingMatches } from '../../ui/NothingMatches.tsx'
import { SelectField } from '../../ui/SelectField.tsx'
import { BrokersOnlyNotice } from './BrokersOnlyNotice.tsx'

const GROUPS = [
  { value: '', label: 'Everything' },
  ...INBOX_GROUPS.map(value => ({ value, label: GROUP_NAMES[value] })),
]

/** What the broker has to do now, the most important first. */
export function InboxPage() {
  const { show } = useSearch({ from: '/portals/broker/broker/inbox' })
  const change = useChangeSearch<{ show: InboxGroup }>()
  const { user } = useSession()
  if (user?.role === 'admin') {
    return (
      <>
        <PageHeading title="Inbox" />
        <BrokersOnlyNotice screen="inbox" />
      </>
    )
  }
  return (
    <>
      <PageHeading
        title="Inbox"
        intro="Overdue replies first, then what’s due today, offers, unread messages and documents, expiring quotes and renewals."
      >
        <SelectField
          compact
          label="Show"
          name="show"
          options={GROUPS}
          value={show ?? ''}
          onChange={event => change({ show: event.target.value as InboxGroup })}
        />
      </PageHeading>
      <div className="overflow-hidden rounded-lg border border-line bg-surface">
        <InboxList
          group={show}
          empty={
            show ? (
              <NothingMatches title="Nothing to do here" onClear={() => change({ show: undefined })} />
            ) : (
              <EmptyState title="You’re all caught up">
                Replies, tasks, offers, quotes and renewals appear here when they need you.
              </EmptyState>
            )
          }
        />
      </div>
    </>
  )
}
