import type { Task } from '#shared/tasks.ts'
import { albertaToday } from '#shared/time/alberta-time.ts'
import type { Form } from '../../platform/form.ts'
import { TextField } from '../../ui/TextField.tsx'

type Values = Pick<Task, 'title' | 'dueOn'>

/** What a task says: what to do, and by when. */
export function TaskFields({ form }: { form: Form<Values, Values> }) {
  return (
    <>
      <TextField label="Task" maxLength={200} autoComplete="off" {...form.text('title')} />
      <TextField
        label="Due date"
        type="date"
        min={albertaToday(new Date())}
        help="For a later day, we remind you at 8:00 a.m. on that day."
        {...form.text('dueOn')}
      />
    </>
  )
}
