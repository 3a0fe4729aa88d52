import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { Id, Moment, PageQuery, pageOf, Version } from './identifiers.ts'
import { LineId } from './lines/line-schemas.ts'
import { enteredText } from './plain-text.ts'
import { enteredDay } from './time/entered-day.ts'
import { Person } from './users.ts'

/** What someone wants to do by a day in Alberta. Everyone on staff who has the case sees the tasks about it. */
export const Task = z.object({
  id: Id,
  title: z.string(),
  dueOn: z.iso.date(),
  doneAt: Moment.nullable(),
  owner: Person,
  /** Null for a task that is about no case. */
  case: z.object({ id: Id, reference: z.string(), line: LineId, client: z.string() }).nullable(),
  version: z.number().int(),
})
export type Task = z.infer<typeof Task>

const title = enteredText({ max: 200, missing: 'Enter what you want to do' })
const dueOn = enteredDay('Choose a day')

const TASK_STATES = ['open', 'done'] as const

export const listTasks = endpoint('GET /api/tasks', {
  allow: ['broker', 'admin'],
  summary:
    'Your tasks, or those of one case or on one client’s cases: open ones by day, done ones the latest first.',
  query: PageQuery.extend({
    state: z.enum(TASK_STATES).default('open'),
    case: Id.optional(),
    client: Id.optional(),
  }),
  reply: pageOf(Task),
})

export const NewTask = z.strictObject({
  /** Made by the browser: the same task sent twice is one task. */
  clientId: Id,
  title,
  dueOn,
  caseId: Id.nullable().default(null),
})

export const createTask = endpoint('POST /api/tasks', {
  allow: ['broker', 'admin'],
  summary: 'Add a task of your own, about a case or not.',
  body: NewTask,
  reply: Task,
  status: 201,
})

const TaskChange = z.strictObject({
  version: Version,
  title: title.optional(),
  /** A later day is how a task is snoozed. */
  dueOn: dueOn.optional(),
  isDone: z.boolean().optional(),
})

export const changeTask = endpoint('PATCH /api/tasks/:id', {
  allow: ['broker', 'admin'],
  summary: 'Change a task, move it to another day, complete or reopen it. 409 when it has changed since.',
  body: TaskChange,
  reply: Task,
})

export const deleteTask = endpoint('DELETE /api/tasks/:id', {
  allow: ['broker', 'admin'],
  summary: 'Delete a task.',
})
