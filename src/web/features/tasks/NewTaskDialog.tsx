import { useState } from 'react'
import { NewTask } from '#shared/tasks.ts'
import { albertaToday } from '#shared/time/alberta-time.ts'
import { FormDialog } from '../../platform/FormDialog.tsx'
import { useForm } from '../../platform/form.ts'
import { refreshTasks, useCreateTask } from './queries.ts'
import { TaskFields } from './TaskFields.tsx'

const TaskForm = NewTask.pick({ title: true, dueOn: true })

interface NewTaskDialogProps {
  /** The case it is about; null for none. */
  caseId: string | null
  onClose: () => void
}

/** Adds a task, about a case or not. */
export function NewTaskDialog({ caseId, onClose }: NewTaskDialogProps) {
  const [clientId] = useState(() => crypto.randomUUID())
  const form = useForm(TaskForm, { title: '', dueOn: albertaToday(new Date()) })
  const create = useCreateTask()
  return (
    <FormDialog
      title="Add task"
      description={
        caseId
          ? 'Everyone on staff who can open this case can see it. The client can’t.'
          : 'Only you can see it. To add a task about a case, open the case.'
      }
      submitLabel="Add task"
      mutation={create}
      onSubmit={form.submitWith(create, onClose, values => ({ ...values, clientId, caseId }))}
      onRefresh={refreshTasks}
      onClose={onClose}
    >
      <TaskFields form={form} />
    </FormDialog>
  )
}
