import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Circle, CircleCheck } from 'lucide-react'
import { useState } from 'react'
import { formatDay } from '#shared/format.ts'
import { readOpeningHours } from '#shared/settings/hours.ts'
import { NewTask, type Task } from '#shared/tasks.ts'
import { albertaToday } from '#shared/time/alberta-time.ts'
import { ALBERTA_HOURS } from '#shared/time/hours.ts'
import { FormDialog } from '../../platform/FormDialog.tsx'
import { useForm } from '../../platform/form.ts'
import { useOpenedForm } from '../../platform/opened.ts'
import { queryOf } from '../../platform/queries.ts'
import { toastFailure } from '../../platform/toast-failure.ts'
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx'
import { Menu } from '../../ui/Menu.tsx'
import { useNow } from '../../ui/now.ts'
import { toast } from '../../ui/toast.ts'
import { refreshTasks, useChangeTask, useDeleteTask } from './queries.ts'
import { snoozeChoices } from './snooze.ts'
import { TaskFields } from './TaskFields.tsx'

interface TaskRowProps {
  task: Task
  /** The page of the task's case. */
  linkTo?: (caseId: string) => string
  /** Whose task it is, where several people's are listed. */
  showOwner?: boolean
}

/** A task: complete or reopen it, snooze, edit or delete it. */
export function TaskRow({ task, linkTo, showOwner = false }: TaskRowProps) {
  const today = albertaToday(useNow())
  const { data: hours = ALBERTA_HOURS } = useQuery(queryOf(readOpeningHours, {}))
  const [dialog, setDialog] = useState<'edit' | 'delete' | null>(null)
  const change = useChangeTask(task.id)
  const remove = useDeleteTask(task.id)
  const isDone = task.doneAt !== null
  const isOverdue = !isDone && task.dueOn < today

  const save = (changes: { isDone?: boolean; dueOn?: string }, title: string) =>
    change.mutate(
      { ...changes, version: task.version },
      {
        onSuccess: () => toast({ title }),
        onError: error => {
          void refreshTasks()
          toastFailure('Task not changed', error)
        },
      },
    )

  return (
    <li className="flex items-start gap-1 border-line border-t px-2 py-1.5 first:border-t-0">
      <button
        type="button"
        className="grid size-11 shrink-0 place-items-center rounded-md text-spruce hover:bg-sunken"
        aria-label={isDone ? `Reopen “${task.title}”` : `Complete “${task.title}”`}
        aria-busy={change.isPending}
        onClick={() => save({ isDone: !isDone }, isDone ? 'Task reopened' : 'Task completed')}
      >
        {isDone ? <CircleCheck aria-hidden className="size-5" /> : <Circle aria-hidden className="size-5" />}
      </button>
      <div className="flex min-w-0 flex-1 flex-wrap items-start justify-between gap-x-2">
        <div className="min-w-0 flex-1 basis-48 py-1">
          <p className={`wrap-anywhere ${isDone ? 'text-muted line-through' : 'font-semibold'}`}>
            {task.title}
          </p>
          <p className="flex flex-wrap gap-x-3 text-muted text-sm">
            <span className={isOverdue ? 'font-semibold text-ember' : ''}>
              {isDone ? `Done ${formatDay(task.doneAt ?? '')}` : dueText(task.dueOn, today)}
            </span>
            {task.case && linkTo && (
              <Link to={linkTo(task.case.id)} className="wrap-anywhere underline underline-offset-4">
                {`${task.case.client} · `}
                <span className="whitespace-nowrap">{task.case.reference}</span>
              </Link>
            )}
            {showOwner && <span className="wrap-anywhere">{task.owner.fullName}</span>}
          </p>
        </div>
        <div className="shrink-0 py-1">
          <Menu
            label={`More: “${task.title}”`}
            trigger="More"
            items={[
              ...(isDone
                ? []
                : snoozeChoices(today, hours).map(({ label, day }) => ({
                    id: label,
                    label: `${label} · ${formatDay(day)}`,
                    onSelect: () => save({ dueOn: day }, `Snoozed until ${formatDay(day)}`),
                  }))),
              { id: 'edit', label: 'Edit task', onSelect: () => setDialog('edit') },
              { id: 'delete', label: 'Delete task', danger: true, onSelect: () => setDialog('delete') },
            ]}
          />
        </div>
      </div>
      {dialog === 'edit' && <EditTaskDialog task={task} onClose={() => setDialog(null)} />}
      <ConfirmDialog
        open={dialog === 'delete'}
        onOpenChange={open => !open && setDialog(null)}
        title="Delete task?"
        description={`“${task.title}” will be deleted. This can’t be undone.`}
        confirmLabel="Delete task"
        danger
        pending={remove.isPending}
        onConfirm={() => remove.mutate(undefined, { onSettled: () => setDialog(null) })}
      />
    </li>
  )
}

function dueText(dueOn: string, today: string): string {
  if (dueOn === today) return 'Due today'
  return dueOn < today ? `Overdue: was due ${formatDay(dueOn)}` : `Due ${formatDay(dueOn)}`
}

const TaskForm = NewTask.pick({ title: true, dueOn: true })

const valuesOf = ({ title, dueOn }: Task) => ({ title, dueOn })

/** Changes what a task says or its day. */
function EditTaskDialog({ task, onClose }: { task: Task; onClose: () => void }) {
  const form = useForm(TaskForm, valuesOf(task))
  const { opened, showLatest } = useOpenedForm(task, form, valuesOf)
  const change = useChangeTask(task.id)
  return (
    <FormDialog
      title="Edit task"
      description={task.case ? `About ${task.case.reference}.` : 'Only you can see it.'}
      submitLabel="Save changes"
      mutation={change}
      onSubmit={form.submitWith(change, onClose, values => ({ ...values, version: opened.version }))}
      onRefresh={refreshTasks}
      onRefreshed={showLatest}
      onClose={onClose}
    >
      <TaskFields form={form} />
    </FormDialog>
  )
}
