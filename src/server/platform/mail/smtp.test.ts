import { createServer } from 'node:net'
import { sql } from 'drizzle-orm'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { freePort } from '../../../../tests/support/free-port.ts'
import { aMailServer } from '../../../../tests/support/mail-server.ts'
import { testApp } from '../../../../tests/support/test-app.ts'
import { until } from '../../../../tests/support/until.ts'
import { type Email, paragraph } from './mail.ts'
import { createSmtpTransport } from './smtp.ts'

const server = await aMailServer()
const transport = createSmtpTransport(server.address)
const t = testApp({ mail: transport })
afterAll(async () => {
  await transport.close()
  await server.close()
})

const ADA: Email = {
  to: { name: 'Ada Whitecloud', email: 'ada@people.example' },
  subject: 'Your link',
  blocks: [{ kind: 'button', label: 'Open it', url: 'https://insurance.example/portal#secret' }],
}

beforeEach(() => {
  Object.assign(server, { received: [], raw: [], behaviours: [], offered: 0 })
  writes(ADA)
})

const writes = (email: Email | null) =>
  t.platform.mail.register('test.email', { title: 'Email', render: async () => email, sample: () => ADA })
const post = () =>
  t.platform.db.transaction(tx => t.platform.mail.enqueue(tx, { kind: 'test.email', data: {} }))

async function theMail() {
  const { rows } = await t.platform.db.execute<{
    state: string
    attempts: number
    last_error: string | null
    recipient: string | null
  }>(sql`SELECT state, attempts, last_error, recipient FROM emails`)
  return rows[0]
}

test('an email arrives once and complete', async () => {
  writes({
    to: { name: 'Zoë Łukasiewicz-雪', email: 'zoe@people.example' },
    subject: 'Votre dossier est prêt: čekamo vašu odluku, 雪だるま, and a long line of it 🌾 to the very end',
    blocks: [paragraph('Prêt.')],
  })
  const id = await post()
  await t.jobs.runDue()
  await t.jobs.runDue()
  expect(server.received).toHaveLength(1)
  const [mail] = server.received
  expect(mail?.to).toEqual([{ name: 'Zoë Łukasiewicz-雪', address: 'zoe@people.example' }])
  expect(mail?.from).toMatchObject({ name: 'Shelterbelt', address: 'hello@shelterbelt.example' })
  expect(mail?.subject).toBe(
    'Votre dossier est prêt: čekamo vašu odluku, 雪だるま, and a long line of it 🌾 to the very end',
  )
  expect(mail?.text).toContain('Hello Zoë,')
  expect(mail?.html).toContain('Prêt.')
  expect(mail?.messageId).toBe(`<${id}@localhost>`)
  const head = Object.fromEntries(mail?.headers.map(({ key, value }) => [key, value]) ?? [])
  expect(head).toMatchObject({ 'auto-submitted': 'auto-generated', 'content-language': 'en-CA' })
  expect(await theMail()).toMatchObject({ state: 'sent', attempts: 0, recipient: 'zoe@people.example' })
})

describe('a header cannot be injected', () => {
  for (const name of [
    'Ada\r\nBcc: x@y.example',
    'Ada\nBcc: x@y.example',
    'Ada\u2028Bcc: x@y.example',
    'A"\r\n\r\n<b>',
  ]) {
    test(JSON.stringify(name), async () => {
      writes({ ...ADA, to: { name, email: 'ada@people.example' }, subject: `Hello ${name}` })
      await post()
      await t.jobs.runDue()
      expect(server.offered).toBe(1)
      const [mail] = server.received
      expect(mail?.headers.map(({ key }) => key)).not.toContain('bcc')
      expect(mail?.bcc).toBeUndefined()
      expect(mail?.to).toHaveLength(1)
      expect(mail?.to?.[0]?.address).toBe('ada@people.example')
    })
  }

  test('nothing is sent to an address that contains more than one', async () => {
    for (const email of [
      'a@b.example, c@d.example',
      'a@b.example\r\nBcc: c@d.example',
      '<a@b.example>',
      'a b@c.example',
    ]) {
      writes({ ...ADA, to: { name: '', email } })
      await post()
    }
    await t.jobs.runDue()
    expect(server.offered).toBe(0)
    expect(await theMail()).toMatchObject({ state: 'dead', last_error: 'this is not one email address' })
  })
})

test('an email that the server defers is retried later and arrives once', async () => {
  server.behaviours = [
    { refusesRecipient: { code: 451, words: 'come back later' } },
    { refusesEmail: { code: 452, words: 'the disk is full' } },
  ]
  await post()
  await t.jobs.runDue()
  expect(await theMail()).toMatchObject({ state: 'waiting', attempts: 1 })
  t.clock.advance({ seconds: 1 })
  await t.jobs.runDue()
  expect(server.offered).toBe(1)
  t.clock.advance({ seconds: 1 })
  await t.jobs.runDue()
  expect(await theMail()).toMatchObject({ state: 'waiting', attempts: 2, last_error: '452 the disk is full' })
  t.clock.advance({ seconds: 3 })
  await t.jobs.runDue()
  expect(server.offered).toBe(2)
  t.clock.advance({ seconds: 1 })
  await t.jobs.runDue()
  expect(server.received).toHaveLength(1)
  expect(await theMail()).toEqual({
    state: 'sent',
    attempts: 2,
    last_error: null,
    recipient: 'ada@people.example',
  })
})

