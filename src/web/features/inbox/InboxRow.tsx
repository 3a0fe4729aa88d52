import { Link } from '@tanstack/react-router'
import { Circle } from 'lucide-react'
import type { InboxItem, InboxReason } from '#shared/inbox.ts'
import { paths } from '#shared/paths.ts'
import { Badge } from '../../ui/Badge.tsx'
import { useNow } from '../../ui/now.ts'
import { toast } from '../../ui/toast.ts'
import { caseSubject } from '../cases/case-labels.ts'
import { refreshTasks, useChangeTask } from '../tasks/queries.ts'
import { REASON_TONES, reasonLabel } from './reason-labels.ts'

/** The tab of the case where the work is done; the first one for all other reasons. */
const TABS: Partial<Record<InboxReason, string>> = {
  quote_expiring: 'quotes',
  documents_received: 'documents',
  documents_overdue: 'documents',
}

/** A case or a task in the inbox, with the reasons for it. */
export function InboxRow({ item }: { item: InboxItem }) {
  const now = useNow()
  const { case: about, task, reasons } = item
  const [first] = reasons
  const tab = first && !task ? TABS[first.reason] : undefined
  const detail = about && `${about.reference} · ${caseSubject(about)}`

  return (
    <li className="flex items-center border-line border-t first:border-t-0">
      {task && <CompleteButton task={task} />}
      <Link
        to={about ? paths.brokerCase(about.id) : paths.tasks('broker')}
        search={tab ? { tab } : {}}
        className={`grid min-w-0 flex-1 gap-x-4 gap-y-1 py-2.5 pr-4 outline-offset-[-3px] hover:bg-sunken focus-visible:shadow-none @3xl:grid-cols-[minmax(0,1fr)_auto] @3xl:items-center ${task ? 'pl-1' : 'pl-4'}`}
      >
        <span className="min-w-0">
          <span className="wrap-anywhere block font-semibold">{task?.title ?? about?.client}</span>
          {detail && (
            <span className="wrap-anywhere block text-muted text-sm">
              {task ? `${about?.client} · ${detail}` : detail}
            </span>
          )}
        </span>
        <span className="flex flex-wrap gap-1.5 @3xl:justify-end">
          {reasons.map(entry => (
            <Badge key={entry.reason} tone={REASON_TONES[entry.reason]}>
              <span className="whitespace-normal">{reasonLabel(entry, now)}</span>
            </Badge>
          ))}
        </span>
      </Link>
    </li>
  )
}

/** Completes a task from the inbox. */
function CompleteButton({ task }: { task: NonNullable<InboxItem['task']> }) {
  const change = useChangeTask(task.id)
  return (
    <button
      type="button"
      className="ml-1.5 grid size-11 shrink-0 place-items-center rounded-md text-spruce hover:bg-sunken"
      aria-label={`Complete “${task.title}”`}
      aria-busy={change.isPending}
      onClick={() =>
        change.mutate(
          { version: task.version, isDone: true },
          {
            onSuccess: () => toast({ title: 'Task completed' }),
            onError: error => {
              void refreshTasks()
              toast({ title: 'Task not completed', description: error.message, variant: 'destructive' })
            },
          },
        )
      }
    >
      <Circle aria-hidden className="size-5" />
    </button>
  )
}
