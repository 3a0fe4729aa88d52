import { sql } from 'drizzle-orm'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { listAudit } from '#shared/audit.ts'
import { type EmailInfo, listEmails, retryEmail, sendTestEmail } from '#shared/emails.ts'
import { aMailServer } from '../../../../tests/support/mail-server.ts'
import { testApp } from '../../../../tests/support/test-app.ts'
import { createSmtpTransport } from '../../platform/mail/smtp.ts'
import { purgeDaily } from '../../retention.ts'

const server = await aMailServer()
const transport = createSmtpTransport(server.address)
const t = testApp({ mail: transport })
afterAll(async () => {
  await transport.close()
  await server.close()
})
beforeEach(() => {
  Object.assign(server, { received: [], raw: [], behaviours: [], offered: 0 })
})

const NO_SUCH_USER = { refusesRecipient: { code: 550, words: '5.1.1 no such user' } }

async function listEmailsAs(admin: Awaited<ReturnType<typeof t.as>>, state?: EmailInfo['state']) {
  return (await admin.call(listEmails, { query: state ? { state } : {} })).body.items
}

async function recordedActions(admin: Awaited<ReturnType<typeof t.as>>) {
  const { items } = (await admin.call(listAudit)).body
  return items.filter(({ subjectKind }) => subjectKind === 'mail').map(({ action }) => action)
}

test('an administrator sends a test email', async () => {
  const admin = await t.as('admin')
  const sent = await admin.call(sendTestEmail, { body: { email: 'ada@people.example' } })
  expect(sent.status).toBe(202)
  expect(sent.body).toMatchObject({ title: 'Test email', state: 'waiting', recipient: null, attempts: 0 })
  await t.jobs.runDue()
  expect(server.received).toMatchObject([
    { subject: 'Test email from Shelterbelt', to: [{ address: 'ada@people.example' }] },
  ])
  expect(await listEmailsAs(admin)).toMatchObject([
    {
      id: sent.body.id,
      state: 'sent',
      recipient: 'ada@people.example',
      finishedAt: t.clock.now().toISOString(),
    },
  ])
  expect(await recordedActions(admin)).toEqual(['mail.tested'])
})

test('a failed email shows the reason and is sent when retried', async () => {
  const admin = await t.as('admin')
  server.behaviours = [NO_SUCH_USER]
  const { body } = await admin.call(sendTestEmail, { body: { email: 'ada@people.example' } })
  await t.jobs.runDue()
  expect(await listEmailsAs(admin, 'dead')).toMatchObject([
    {
      id: body.id,
      title: 'Test email',
      recipient: 'ada@people.example',
      attempts: 1,
      lastError: '550 5.1.1 no such user',
    },
  ])
  expect(await listEmailsAs(admin, 'sent')).toEqual([])
  const again = await admin.call(retryEmail, { params: { id: body.id } })
  expect(again.body).toMatchObject({ state: 'waiting', finishedAt: null })
  await t.jobs.runDue()
  expect(server.received).toHaveLength(1)
  expect(await listEmailsAs(admin, 'sent')).toMatchObject([{ id: body.id, lastError: null }])
  expect(await listEmailsAs(admin, 'dead')).toEqual([])
  expect(await recordedActions(admin)).toEqual(['mail.retried', 'mail.tested'])
})

test('an administrator finds the emails to one address, whatever became of them', async () => {
  const admin = await t.as('admin')
  for (const email of ['ada@people.example', 'bo@people.example', 'adam_s@people.example']) {
    server.behaviours = email.startsWith('adam') ? [NO_SUCH_USER] : []
    await admin.call(sendTestEmail, { body: { email } })
    await t.jobs.runDue()
  }
  const found = async (recipient: string) =>
    (await admin.call(listEmails, { query: { recipient } })).body.items.map(email => [
      email.recipient,
      email.state,
    ])
  expect(await found('ADA')).toEqual([
    ['adam_s@people.example', 'dead'],
    ['ada@people.example', 'sent'],
  ])
  expect(await found('m_s@')).toEqual([['adam_s@people.example', 'dead']])
  expect(await found('%')).toEqual([])
})

test('two administrators who retry the same email send it once', async () => {
  const [admin, other] = [await t.as('admin'), await t.as('admin')]
  server.behaviours = [NO_SUCH_USER]
  const { body } = await admin.call(sendTestEmail, { body: { email: 'ada@people.example' } })
  await t.jobs.runDue()
  const params = { id: body.id }
  const answers = await Promise.all([admin.call(retryEmail, { params }), other.call(retryEmail, { params })])
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
  await t.jobs.runDue()
  expect(server.received).toHaveLength(1)
  expect((await admin.call(retryEmail, { params })).error.message).toBe('This email was already sent.')
})

describe('the list', () => {
  test('has pages, newest first, and shows nothing of the emails’ content', async () => {
    const admin = await t.as('admin')
    const ids: string[] = []
    for (let n = 0; n < 5; n++) {
      const { body } = await admin.call(sendTestEmail, { body: { email: `n${n}@people.example` } })
      ids.unshift(body.id)
      if (n % 2) t.clock.advance({ seconds: 1 })
    }
    const seen: string[] = []
    let after: string | undefined
    do {
      const page = await admin.call(listEmails, { query: { limit: 2, ...(after ? { after } : {}) } })
      expect(page.text).not.toContain('people.example')
      seen.push(...page.body.items.map(({ id }) => id))
      after = page.body.next ?? undefined
    } while (after)
    expect(seen).toEqual(ids)
    expect((await admin.get('/api/emails?after=nonsense')).status).toBe(422)
  })

  test('purges emails finished for 90 days, and none that are waiting', async () => {
    const admin = await t.as('admin')
    server.behaviours = [NO_SUCH_USER]
    await admin.call(sendTestEmail, { body: { email: 'dead@people.example' } })
    await t.jobs.runDue()
    await t.platform.db.execute(sql`
      INSERT INTO emails (id, kind, data, created_at) VALUES (gen_random_uuid(), 'mail.test', '{}', '2020-01-01')`)
    await purgeDaily(t.platform)
    const states = async () => {
      const { rows } = await t.platform.db.execute<{ state: string }>(
        sql`SELECT state FROM emails ORDER BY state`,
      )
      return rows.map(({ state }) => state)
    }
    const days = async (n: number) => {
      t.clock.advance({ days: n })
      await t.jobs.runDue()
    }
    await days(89)
    expect(await states()).toEqual(['dead', 'waiting'])
    await days(2)
    expect(await states()).toEqual(['waiting'])
  })
})
