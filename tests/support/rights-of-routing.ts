import { absences } from '../../src/server/features/users/tables.ts'
import { newId } from '../../src/server/platform/db/identifiers.ts'
import type { Right } from './rights-requests.ts'
import type { RequestParts, Scene } from './scene.ts'
import type { TestApp } from './test-app.ts'

const TERMS = { firstDay: '2026-12-21', lastDay: '2027-01-03', coveringBrokerId: null }

/** A request about an absence that the case's broker has planned. */
const onAbsence =
  (body: Record<string, unknown>) =>
  async (t: TestApp, { people }: Scene): Promise<RequestParts> => {
    const id = newId()
    const at = t.clock.now()
    await t.platform.db.insert(absences).values({
      id,
      brokerId: people.broker.id,
      ...TERMS,
      state: 'planned',
      requestKey: newId(),
      createdAt: at,
      updatedAt: at,
    })
    return { params: { id }, body: { version: 1, ...body } }
  }

/** A request about the record of the case's broker. */
const onBroker =
  (body?: Record<string, unknown>) =>
  (_t: TestApp, { people }: Scene): RequestParts => ({
    params: { id: people.broker.id },
    ...(body ? { body } : {}),
  })

/** A request about several cases. */
const onCases =
  (terms: Record<string, unknown>) =>
  (_t: TestApp, scene: Scene): RequestParts => ({
    body: { cases: [{ id: scene.case.id, version: 1 }], ...terms },
  })

/** Rights to what decides which broker has a case, by the endpoint's exported name. */
export const ROUTING_RIGHTS: Readonly<Record<string, Right>> = {
  assignCases: {
    allow: ['office', 'admin'],
    stage: 'inquiry',
    request: (_t, { people, case: one }) => ({
      body: { cases: [{ id: one.id, version: 1 }], brokerId: people.otherBroker.id, reason: 'A quiet week' },
    }),
  },
  holdCases: { allow: ['admin'], request: onCases({ until: null, reason: 'Waiting for the insurer' }) },
  resumeCases: { allow: ['admin'], request: onCases({}) },
  closeCases: { allow: ['admin'], request: onCases({ outcome: 'lost', reason: 'No reply for a month' }) },
  listHandoverCandidates: { allow: ['broker'], request: (_t, scene) => ({ params: { id: scene.case.id } }) },
  handOverCase: {
    allow: ['broker'],
    request: async (t, scene) => ({
      params: { id: scene.case.id },
      body: { brokerId: (await t.aBroker()).id, version: 1, note: 'Prefers mornings' },
    }),
  },
  withdrawHandover: { allow: ['broker'], request: (_t, scene) => ({ params: { id: scene.case.id } }) },
  readCapacity: { allow: ['broker', 'office', 'admin'], request: onBroker() },
  changeCapacity: { allow: ['broker', 'admin'], request: onBroker({ from: 40, openCaseCap: 41 }) },
  listAbsences: { allow: ['broker', 'admin'] },
  createAbsence: {
    allow: ['broker', 'admin'],
    request: (_t, { people }) => ({ body: { ...TERMS, requestKey: newId(), brokerId: people.broker.id } }),
    // They name another broker.
    exceptions: { otherBroker: 403 },
  },
  changeAbsence: { allow: ['broker', 'admin'], request: onAbsence(TERMS) },
  endAbsence: { allow: ['broker', 'admin'], request: onAbsence({}) },
  listCoveringBrokers: {
    allow: ['broker', 'admin'],
    // An administrator has to name the broker in the query.
    exceptions: { admin: 422 },
  },
}
