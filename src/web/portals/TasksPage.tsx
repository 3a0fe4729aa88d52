import { useState } from 'react'
import { paths } from '#shared/paths.ts'
import { NewTaskDialog } from '../features/tasks/NewTaskDialog.tsx'
import { useTasks } from '../features/tasks/queries.ts'
import { TaskRow } from '../features/tasks/TaskRow.tsx'
import { PagedList } from '../platform/PagedList.tsx'
import { PageHeading } from '../platform/PageHeading.tsx'
import { Button } from '../ui/Button.tsx'
import { EmptyState } from '../ui/EmptyState.tsx'
import { TabPanel } from '../ui/TabPanel.tsx'
import { Tabs } from '../ui/Tabs.tsx'
import { useStaffPortal } from './current-portal.ts'
import { useUrlTab } from './url-tab.ts'

const TABS = [
  { id: 'open', label: 'To do' },
  { id: 'done', label: 'Done' },
] as const

/** The reader's own tasks, about cases and others. */
export function TasksPage() {
  const [tab, openTab] = useUrlTab(TABS)
  const [adding, setAdding] = useState(false)
  return (
    <>
      <PageHeading title="Tasks">
        <Button onClick={() => setAdding(true)}>Add task</Button>
      </PageHeading>
      <div className="rounded-lg border border-line bg-surface">
        <div className="px-4 pt-2">
          <Tabs value={tab} onChange={openTab} label="Which tasks" items={TABS} />
        </div>
        <TabPanel id="open" value={tab}>
          <TaskList state="open" empty="No open tasks">
            Add a task with a due date, here or on a case. We remind you on that day.
          </TaskList>
        </TabPanel>
        <TabPanel id="done" value={tab}>
          <TaskList state="done" empty="No tasks done yet">
            Tasks you complete appear here for a year.
          </TaskList>
        </TabPanel>
      </div>
      {adding && <NewTaskDialog caseId={null} onClose={() => setAdding(false)} />}
    </>
  )
}

function TaskList({ state, empty, children }: { state: 'open' | 'done'; empty: string; children: string }) {
  const portal = useStaffPortal()
  return (
    <PagedList
      query={useTasks({ state })}
      label="your tasks"
      moreLabel="more tasks"
      empty={<EmptyState title={empty}>{children}</EmptyState>}
    >
      {tasks => (
        <ul>
          {tasks.map(task => (
            <TaskRow key={task.id} task={task} linkTo={id => paths.caseFor(portal, id)} />
          ))}
        </ul>
      )}
    </PagedList>
  )
}
