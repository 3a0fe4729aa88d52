import { createHash } from 'node:crypto'
import { count, max } from 'drizzle-orm'
import { beforeAll, describe, expect, test } from 'vitest'
import { listAccess, listAudit, verifyAudit } from '#shared/audit.ts'
import { signIn } from '#shared/auth/sessions.ts'
import { listOwnCalls } from '#shared/call-times.ts'
import { listCaseEvents, listCases, readCase } from '#shared/cases/cases.ts'
import { CASE_KINDS, OUTCOMES, STAGES, STATUSES } from '#shared/cases/stages.ts'
import { listDocumentRequests } from '#shared/document-requests.ts'
import { downloadDocument, listDocuments } from '#shared/documents.ts'
import { listEmails } from '#shared/emails.ts'
import { listEnquiries } from '#shared/enquiries/enquiries.ts'
import { listGroups } from '#shared/groups/groups.ts'
import { listMessages } from '#shared/messages.ts'
import { listArchive } from '#shared/newsletter/issues.ts'
import { listNotifications } from '#shared/notifications/notifications.ts'
import { listInvitations } from '#shared/people/invitations.ts'
import { listPolicies } from '#shared/policies/policies.ts'
import { listPrivacyRequests } from '#shared/privacy/requests.ts'
import { listExpiringQuotes, listQuotes } from '#shared/quotes/quotes.ts'
import { listAbsences } from '#shared/routing/absences.ts'
import { listSavedReplies } from '#shared/saved-replies.ts'
import { listTasks } from '#shared/tasks.ts'
import { albertaToday } from '#shared/time/alberta-time.ts'
import { ALBERTA_HOURS, isOpen } from '#shared/time/hours.ts'
import type { Agent } from '../../../../tests/support/agent.ts'
import { fillWithDemo } from '../../../../tests/support/demo.ts'
import { testApp } from '../../../../tests/support/test-app.ts'
import { audit } from '../audit/tables.ts'
import { cases } from '../cases/tables.ts'
import { users } from '../users/tables.ts'
import { DEMO_PASSWORD, demoAccounts } from './accounts.ts'
import { DEMO_LINES } from './answers.ts'

const t = testApp({ keepTables: true })

async function signedIn(username: string): Promise<Agent> {
  const person = t.anonymous()
  const { status } = await person.call(signIn, { body: { username, password: DEMO_PASSWORD } })
  expect(status).toBe(200)
  return person
}

/** Returns every case that this person sees. */
async function allCases(agent: Agent, query: { unassigned?: 'yes' } = {}) {
  const items = []
  for (let after: string | undefined; ; ) {
    const { body } = await agent.call(listCases, { query: { status: 'all', limit: 100, after, ...query } })
    items.push(...body.items)
    if (!body.next) return items
    after = body.next
  }
}

const countRows = async () => {
  const { db } = t.platform
  const tables = [users, cases, audit] as const
  return Promise.all(tables.map(async table => (await db.select({ rows: count() }).from(table))[0]?.rows))
}

test('a database with an account is not changed', async () => {
  await t.reset()
  await t.aClient()
  await fillWithDemo(t)
  expect(await countRows()).toEqual([1, 0, 0])
})

