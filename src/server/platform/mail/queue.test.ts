import { sql } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { testApp } from '../../../../tests/support/test-app.ts'
import { type Email, type EmailKind, paragraph } from './mail.ts'

const t = testApp({ config: { publicUrl: 'https://insurance.example' } })
const KIND = 'test.email'

let written = 0
const anEmail = (): Email => ({
  to: { name: 'Ada Whitecloud', email: 'ada@people.example' },
  subject: 'Your link',
  blocks: [
    paragraph('You asked for a link.'),
    { kind: 'button', label: 'Open it', url: `https://insurance.example/portal#${++written}` },
  ],
})

const writtenBy = (render: EmailKind['render']) =>
  t.platform.mail.register(KIND, { title: 'Email', render, sample: anEmail })
beforeEach(() => {
  written = 0
  writtenBy(async () => anEmail())
})

const post = () => t.platform.db.transaction(tx => t.platform.mail.enqueue(tx, { kind: KIND, data: {} }))

async function emails() {
  const { rows } = await t.platform.db.execute<{
    state: string
    attempts: number
    last_error: string | null
  }>(sql`SELECT state, attempts, last_error FROM emails ORDER BY id`)
  return rows
}

test('an email is rendered when it is sent, and sent once', async () => {
  await post()
  expect([written, t.emails.length]).toEqual([0, 0])
  await t.jobs.runDue()
  await t.jobs.runDue()
  expect(t.emails).toMatchObject([
    { kind: KIND, to: 'ada@people.example', links: ['https://insurance.example/portal#1'] },
  ])
  expect(await emails()).toEqual([{ state: 'sent', attempts: 0, last_error: null }])
})

test('an email of a rolled-back transaction is never sent', async () => {
  const undone = t.platform.db.transaction(async tx => {
    await t.platform.mail.enqueue(tx, { kind: KIND, data: {} })
    throw new Error('undone')
  })
  await expect(undone).rejects.toThrow('undone')
  expect(await t.jobs.runDue()).toBe(0)
  expect([t.emails.length, (await emails()).length]).toEqual([0, 0])
})

test('an email that is no longer needed is dropped', async () => {
  writtenBy(async () => null)
  await post()
  await t.jobs.runDue()
  expect(t.emails).toEqual([])
  expect(await emails()).toEqual([{ state: 'dropped', attempts: 0, last_error: null }])
})

test('a job that runs a second time does not send the email again', async () => {
  await post()
  await t.jobs.runDue()
  // As after a crash between marking the email and marking its job.
  await t.platform.db.execute(sql`UPDATE jobs SET state = 'waiting', leased_until = NULL`)
  expect(await t.jobs.runDue()).toBe(1)
  expect(t.emails).toHaveLength(1)
})

test('an email that fails to render is retried, and its stored error contains nothing private', async () => {
  let fails = true
  writtenBy(async () => {
    if (fails) throw new Error('no such row\nparams: https://insurance.example/#secret, ada@people.example')
    return anEmail()
  })
  await post()
  await t.jobs.runDue()
  expect(await emails()).toEqual([{ state: 'waiting', attempts: 1, last_error: 'no such row' }])
  const { rows } = await t.platform.db.execute(sql`SELECT last_error FROM jobs`)
  expect(JSON.stringify(rows)).not.toMatch(/secret|ada@/)
  fails = false
  t.clock.advance({ seconds: 2 })
  await t.jobs.runDue()
  expect(t.emails).toHaveLength(1)
})

test('every header is one line without direction marks', async () => {
  writtenBy(async () => ({ ...anEmail(), subject: 'For Ada\r\nBcc: x@y.example \u202egnp.exe' }))
  await post()
  await t.jobs.runDue()
  expect(t.emails).toMatchObject([{ subject: 'For Ada Bcc: x@y.example gnp.exe' }])
})

test('an email of an unknown kind waits for a server that knows it', async () => {
  await t.platform.db.transaction(tx => t.platform.mail.enqueue(tx, { kind: 'of.the.future', data: {} }))
  await t.jobs.runDue()
  expect(await emails()).toMatchObject([{ state: 'waiting', attempts: 1 }])
})
