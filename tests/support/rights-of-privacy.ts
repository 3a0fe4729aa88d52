import { addBreach } from '#shared/privacy/breaches.ts'
import { placeLegalHold } from '#shared/privacy/erasure.ts'
import { requestCorrection, requestExport } from '#shared/privacy/requests.ts'
import type { Right } from './rights-requests.ts'
import type { RequestParts, Scene } from './scene.ts'
import type { TestApp } from './test-app.ts'

const onClient =
  (body?: Record<string, unknown>) =>
  (_t: TestApp, { people }: Scene): RequestParts => ({
    params: { id: people.client.id },
    ...(body ? { body } : {}),
  })

/** A request about an open correction of the case's client. */
const onRequest =
  (body: Record<string, unknown>) =>
  async (t: TestApp, { people }: Scene): Promise<RequestParts> => {
    const agent = await t.as(people.client)
    const { id } = (await agent.call(requestCorrection, { body: { details: 'My name has one T' } })).body
    return { params: { id }, body }
  }

const BREACH = {
  title: 'Stolen laptop',
  happenedFrom: null,
  happenedTo: null,
  foundOn: '2026-01-02',
  answers: { peopleAffected: null },
  realRisk: null,
  commissionerToldOn: null,
  peopleToldOn: null,
  closed: false,
} as const

/** A request about a client without an account, who has a closed case. */
const onContact =
  (body?: Record<string, unknown>) =>
  async (t: TestApp): Promise<RequestParts> => {
    const contact = { client: null, contactName: 'Vera Visitor', contactEmail: 'vera@people.example' }
    const { id } = await t.aCase({ ...contact, status: 'closed', outcome: 'lost' })
    return { params: { id }, ...(body ? { body } : {}) }
  }

/** Only the person themselves: for every other client, the request does not exist. */
const OWN_ONLY = { owner: 404, member: 404, reader: 404, otherClient: 404 } as const

/** Rights to privacy requests, deletions and the register of breaches. */
export const PRIVACY_RIGHTS: Readonly<Record<string, Right>> = {
  listOwnPrivacyRequests: { allow: ['client'] },
  requestExport: { allow: ['client'] },
  requestCorrection: { allow: ['client'], request: () => ({ body: { details: 'My name has one T' } }) },
  requestDeletion: { allow: ['client'], request: () => ({ body: { details: '' } }) },
  withdrawPrivacyRequest: { allow: ['client'], request: onRequest({ version: 1 }), exceptions: OWN_ONLY },
  downloadExport: {
    allow: ['client'],
    request: async (t, { people }) => {
      const { id } = (await (await t.as(people.client)).call(requestExport)).body
      await t.jobs.runDue()
      return { params: { id } }
    },
    exceptions: { ...OWN_ONLY, viewingAdmin: 403 },
  },
  listPrivacyRequests: { allow: ['admin'] },
  answerPrivacyRequest: {
    allow: ['admin'],
    request: onRequest({ state: 'done', reply: 'We changed it.', version: 1 }),
  },
  readErasure: { allow: ['admin'], request: onClient() },
  // The client of the scene has an open case; this one has none.
  erasePerson: {
    allow: ['admin'],
    request: async t => {
      const { id, username } = await t.aClient()
      return { params: { id }, body: { username, reason: 'Asked for it' } }
    },
  },
  readContactErasure: { allow: ['admin'], request: onContact() },
  eraseContact: {
    allow: ['admin'],
    request: onContact({ fullName: 'Vera Visitor', reason: 'Asked for it' }),
  },
  downloadContactCopy: { allow: ['admin'], request: onContact() },
  placeLegalHold: { allow: ['admin'], request: onClient({ reason: 'Claim 77' }) },
  liftLegalHold: {
    allow: ['admin'],
    request: async (t, { people }) => {
      const admin = await t.as('admin')
      const params = { id: people.client.id }
      const { holds } = (await admin.call(placeLegalHold, { params, body: { reason: 'Claim 77' } })).body
      return { params: { id: holds[0]?.id ?? '' } }
    },
  },
  listRetention: { allow: ['admin'] },
  listBreaches: { allow: ['admin'] },
  addBreach: { allow: ['admin'], request: () => ({ body: { ...BREACH, clientId: crypto.randomUUID() } }) },
  changeBreach: {
    allow: ['admin'],
    request: async t => {
      const body = { ...BREACH, clientId: crypto.randomUUID() }
      const { id } = (await (await t.as('admin')).call(addBreach, { body })).body
      return { params: { id }, body: { ...BREACH, version: 1 } }
    },
  },
}