// A business morning, and the night of a holiday weekend.
describe.each(['2026-11-18T16:00:00.000Z', '2026-12-27T04:00:00.000Z'])('the demo of %s', now => {
  beforeAll(async () => {
    await t.reset()
    t.clock.set(now)
    await fillWithDemo(t)
  }, 600_000)

  test('has every stage, status, outcome, kind and line', async () => {
    const items = await allCases(await signedIn('demo_admin'))
    const found = (key: 'stage' | 'status' | 'kind' | 'line' | 'outcome') =>
      [...new Set(items.map(item => item[key]).filter(value => value !== null))].sort()
    expect(found('stage')).toEqual([...STAGES].sort())
    expect(found('status')).toEqual([...STATUSES].sort())
    expect(found('outcome')).toEqual([...OUTCOMES].sort())
    expect(found('kind')).toEqual([...CASE_KINDS].sort())
    expect(found('line')).toEqual([...DEMO_LINES].sort())
  })

  test('has nothing overdue except one reply', async () => {
    const admin = await signedIn('demo_admin')
    const broker = await signedIn('demo_broker')
    const overdue = (await allCases(admin)).filter(({ clock }) => clock?.overdue)
    expect(overdue.map(({ client }) => client?.fullName)).toEqual(['Siobhán O’Rourke'])
    const tasks = (await broker.call(listTasks, { query: {} })).body.items
    expect(tasks.length).toBeGreaterThan(2)
    for (const { dueOn } of tasks) expect(dueOn >= albertaToday(t.clock.now())).toBe(true)
  })

  test('has no events in the future, and its audit chain is intact', async () => {
    const [last] = await t.platform.db.select({ at: max(audit.at) }).from(audit)
    expect(last?.at?.getTime()).toBeLessThanOrEqual(t.clock.now().getTime())
    const admin = await signedIn('demo_admin')
    const { intact, fault, entries } = (await admin.call(verifyAudit)).body
    expect([intact, fault, entries > 300]).toEqual([true, null, true])
    const log = (await admin.call(listAudit, { query: { limit: 100 } })).body.items
    expect(new Set(log.map(({ action }) => action)).size).toBeGreaterThan(8)
  })

  test('lists only documents that can be opened', async () => {
    for (const { username } of demoAccounts) {
      const agent = await signedIn(username)
      for (const { id, stage } of await allCases(agent)) {
        const { status, body } = await agent.call(readCase, { params: { id } })
        expect(status, `${username} reads ${id}`).toBe(200)
        expect((await agent.call(listCaseEvents, { params: { id }, query: {} })).status).toBe(200)
        if (body.view === 'offer' || stage === 'offered') continue
        for (const { body } of (await agent.call(listMessages, { params: { id }, query: {} })).body.items)
          expect(body).not.toMatch(/[{}!]|you (are|will be) covered|guarantee|cheapest/i)
        for (const document of (await agent.call(listDocuments, { params: { id } })).body.items) {
          const params = { id, documentId: document.id }
          const { bytes } = await agent.call(downloadDocument, { params })
          expect(createHash('sha256').update(bytes).digest('hex')).toBe(document.sha256)
        }
      }
      const { items } = (await agent.call(listNotifications)).body
      expect(items.length).toBeGreaterThanOrEqual(3)
      const newest = /cases\/([^?]+)/.exec(items[0]?.path ?? '')?.[1] ?? ''
      expect((await agent.call(readCase, { params: { id: newest } })).status).toBe(200)
    }
  }, 90_000)

  test('gives the client a question, quotes to compare, policies and a household', async () => {
    const client = await signedIn('demo_client')
    const own = await allCases(client)
    expect(own.find(({ stage }) => stage === 'info_needed')?.unread).toBeGreaterThan(0)
    const quoted = own.find(({ stage }) => stage === 'quoted')
    const quotes = (await client.call(listQuotes, { params: { id: quoted?.id ?? '' } })).body.items
    expect(quotes.filter(({ state }) => state === 'sent' || state === 'viewed')).toHaveLength(2)
    expect((await client.call(listExpiringQuotes)).body.items).toHaveLength(1)
    const policies = (await client.call(listPolicies, { query: {} })).body.items
    expect(policies.map(({ renewalCaseId }) => renewalCaseId !== null)).toEqual([true])
    const [group] = (await client.call(listGroups)).body.items
    expect(group?.members).toHaveLength(2)
    expect(group?.cases.map(({ isOwn }) => isOwn).sort()).toEqual([false, true])
    const access = (await client.call(listAccess, { query: {} })).body.items
    expect(access.some(({ action }) => action === 'document.read')).toBe(true)
  })

  test('gives the client a rejected document and a booked call on a working day', async () => {
    const client = await signedIn('demo_client')
    const asked = (await allCases(client)).find(({ stage }) => stage === 'info_needed')
    const params = { id: asked?.id ?? '' }
    const requests = (await client.call(listDocumentRequests, { params })).body.items
    expect(requests.map(({ state }) => state)).toEqual(['rejected', 'accepted'])
    const [call] = (await client.call(listOwnCalls)).body.items
    expect(call?.caseId).toBe(asked?.id)
    const bookedAt = new Date(call?.bookedAt ?? 0)
    expect([bookedAt > t.clock.now(), isOpen(ALBERTA_HOURS, bookedAt)]).toEqual([true, true])
  })

  test('gives the broker three offers, two of them sent together, a reply that is due, unread messages and a guest’s case', async () => {
    const broker = await signedIn('demo_broker')
    const offered = (await broker.call(listCases, { query: { scope: 'offered' } })).body.items
    expect(offered).toHaveLength(3)
    const together = []
    for (const { id } of offered) {
      const { body } = await broker.call(readCase, { params: { id } })
      expect(body.view === 'offer' && new Date(body.offerExpiresAt) > t.clock.now()).toBe(true)
      together.push(body.bundle.length)
    }
    expect(together.sort()).toEqual([0, 1, 1])
    const mine = await allCases(broker)
    expect(mine.some(({ stage, clock }) => stage === 'assigned' && clock?.paused === false)).toBe(true)
    expect(mine.filter(({ unread }) => unread > 0).length).toBeGreaterThanOrEqual(3)
    expect(mine.some(({ client }) => client?.fullName === 'Gordon Whitecap')).toBe(true)
    const policies = (await broker.call(listPolicies, { query: {} })).body.items
    expect(policies.length).toBeGreaterThanOrEqual(3)
    const replies = (await broker.call(listSavedReplies)).body.items
    expect(new Set(replies.map(({ shared }) => shared))).toEqual(new Set([true, false]))
  })

  test('gives the administrator unassigned cases, a covered absence, a privacy request and invitations', async () => {
    const admin = await signedIn('demo_admin')
    expect((await allCases(admin, { unassigned: 'yes' })).some(({ stage }) => stage === 'inquiry')).toBe(true)
    const [absence] = (await admin.call(listAbsences, { query: {} })).body.items
    expect([absence?.state, absence?.coveringBroker?.fullName]).toEqual(['current', 'Maricel Dela Cruz'])
    const [request] = (await admin.call(listPrivacyRequests, { query: {} })).body.items
    expect([request?.kind, request?.isOverdue]).toEqual(['correction', false])
    const invitations = (await admin.call(listInvitations)).body.items
    expect(new Set(invitations.map(({ state }) => state))).toEqual(new Set(['open', 'expired', 'revoked']))
    for (const show of ['open', 'answered', 'closed', 'spam'] as const)
      expect((await admin.call(listEnquiries, { query: { show } })).body.items.length, show).toBeGreaterThan(
        0,
      )
    expect((await t.anonymous().call(listArchive)).body.items).toHaveLength(1)
  })

  test('has sent and queued no email', async () => {
    const admin = await signedIn('demo_admin')
    const { items } = (await admin.call(listEmails, { query: {} })).body
    expect(items.length).toBeGreaterThan(10)
    for (const { state, title } of items) {
      expect(state).toBe('sent')
      expect(title).not.toMatch(/^[a-z]+\.[a-z_]+$/)
    }
    expect(t.emails).toEqual([])
  })

  test('isn’t filled twice', async () => {
    const before = await countRows()
    await fillWithDemo(t)
    expect(await countRows()).toEqual(before)
  })

  test('works like any other database: an unanswered offer goes to the next broker', async () => {
    t.clock.advance({ hours: 120 })
    await t.jobs.runDue()
    const broker = await signedIn('demo_broker')
    expect((await broker.call(listCases, { query: { scope: 'offered' } })).body.items).toEqual([])
  })
})
