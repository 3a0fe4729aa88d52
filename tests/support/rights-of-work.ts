import { changePhoto } from '#shared/photos.ts'
import { createSavedFilter } from '#shared/saved-filters.ts'
import { createSavedReply } from '#shared/saved-replies.ts'
import { createTask } from '#shared/tasks.ts'
import { callTimes } from '../../src/server/features/call-times/tables.ts'
import { newId } from '../../src/server/platform/db/identifiers.ts'
import { onCase, type Right } from './rights-requests.ts'
import type { RequestParts, Scene } from './scene.ts'
import type { TestApp } from './test-app.ts'

/** A request about a task of the case's broker on that case. */
const onTask =
  (body?: Record<string, unknown>) =>
  async (t: TestApp, { people, case: about }: Scene): Promise<RequestParts> => {
    const task = {
      clientId: crypto.randomUUID(),
      title: 'Call about the roof',
      dueOn: '2026-12-01',
      caseId: about.id,
    }
    const { id } = (await (await t.as(people.broker)).call(createTask, { body: task })).body
    return { params: { id }, ...(body ? { body } : {}) }
  }

/** A request about a time for a call that the case's broker has offered. */
const onCallTime =
  (state: 'open' | 'booked', body?: Record<string, unknown>) =>
  async (t: TestApp, { people, case: about }: Scene): Promise<RequestParts> => {
    const timeId = newId()
    await t.platform.db.insert(callTimes).values({
      id: timeId,
      caseId: about.id,
      brokerId: people.broker.id,
      startsAt: new Date('2026-11-20T16:00:00Z'),
      state,
      updatedAt: t.clock.now(),
    })
    return { params: { id: about.id, timeId }, ...(body ? { body } : {}) }
  }

/** An image of one pixel. */
const SMALL_PNG =
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='

const A_FILTER = { clientId: crypto.randomUUID(), name: 'Quoting', filters: { stage: 'quoting' } } as const

/** A request about a saved filter of the case's broker. */
const onFilter =
  (body?: Record<string, unknown>) =>
  async (t: TestApp, { people }: Scene): Promise<RequestParts> => {
    const { id } = (await (await t.as(people.broker)).call(createSavedFilter, { body: A_FILTER })).body
    return { params: { id }, ...(body ? { body } : {}) }
  }

const A_REPLY = { title: 'Documents', body: 'Hi {{first name}}, please send your licence.' }

/** A request about a reply that the case's broker saved. */
const onReply =
  (body?: Record<string, unknown>) =>
  async (t: TestApp, { people }: Scene): Promise<RequestParts> => {
    const reply = { clientId: crypto.randomUUID(), ...A_REPLY }
    const { id } = (await (await t.as(people.broker)).call(createSavedReply, { body: reply })).body
    return { params: { id }, ...(body ? { body } : {}) }
  }

const A_RANGE = { from: '2026-11-01', to: '2026-11-18' }

/** Rights to what staff plan and look at, by the endpoint's exported name. */
export const WORK_RIGHTS: Readonly<Record<string, Right>> = {
  listCallTimes: { allow: ['client', 'guest', 'broker', 'admin'], request: onCase() },
  offerCallTimes: { allow: ['broker'], request: onCase({ startsAt: ['2026-11-20T16:00:00.000Z'] }) },
  bookCallTime: { allow: ['client', 'guest'], request: onCallTime('open', { instead: null }) },
  cancelCallTime: { allow: ['client', 'guest', 'broker'], request: onCallTime('booked') },
  listOwnCalls: { allow: ['client'] },

  readOwnPhoto: { allow: ['broker'] },
  changePhoto: { allow: ['broker'], request: () => ({ body: { image: SMALL_PNG } }) },
  removePhoto: { allow: ['broker'] },
  readPhoto: {
    allow: ['client', 'guest', 'broker', 'office', 'admin'],
    request: async (t, { people }) => {
      await (await t.as(people.broker)).call(changePhoto, { body: { image: SMALL_PNG } })
      return { params: { id: people.broker.id } }
    },
    // They see the case that the broker has.
    exceptions: { owner: 200, member: 200, reader: 200 },
  },

  listTasks: { allow: ['broker', 'admin'] },
  // The case is the broker's, and another broker must not learn of it.
  createTask: {
    allow: ['broker', 'admin'],
    request: (_t, scene) => ({
      body: {
        clientId: crypto.randomUUID(),
        title: 'Call about the roof',
        dueOn: '2026-12-01',
        caseId: scene.case.id,
      },
    }),
    exceptions: { otherBroker: 404 },
  },
  changeTask: { allow: ['broker', 'admin'], request: onTask({ version: 1, isDone: true }) },
  listSavedFilters: { allow: ['broker', 'office', 'admin'] },
  createSavedFilter: { allow: ['broker', 'office', 'admin'], request: () => ({ body: A_FILTER }) },
  // People change only their own.
  changeSavedFilter: {
    allow: ['broker', 'office', 'admin'],
    request: onFilter({ version: 1, name: 'Quoting now' }),
    exceptions: { office: 404, admin: 404 },
  },
  deleteSavedFilter: {
    allow: ['broker', 'office', 'admin'],
    request: onFilter(),
    exceptions: { office: 404, admin: 404 },
  },
  listSavedReplies: { allow: ['broker', 'admin'] },
  createSavedReply: {
    allow: ['broker', 'admin'],
    request: () => ({ body: { clientId: crypto.randomUUID(), ...A_REPLY } }),
  },
  // People change only their own; shared ones are in the feature's own tests.
  changeSavedReply: {
    allow: ['broker', 'admin'],
    request: onReply({ version: 1, ...A_REPLY }),
    exceptions: { admin: 404 },
  },
  deleteSavedReply: { allow: ['broker', 'admin'], request: onReply(), exceptions: { admin: 404 } },
  readInbox: { allow: ['broker'] },
  readBrokerNumbers: { allow: ['broker'] },
  readBrokerFigures: {
    allow: ['admin'],
    request: (_t, { people }) => ({ params: { id: people.broker.id } }),
  },
  exportCases: { allow: ['admin'] },
  readAttention: { allow: ['admin'] },
  readReport: { allow: ['admin'], request: () => ({ query: A_RANGE }) },
  exportReport: { allow: ['admin'], request: () => ({ query: A_RANGE }) },
  deleteTask: { allow: ['broker', 'admin'], request: onTask() },
}
