import { Link, useSearch } from '@tanstack/react-router'
import { eventGroupsForRole } from '#shared/notifications/events.ts'
import { paths } from '#shared/paths.ts'
import { NotificationList } from '../features/notifications/NotificationList.tsx'
import { useChangeSearch } from '../platform/change-search.ts'
import { PageHeading } from '../platform/PageHeading.tsx'
import { useSession } from '../platform/session.ts'
import { SelectField } from '../ui/SelectField.tsx'
import { TabPanel } from '../ui/TabPanel.tsx'
import { Tabs } from '../ui/Tabs.tsx'
import { usePortal } from './current-portal.ts'
import { useUrlTab } from './url-tab.ts'

const TABS = [
  { id: 'all', label: 'All' },
  { id: 'unread', label: 'Unread' },
] as const

/** The notifications of a person, in any of the portals. */
export function NotificationsPage() {
  const { user } = useSession()
  const [tab, openTab] = useUrlTab(TABS)
  const search = useSearch({ from: '/portals' })
  const change = useChangeSearch<{ event: string }>()
  const groups = (user ? eventGroupsForRole(user.role) : [])
    .map(({ heading, options }) => ({
      heading,
      options: options.filter(({ channels }) => channels.includes('in_app')),
    }))
    .filter(({ options }) => options.length > 0)
  const event = groups.flatMap(({ options }) => options).find(option => option.event === search.event)?.event
  const portal = usePortal()
  return (
    // The staff portals have their own margins.
    <div className={portal === 'client' ? 'mx-auto max-w-6xl px-4 py-6 sm:px-6 sm:py-10' : undefined}>
      <div className="max-w-3xl">
        <PageHeading title="Notifications">
          {user && (
            <Link to={paths.account(user.role, 'notifications')} className="tap-link text-sm">
              Notification settings
            </Link>
          )}
        </PageHeading>
        <div className="rounded-lg border border-line bg-surface">
          <div className="flex flex-wrap items-end justify-between gap-x-4 border-line border-b px-2 pb-3 sm:pr-4 sm:pb-0">
            <div className="max-sm:w-full">
              <Tabs value={tab} onChange={openTab} label="Which notifications" items={TABS} />
            </div>
            <div className="max-sm:w-full max-sm:px-2 max-sm:pt-3 sm:mb-2 sm:w-64">
              <SelectField
                compact
                label="Event"
                name="event"
                options={[
                  { value: '', label: 'All events' },
                  ...groups.map(({ heading, options }) => ({
                    label: heading,
                    options: options.map(option => ({ value: option.event, label: option.label })),
                  })),
                ]}
                value={event ?? ''}
                onChange={({ target }) => change({ event: target.value })}
              />
            </div>
          </div>
          {TABS.map(({ id }) => (
            <TabPanel key={id} id={id} value={tab}>
              <NotificationList state={id} event={event} onClear={() => change({ event: '' })} />
            </TabPanel>
          ))}
        </div>
      </div>
    </div>
  )
}
