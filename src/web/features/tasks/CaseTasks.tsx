import { useState } from 'react'
import { PagedList } from '../../platform/PagedList.tsx'
import { Button } from '../../ui/Button.tsx'
import { Card } from '../../ui/Card.tsx'
import { NewTaskDialog } from './NewTaskDialog.tsx'
import { useTasks } from './queries.ts'
import { TaskRow } from './TaskRow.tsx'

/** The open tasks about a case, for its staff. */
export function CaseTasks({ caseId }: { caseId: string }) {
  const [adding, setAdding] = useState(false)
  return (
    <Card
      title="Tasks"
      action={
        <Button variant="secondary" size="sm" onClick={() => setAdding(true)}>
          Add task
        </Button>
      }
    >
      <PagedList
        query={useTasks({ case: caseId, limit: 20 })}
        label="the tasks"
        moreLabel="more tasks"
        inset={false}
        empty={<p className="text-muted">No open tasks. Only staff can see tasks.</p>}
      >
        {tasks => (
          <ul className="-mx-2">
            {tasks.map(task => (
              <TaskRow key={task.id} task={task} showOwner />
            ))}
          </ul>
        )}
      </PagedList>
      {adding && <NewTaskDialog caseId={caseId} onClose={() => setAdding(false)} />}
    </Card>
  )
}