test('an email is retried with the same Message-ID after the server disconnects', async () => {
  server.behaviours = [{ hangsUp: true }]
  const id = await post()
  await t.jobs.runDue()
  expect(await theMail()).toMatchObject({ state: 'waiting', attempts: 1 })
  t.clock.advance({ seconds: 2 })
  await t.jobs.runDue()
  expect(server.received.map(mail => mail.messageId)).toEqual([`<${id}@localhost>`])
})

test('a refused recipient is final, and its reason does not contain the address', async () => {
  server.behaviours = [{ refusesRecipient: { code: 550, words: '5.1.1 <ada@people.example>: no such user' } }]
  await post()
  await t.jobs.runDue()
  const { rows } = await t.platform.db.execute(sql`SELECT state FROM jobs`)
  expect(rows).toEqual([{ state: 'dead' }])
  t.clock.advance({ days: 2 })
  await t.jobs.runDue()
  expect(server.offered).toBe(1)
  expect(await theMail()).toEqual({
    state: 'dead',
    attempts: 1,
    last_error: '550 5.1.1 [address]: no such user',
    recipient: 'ada@people.example',
  })
})

test('an outage of less than a day loses no email; after a longer one emails fail', async () => {
  const away = createSmtpTransport({ ...server.address, port: await freePort() })
  t.platform.mail.register('test.email', { title: 'Email', render: async () => ADA, sample: () => ADA })
  await post()
  const real = transport.send
  transport.send = away.send
  for (let minute = 0; minute < 23 * 60; minute += 30) {
    await t.jobs.runDue()
    t.clock.advance({ minutes: 30 })
  }
  expect(await theMail()).toMatchObject({ state: 'waiting', recipient: 'ada@people.example' })
  for (let hour = 0; hour < 12; hour++) {
    await t.jobs.runDue()
    t.clock.advance({ hours: 1 })
  }
  transport.send = real
  await away.close()
  expect(await theMail()).toMatchObject({
    state: 'dead',
    last_error: expect.stringContaining('ECONNREFUSED'),
  })
})

test('a slow mail server delays no request and gets no email twice', async () => {
  let goOn = () => {}
  server.behaviours = [{ until: new Promise<void>(resolve => (goOn = resolve)) }]
  await post()
  const leaving = t.jobs.runDue()
  await until('the server to have the email', () => server.offered === 1 && server.behaviours.length === 0)
  await post()
  const admin = await t.as('admin')
  expect((await admin.get('/api/emails')).status).toBe(200)
  goOn()
  await leaving
  await t.jobs.runDue()
  expect(server.received).toHaveLength(2)
  expect(new Set(server.received.map(mail => mail.messageId)).size).toBe(2)
})

describe('a server that responds slowly or not at all', () => {
  const timeouts = { connecting: 300, greeting: 300, silence: 300, email: 600, closing: 100 }
  const sentEmail = {
    id: 'x',
    kind: 'test',
    messageId: '<x@localhost>',
    at: new Date(0),
    from: { name: '', email: 'a@people.example' },
    replyTo: { name: '', email: 'a@people.example' },
    to: { name: '', email: 'b@people.example' },
    subject: 'x',
    text: 'x',
    html: 'x',
    links: [],
    unsubscribe: null,
  }

  async function against(greet: (say: (text: string) => void) => void, stop = false) {
    const mute = createServer(socket => {
      socket.on('error', () => {})
      greet(text => socket.write(text))
    })
    await new Promise<void>(resolve => mute.listen(0, '127.0.0.1', resolve))
    const { port } = mute.address() as { port: number }
    const out = createSmtpTransport({ host: '127.0.0.1', port, tls: 'none', login: null }, timeouts)
    const sending = out.send(sentEmail)
    const failed = sending.then(
      () => null,
      (error: Error) => error,
    )
    if (stop) await out.close()
    const error = await failed
    await out.close()
    mute.close()
    return error
  }

  test('ends in a timeout', async () => {
    expect(await against(() => {})).toBeInstanceOf(Error)
    let drip: NodeJS.Timeout | undefined
    const dripping = await against(say => {
      say('220 hello\r\n')
      drip = setInterval(() => say('250-still here\r\n'), 50)
    })
    clearInterval(drip)
    expect(dripping?.message).toBe('the mail server took too long')
  })

  test('does not prevent the server from stopping', async () => {
    const began = performance.now()
    expect((await against(() => {}, true))?.message).toMatch(/^we were stopped/)
    expect(performance.now() - began).toBeLessThan(300)
  })
})
