import type { z } from 'zod'
import type { Task } from '#shared/tasks.ts'
import { NewTask } from '#shared/tasks.ts'
import { FormDialog } from '../../platform/FormDialog.tsx'
import { useForm } from '../../platform/form.ts'
import { refreshTasks, useChangeTask } from './queries.ts'
import { TaskFields } from './TaskFields.tsx'

const TaskForm = NewTask.pick({ title: true, dueOn: true })

interface EditTaskDialogProps {
  task: Task
  onClose: () => void
}

/** Changes what a task says or its day. */
export function EditTaskDialog({ task, onClose }: EditTaskDialogProps) {
  const form = useForm(TaskForm, { title: task.title, dueOn: task.dueOn })
  const change = useChangeTask(task.id)
  const onValid = (values: z.infer<typeof TaskForm>) =>
    change.mutate(
      { ...values, version: task.version },
      { onSuccess: onClose, onError: error => form.showServerErrors(error) },
    )
  return (
    <FormDialog
      title="Edit task"
      description={task.case ? `About ${task.case.reference}.` : 'Only you can see it.'}
      submitLabel="Save changes"
      mutation={change}
      onSubmit={form.handleSubmit(onValid)}
      onRefresh={refreshTasks}
      onClose={onClose}
    >
      <TaskFields form={form} />
    </FormDialog>
  )
}
