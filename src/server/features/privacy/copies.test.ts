import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { readCase } from '#shared/cases/cases.ts'
import { startCase } from '#shared/cases/start.ts'
import { listMessages } from '#shared/messages.ts'
import { downloadExport, listOwnPrivacyRequests, requestExport } from '#shared/privacy/requests.ts'
import { acceptQuote } from '#shared/quotes/quotes.ts'
import { aGroup } from '../../../../tests/support/groups.ts'
import { logIn } from '../../../../tests/support/logged-in.ts'
import type { TestPerson } from '../../../../tests/support/people-builders.ts'
import { quotesOn } from '../../../../tests/support/quotes.ts'
import { phoneRequest } from '../../../../tests/support/requests.ts'
import { silentLog } from '../../../../tests/support/silent-log.ts'
import { storedFiles } from '../../../../tests/support/stored-files.ts'
import { testApp } from '../../../../tests/support/test-app.ts'
import { unzip } from '../../../../tests/support/zip.ts'
import { openLocalFiles } from '../../platform/files/open-files.ts'
import { createJobs } from '../../platform/jobs/jobs.ts'
import { users } from '../users/tables.ts'
import { registerExportJobs } from './export.ts'

const t = testApp()
const { aSentQuote, anAcceptance } = quotesOn(t)

/** Returns the texts of a copy of someone's data, by file. */
async function copyOf(client: TestPerson): Promise<Map<string, string>> {
  const agent = await t.as(client)
  const { id } = (await agent.call(requestExport)).body
  await t.jobs.runDue()
  const file = await agent.call(downloadExport, { params: { id } })
  return new Map([...(await unzip(file.bytes))].map(([name, bytes]) => [name, bytes.toString()]))
}

test('a new copy replaces the earlier one, so that copies don’t fill the disk', async () => {
  const client = await t.aClient()
  const agent = await t.as(client)
  const ids: string[] = []
  for (let n = 0; n < 3; n++) {
    ids.push((await agent.call(requestExport)).body.id)
    await t.jobs.runDue()
  }
  const replies = []
  for (const id of ids) replies.push((await agent.call(downloadExport, { params: { id } })).status)
  expect(replies).toEqual([404, 404, 200])
  expect(await storedFiles(t.platform)).toHaveLength(1)
})

test('a copy is made after an outage of the file storage of half a day', async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'shelterbelt-copies-'))
  // No folder can be made here.
  await writeFile(path.join(folder, 'files'), '')
  const files = openLocalFiles({ dataDir: folder, s3: null })
  const jobs = createJobs(t.database.db, t.clock, silentLog)
  registerExportJobs({ ...t.platform, files, jobs })
  const client = await t.aClient()
  await (await t.as(client)).call(requestExport)
  for (let hour = 0; hour < 12; hour++) {
    await jobs.runDue()
    t.clock.advance({ minutes: 61 })
  }
  await rm(path.join(folder, 'files'))
  await jobs.runDue()
  const { items } = (await (await t.as(client)).call(listOwnPrivacyRequests)).body
  expect(items).toMatchObject([{ state: 'done', file: { size: expect.any(Number) } }])
  await rm(folder, { recursive: true, force: true })
})

test('a copy that wouldn’t fit the disk is not begun, and is made once there is room', async () => {
  const jobs = createJobs(t.database.db, t.clock, silentLog)
  let free = 1000
  registerExportJobs({ ...t.platform, jobs }, async () => free)
  const client = await t.aClient()
  await (await t.as(client)).call(requestExport)
  const before = await storedFiles(t.platform)
  await jobs.runDue()
  expect(await storedFiles(t.platform)).toEqual(before)
  free = 1024 ** 3
  t.clock.advance({ minutes: 61 })
  await jobs.runDue()
  const { items } = (await (await t.as(client)).call(listOwnPrivacyRequests)).body
  expect(items).toMatchObject([{ state: 'done' }])
})

test('a copy holds neither the email nor the network address of a member who accepted a quote for the client', async () => {
  const [client, member] = [await t.aClient(), await t.aClient()]
  const own = await t.aCase({ client, stage: 'quoting' })
  await aGroup(t, {
    members: [
      [client, 'owner'],
      [member, 'member'],
    ],
    cases: [own],
  })
  const quote = await aSentQuote(own)
  const accepted = await (await t.as(member)).request({
    method: 'POST',
    url: acceptQuote.path.replace(':id', quote.id),
    remoteAddress: '203.0.113.77',
    headers: { 'content-type': 'application/json' },
    payload: JSON.stringify(await anAcceptance(own, quote.id)),
  })
  expect(accepted.status).toBe(200)
  const theirs = [...(await copyOf(client)).values()].join()
  expect(theirs).toContain('share_with_insurer')
  expect(theirs).toContain('Morgan Client')
  for (const word of [member.email, '203.0.113.77']) expect(theirs, word).not.toContain(word)
  const members = [...(await copyOf(member)).values()].join()
  for (const word of [member.email, '203.0.113.77']) expect(members, word).toContain(word)
})

test('a copy holds no network address of a broker who noted a consent on the phone', async () => {
  const client = await t.aClient()
  const started = await (await t.as('broker')).request({
    method: 'POST',
    url: startCase.path,
    remoteAddress: '203.0.113.78',
    headers: { 'content-type': 'application/json' },
    payload: JSON.stringify(phoneRequest({ email: client.email })),
  })
  expect(started.status).toBe(201)
  const consents = (await copyOf(client)).get('consents.json')
  expect(consents).toContain('"phone"')
  expect(consents).not.toContain('203.0.113.78')
})

test('a copy names everyone who opened the file, as the account page does, and the logins of merged accounts', async () => {
  const [client, closed] = [await t.aClient(), await t.aClient()]
  await logIn(t, closed)
  const own = await t.aCase({ client })
  const broker = await t.as(own.broker ?? 'admin')
  await broker.call(readCase, { params: { id: own.id } })
  await broker.call(listMessages, { params: { id: own.id }, query: {} })
  const merged = { mergedInto: client.id, disabledAt: t.clock.now() }
  await t.database.db.update(users).set(merged).where(eq(users.id, closed.id))
  const copy = await copyOf(client)
  const opened: { action: string }[] = JSON.parse(copy.get('who-opened-your-file.json') ?? '[]')
  expect(opened.map(({ action }) => action)).toEqual(['case.read', 'case.messages_read'])
  expect(JSON.parse(copy.get('logins.json') ?? '[]')).toHaveLength(2)
})
