import { subscribeToPush } from '#shared/notifications/push.ts'
import { importPolicies, listPolicyImports } from '#shared/policies/import.ts'
import { newId } from '../../src/server/platform/db/identifiers.ts'
import { aGuestToken } from './guests.ts'
import { aBrowser } from './push-service.ts'
import { importRow, phoneRequest } from './requests.ts'
import {
  aMessageBody,
  onCase,
  onCaseWithAnswers,
  onCaseWithStatus,
  onPolicy,
  POLICY_TERMS,
  type Right,
} from './rights-requests.ts'
import type { RequestParts } from './scene.ts'
import type { TestApp } from './test-app.ts'

/** A browser's subscription to notifications. */
const A_BROWSER = aBrowser('1').subscription

/** A link that opens a case without an account. */
const aLink = async (t: TestApp): Promise<RequestParts> => ({
  body: { token: await aGuestToken(t, await t.aCase({ client: null })) },
})

/** A request about an import of one policy. */
const onImport =
  (body?: Record<string, unknown>) =>
  async (t: TestApp): Promise<RequestParts> => {
    const admin = await t.as('admin')
    await admin.call(importPolicies, {
      body: { fileName: 'policies.csv', rows: [importRow()], confirmed: true },
    })
    const { items } = (await admin.call(listPolicyImports)).body
    return { params: { id: items[0]?.id ?? '' }, ...(body ? { body } : {}) }
  }

