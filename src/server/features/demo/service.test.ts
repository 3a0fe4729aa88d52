import { createHash } from 'node:crypto'
import { count } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { listAccess, listAudit, verifyAudit } from '#shared/audit.ts'
import { signIn } from '#shared/auth/sessions.ts'
import { listCases, readCase } from '#shared/cases/cases.ts'
import { downloadDocument, listDocuments } from '#shared/documents.ts'
import { listEmails } from '#shared/emails.ts'
import { listEnquiries, readEnquiry } from '#shared/enquiries/enquiries.ts'
import { listMessages } from '#shared/messages.ts'
import { listNotifications } from '#shared/notifications/notifications.ts'
import { listInvitations } from '#shared/people/invitations.ts'
import { testApp } from '../../../../tests/support/test-app.ts'
import { cases } from '../cases/tables.ts'
import { users } from '../users/tables.ts'
import { DEMO_PASSWORD, demoAccounts } from './accounts.ts'
import { seedDemo } from './service.ts'

const t = testApp()

async function signedIn(username: string) {
  const person = t.anonymous()
  const { status } = await person.call(signIn, { body: { username, password: DEMO_PASSWORD } })
  expect(status).toBe(200)
  return person
}

const rowsIn = async (table: typeof cases | typeof users) =>
  (await t.platform.db.select({ rows: count() }).from(table))[0]?.rows

test('a demo is seeded once, however often it is asked for', async () => {
  await seedDemo(t.platform)
  expect(await rowsIn(cases)).toBe(150)
  const people = await rowsIn(users)
  await seedDemo(t.platform)
  expect(await rowsIn(cases)).toBe(150)
  expect(await rowsIn(users)).toBe(people)
})

test('a database with somebody in it is left alone', async () => {
  await t.aClient()
  await seedDemo(t.platform)
  expect(await rowsIn(cases)).toBe(0)
})

test('the demo client finds a request from their broker, a message not read, and files that open', async () => {
  await seedDemo(t.platform)
  const client = await signedIn('demo_client')
  const { items } = (await client.call(listCases, { query: {} })).body
  const waiting = items.find(row => row.stage === 'info_needed')
  expect(waiting?.unread).toBeGreaterThan(0)
  const params = { id: waiting?.id ?? '' }
  expect((await client.call(listMessages, { params, query: {} })).body.items.length).toBeGreaterThan(1)

  for (const row of items) {
    const documents = (await client.call(listDocuments, { params: { id: row.id } })).body.items
    for (const document of documents) {
      const file = await client.call(downloadDocument, { params: { id: row.id, documentId: document.id } })
      expect(file.bytes.length).toBe(document.size)
      expect(createHash('sha256').update(file.bytes).digest('hex')).toBe(document.sha256)
    }
  }
})

test('the demo broker finds two offers still open, an answer due today and three clients not read', async () => {
  await seedDemo(t.platform)
  const broker = await signedIn('demo_broker')
  const offered = (await broker.call(listCases, { query: { scope: 'offered' } })).body.items
  expect(offered).toHaveLength(2)
  for (const { id } of offered) {
    const { body } = await broker.call(readCase, { params: { id } })
    expect(body.view === 'offer' && new Date(body.offerExpiresAt) > t.clock.now()).toBe(true)
  }
  const mine = (await broker.call(listCases, { query: {} })).body.items
  const today = t.clock.now().toISOString().slice(0, 10)
  const dueToday = (row: (typeof mine)[number]) =>
    row.stage === 'assigned' && row.clock?.dueAt?.startsWith(today) && !row.clock.overdue
  expect(mine.filter(dueToday)).toHaveLength(1)
  expect(mine.filter(row => row.unread > 0)).toHaveLength(3)
})

test('the demo administrator finds cases nobody has, and one that is overdue', async () => {
  await seedDemo(t.platform)
  const admin = await signedIn('demo_admin')
  const free = (await admin.call(listCases, { query: { unassigned: 'yes' } })).body.items
  expect(free.some(row => row.stage === 'inquiry')).toBe(true)
  const due = (await admin.call(listCases, { query: { sort: 'due' } })).body.items
  expect(due.some(row => row.clock && !row.clock.paused && row.clock.overdue)).toBe(true)
})

test.each(
  demoAccounts,
)('$username finds notifications, most of them read, that lead to cases they see', async account => {
  await seedDemo(t.platform)
  const agent = await signedIn(account.username)
  const { items } = (await agent.call(listNotifications)).body
  expect(items.length).toBeGreaterThanOrEqual(3)
  expect(items.length).toBeLessThanOrEqual(20)
  const unread = items.filter(({ readAt }) => readAt === null)
  if (items.length > 6) expect(unread.length).toBeLessThan(items.length / 2)
  const newest = /cases\/([^?]+)/.exec(items[0]?.path ?? '')?.[1] ?? ''
  expect((await agent.call(readCase, { params: { id: newest } })).status).toBe(200)
})

test('the demo client finds who opened their file: their broker and an administrator', async () => {
  await seedDemo(t.platform)
  const client = await signedIn('demo_client')
  const { items } = (await client.call(listAccess, { query: {} })).body
  expect(items.length).toBeGreaterThan(10)
  expect(new Set(items.map(({ by }) => by.role))).toEqual(new Set(['broker', 'admin']))
  expect(items.some(({ action, what }) => action === 'document.read' && what)).toBe(true)
})

test('the demo administrator finds a log whose chain is whole, invitations and letters', async () => {
  await seedDemo(t.platform)
  const admin = await signedIn('demo_admin')
  const { intact, entries, fault } = (await admin.call(verifyAudit)).body
  expect([intact, fault, entries > 500]).toEqual([true, null, true])
  const log = (await admin.call(listAudit, { query: { limit: 100 } })).body.items
  expect(log.filter(({ actor }) => actor?.fullName === 'Deleted account')).toEqual([])
  expect(new Set(log.map(({ action }) => action)).size).toBeGreaterThan(4)
  const invitations = (await admin.call(listInvitations)).body.items
  expect(invitations.map(({ state }) => state)).toEqual(['open', 'expired'])
  const letters = (await admin.call(listEmails, { query: {} })).body.items
  expect(letters.length).toBeGreaterThan(4)
  for (const { title, state, recipient } of letters) {
    expect([state, recipient !== null]).toEqual(['sent', true])
    expect(title).not.toMatch(/^[a-z]+\.[a-z_]+$/)
  }
})

test('the demo administrator finds messages from the contact form, some open, one answered, and spam apart', async () => {
  await seedDemo(t.platform)
  const admin = await signedIn('demo_admin')
  const shown = async (show: 'open' | 'answered' | 'spam') =>
    (await admin.call(listEnquiries, { query: { show } })).body.items
  expect((await shown('open')).map(({ unread }) => unread)).toEqual([true, true, false])
  expect(await shown('spam')).toHaveLength(1)
  const [answered] = await shown('answered')
  const { body } = await admin.call(readEnquiry, { params: { id: answered?.id ?? '' } })
  expect(body.entries).toMatchObject([{ kind: 'answer' }])
})

test('an offer of the demo lapses by itself and goes to the next broker, like any other', async () => {
  await seedDemo(t.platform)
  t.clock.advance({ hours: 72 })
  await t.jobs.runDue()
  const broker = await signedIn('demo_broker')
  expect((await broker.call(listCases, { query: { scope: 'offered' } })).body.items).toHaveLength(0)
})
