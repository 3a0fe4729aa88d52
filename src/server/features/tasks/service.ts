import { z } from 'zod'
import type { BodyOf, QueryOf, ReplyInputOf, ReplyOf } from '#shared/endpoint.ts'
import type * as api from '#shared/tasks.ts'
import { albertaHour, albertaToday } from '#shared/time/alberta-time.ts'
import type { Actor } from '#shared/users.ts'
import { cutPage, decodeCursor, encodeCursor } from '../../platform/db/cursors.ts'
import type { Db } from '../../platform/db/database.ts'
import { newId } from '../../platform/db/identifiers.ts'
import { changedSince, conflict, invalid, notFound } from '../../platform/http/errors.ts'
import type { Platform } from '../../platform/platform.ts'
import { findClientFilter } from '../cases/clients/service.ts'
import { announceCase, lockReadableCase } from '../cases/service.ts'
import { announceToPeople } from '../live/service.ts'
import { notify } from '../notifications/service.ts'
import * as store from './store.ts'
import type { TaskRecord } from './tables.ts'

type TaskReply = ReplyInputOf<typeof api.createTask>

const noSuchTask = () => notFound('We couldn’t find that task.')

/** The job that reminds of a task in the morning of its day. */
const REMIND = 'task.remind'
const RemindPayload = z.object({ taskId: z.uuid(), dueOn: z.iso.date() })
const REMIND_HOUR = 8

/** Returns one page of the actor's tasks, or of those about one case or client. Throws 422 on `after` for an invalid cursor. */
export async function listTasks(
  { db }: Platform,
  actor: Actor,
  { after, limit, client, ...filter }: QueryOf<typeof api.listTasks>,
): Promise<ReplyInputOf<typeof api.listTasks>> {
  const rows = await store.selectTasks(db, actor, {
    ...filter,
    ...(client ? await findClientFilter(db, actor, client) : {}),
    after: after ? decodeCursor(after) : undefined,
    limit: limit + 1,
  })
  const { page, next } = cutPage(rows, limit, ({ record }) =>
    encodeCursor({ at: record.doneAt ?? new Date(record.dueOn), id: record.id }),
  )
  return { items: page.map(taskView), next }
}

/**
 * Adds a task of the actor's own. The same `clientId` again returns the first task and adds nothing. Throws 404 for a case
 * that the actor can't see, 403 for a broker with only an offer, 409 for another task with the same `clientId`, and 422 on `dueOn`
 * for a day that has passed.
 */
export function createTask(
  platform: Platform,
  actor: Actor,
  { clientId, title, dueOn, caseId }: BodyOf<typeof api.createTask>,
): Promise<TaskReply> {
  return platform.db.transaction(async tx => {
    if (caseId) await lockReadableCase(tx, actor, caseId)
    const id = newId()
    const task = { id, ownerId: actor.id, caseId, clientId, title, dueOn, createdAt: platform.clock.now() }
    if (await store.insertTask(tx, task)) {
      requireNotPast(platform, dueOn)
      await scheduleReminder(platform, tx, task)
      await announceTask(platform, tx, task)
    }
    const found = await store.selectByClientId(tx, actor, clientId)
    if (!found) throw conflict('This task was already added.')
    const { record } = found
    // The reply to the first attempt was lost, so the person changed the task and added it again.
    if (record.version === 1 && (record.title !== title || record.dueOn !== dueOn))
      throw conflict('This task was added before you changed it. Close this dialog, then edit the task.')
    return taskView(found)
  })
}

/** Changes, snoozes, completes or reopens a task. Throws 409 when it has changed since, and 422 for another day that has passed. */
export function changeTask(
  platform: Platform,
  actor: Actor,
  id: string,
  { version, title, dueOn, isDone }: BodyOf<typeof api.changeTask>,
): Promise<TaskReply> {
  return platform.db.transaction(async tx => {
    const { record } = await findTask(tx, actor, id)
    // An overdue task can be changed otherwise, and keeps its day.
    if (dueOn !== undefined && dueOn !== record.dueOn) requireNotPast(platform, dueOn)
    const changed = await store.updateTask(
      tx,
      { id, version },
      {
        ...(title === undefined ? {} : { title }),
        ...(dueOn === undefined ? {} : { dueOn }),
        ...(isDone === undefined ? {} : { doneAt: isDone ? (record.doneAt ?? platform.clock.now()) : null }),
      },
    )
    if (!changed) throw changedSince('This task')
    const after = await findTask(tx, actor, id)
    await scheduleReminder(platform, tx, after.record)
    await announceTask(platform, tx, after.record)
    return taskView(after)
  })
}

/** Deletes a task. Throws 404 for one that the actor can't see. */
export function deleteTask(
  platform: Platform,
  actor: Actor,
  id: string,
): Promise<ReplyOf<typeof api.deleteTask>> {
  return platform.db.transaction(async tx => {
    const { record } = await findTask(tx, actor, id)
    await store.deleteTask(tx, id)
    await announceTask(platform, tx, record)
    return { message: 'Task deleted.' }
  })
}

function requireNotPast({ clock }: Platform, dueOn: string): void {
  if (dueOn < albertaToday(clock.now()))
    throw invalid({ dueOn: 'This date has passed. Choose today or later' })
}

export function registerTaskJobs(platform: Platform): void {
  platform.jobs.handle(REMIND, payload => remind(platform, payload))
}

async function scheduleReminder(
  { jobs, clock }: Platform,
  tx: Db,
  { id, dueOn }: Pick<TaskRecord, 'id' | 'dueOn'>,
): Promise<void> {
  const runAt = albertaHour(dueOn, REMIND_HOUR)
  // A task added for today after that hour needs no reminder: its owner has just written it.
  if (runAt <= clock.now()) return
  await jobs.enqueue(tx, {
    kind: REMIND,
    payload: { taskId: id, dueOn },
    key: `${id} ${dueOn}`,
    runAt,
  })
}

/** Tells the owner of a task that its day has come, unless it was done, deleted or moved since the job was scheduled. */
async function remind(platform: Platform, payload: Record<string, unknown>): Promise<void> {
  const { taskId, dueOn } = RemindPayload.parse(payload)
  await platform.db.transaction(async tx => {
    const task = await store.lockTask(tx, taskId)
    if (!task || task.doneAt || task.dueOn !== dueOn) return
    await notify(platform, tx, {
      event: 'task.due',
      caseId: task.caseId,
      actorId: null,
      people: { task_owner: task.ownerId },
      data: task.caseId ? { ...(await store.selectReference(tx, task.caseId)) } : {},
      subject: `${taskId} ${dueOn}`,
    })
  })
}

/** Makes the open pages of the owner, and of the staff of the case, show it. */
async function announceTask(
  platform: Platform,
  tx: Db,
  { caseId, ownerId }: Pick<TaskRecord, 'caseId' | 'ownerId'>,
): Promise<void> {
  if (caseId) return announceCase(platform, tx, caseId, { kind: 'task', internal: true })
  await announceToPeople(platform, tx, [ownerId], { kind: 'task' })
}

async function findTask(db: Db, actor: Actor, id: string): Promise<store.TaskWithCase> {
  const found = await store.selectTask(db, actor, id)
  if (!found) throw noSuchTask()
  return found
}

function taskView({ record, owner, case: about }: store.TaskWithCase): TaskReply {
  const { id, title, dueOn, doneAt, version } = record
  return { id, title, dueOn, doneAt, owner, case: about, version }
}