/** Rights to cases and everything that belongs to one, by the endpoint's exported name. */
export const CASE_RIGHTS: Readonly<Record<string, Right>> = {
  sendGuestLink: { allow: 'anyone', request: () => ({ body: { email: 'visitor@people.example' } }) },
  renewGuestLink: { allow: 'anyone', request: aLink },
  // Someone who is logged in logs out first.
  enterAsGuest: {
    allow: 'anyone',
    request: aLink,
    exceptions: { client: 409, otherClient: 409, broker: 409, otherBroker: 409, office: 409, admin: 409 },
  },
  readGuest: { allow: ['guest'] },
  endGuestSession: { allow: ['guest'] },
  followLive: { allow: ['client', 'guest', 'broker', 'office', 'admin'] },
  startCase: {
    allow: ['broker', 'office', 'admin'],
    request: () => ({ body: phoneRequest() }),
  },
  listCases: { allow: ['client', 'broker', 'office', 'admin'] },
  readCase: { allow: ['client', 'guest', 'broker', 'office', 'admin'], request: onCase() },
  listCaseEvents: { allow: ['client', 'guest', 'broker', 'office', 'admin'], request: onCase() },
  readCalendarFeed: { allow: ['client', 'broker', 'admin'] },
  createCalendarFeed: { allow: ['client', 'broker', 'admin'] },
  revokeCalendarFeed: { allow: ['client', 'broker', 'admin'] },
  listColleagues: { allow: ['broker', 'office', 'admin'], request: onCase() },
  searchCase: { allow: ['client', 'guest', 'broker', 'admin'], request: onCase() },
  searchRecords: { allow: ['client', 'broker', 'office', 'admin'] },
  moveCase: {
    allow: ['broker', 'admin'],
    request: onCase({ to: 'quoting', version: 1, reason: 'Ready to go to market' }),
  },
  holdCase: {
    allow: ['broker', 'admin'],
    request: onCase({ version: 1, until: null, reason: 'Away until spring' }),
  },
  resumeCase: { allow: ['broker', 'admin'], request: onCaseWithStatus('on_hold', { version: 1 }) },
  closeCase: {
    allow: ['broker', 'admin'],
    request: onCase({ version: 1, outcome: 'lost', reason: 'Stayed with their insurer' }),
  },
  reopenCase: {
    allow: ['broker', 'admin'],
    request: onCaseWithStatus('closed', { version: 1, reason: 'They called again' }),
  },
  logContact: {
    allow: ['broker', 'admin'],
    request: onCase({ clientId: crypto.randomUUID(), channel: 'phone' }),
  },
  withdrawCase: { allow: ['client', 'guest'], request: onCase({ version: 1 }) },
  acceptOffer: { allow: ['broker'], stage: 'offered', request: onCase() },
  declineOffer: { allow: ['broker'], stage: 'offered', request: onCase({ reason: 'I am away this week' }) },
  assignCase: {
    allow: ['office', 'admin'],
    stage: 'inquiry',
    request: (_t, scene) => ({
      params: { id: scene.case.id },
      body: { brokerId: scene.people.otherBroker.id, version: 1, reason: 'No broker accepted it' },
    }),
  },
  listCandidates: { allow: ['office', 'admin'], stage: 'inquiry', request: onCase() },
  bindCase: {
    allow: ['broker'],
    stage: 'accepted',
    request: onCase({ version: 1, ...POLICY_TERMS }),
  },
  listPolicies: { allow: ['client', 'broker', 'admin'] },
  exportPolicies: { allow: ['broker', 'admin'] },
  readPolicy: { allow: ['client', 'guest', 'broker', 'admin'], stage: 'bound', request: onPolicy() },
  listPolicyDocuments: { allow: ['client', 'broker', 'admin'], stage: 'bound', request: onPolicy() },
  changePolicy: {
    allow: ['broker', 'admin'],
    stage: 'bound',
    request: onPolicy({ version: 1, ...POLICY_TERMS }),
  },
  cancelPolicy: {
    allow: ['broker', 'admin'],
    stage: 'bound',
    request: onPolicy({ version: 1, cancelledOn: '2027-01-15', reason: 'Sold the car' }),
  },
  checkPolicyImport: { allow: ['admin'], request: () => ({ body: { rows: [importRow()] } }) },
  importPolicies: {
    allow: ['admin'],
    request: () => ({ body: { fileName: 'policies.csv', rows: [importRow()], confirmed: true } }),
  },
  listPolicyImports: { allow: ['admin'] },
  readPolicyImport: { allow: ['admin'], request: onImport() },
  undoPolicyImport: { allow: ['admin'], request: onImport({ reason: 'The wrong file' }) },
  requestService: {
    allow: ['client', 'broker'],
    stage: 'bound',
    request: (t, scene) =>
      onPolicy({
        clientId: crypto.randomUUID(),
        kind: 'change',
        answers: { change: 'other', effectiveOn: '2026-12-01', details: 'A new lender' },
      })(t, scene),
  },
  // Office staff read and write internal notes, and no messages.
  listMessages: {
    allow: ['client', 'guest', 'broker', 'office', 'admin'],
    request: onCase(),
    exceptions: { office: 403 },
  },
  listRecentMessages: { allow: ['client'] },
  sendMessage: {
    allow: ['client', 'guest', 'broker', 'admin'],
    request: (t, scene) => onCase(aMessageBody())(t, scene),
  },
  sendNote: { allow: ['broker', 'office', 'admin'], request: (t, scene) => onCase(aMessageBody())(t, scene) },
  readReplyDraft: {
    allow: ['client', 'guest', 'broker', 'office', 'admin'],
    request: onCase(),
    exceptions: { office: 403 },
  },
  saveReplyDraft: {
    allow: ['client', 'guest', 'broker', 'office', 'admin'],
    request: onCase({
      internal: false,
      body: 'I began to',
      documentIds: [],
      version: 0,
      tabId: crypto.randomUUID(),
    }),
    exceptions: { office: 403 },
  },
  exportAnswers: { allow: ['broker', 'admin'], request: onCaseWithAnswers },
  exportMessages: { allow: ['client', 'guest', 'broker', 'admin'], request: onCase() },
  announcePresence: {
    allow: ['client', 'guest', 'broker', 'admin'],
    request: onCase({ state: 'typing' }),
  },
  markRead: {
    allow: ['client', 'guest', 'broker', 'office', 'admin'],
    request: async (t, scene) => {
      const message = await t.aMessage(scene.case)
      return { params: { id: scene.case.id }, body: { upTo: message.id } }
    },
    // A read-only member has their own read mark.
    exceptions: { reader: 200, office: 404 },
  },

  listNotifications: { allow: ['client', 'broker', 'office', 'admin'] },
  countUnreadNotifications: { allow: ['client', 'broker', 'office', 'admin'] },
  markNotificationsRead: {
    allow: ['client', 'broker', 'office', 'admin'],
    request: () => ({ body: { upTo: newId() } }),
  },
  readNotificationPreferences: { allow: ['client', 'broker', 'office', 'admin'] },
  changeNotificationPreferences: {
    allow: ['client', 'broker', 'office', 'admin'],
    request: () => ({
      body: { off: [], quietFrom: null, quietTo: null, dailyDigest: true, version: 0 },
    }),
  },
  readPush: { allow: ['client', 'broker', 'office', 'admin'] },
  subscribeToPush: { allow: ['client', 'broker', 'office', 'admin'], request: () => ({ body: A_BROWSER }) },
  // The browser is the client's, and people turn off only their own.
  unsubscribeFromPush: {
    allow: ['client', 'broker', 'office', 'admin'],
    request: async (t, { people }) => {
      const agent = await t.as(people.client)
      return { params: { id: (await agent.call(subscribeToPush, { body: A_BROWSER })).body.id } }
    },
    exceptions: { broker: 404, office: 404, admin: 404 },
  },
}
