import { mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { Writable } from 'node:stream'
import PostalMime from 'postal-mime'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { emailsIn } from '../../../../tests/support/emails.ts'
import { aMailServer } from '../../../../tests/support/mail-server.ts'
import { silentLog } from '../../../../tests/support/silent-log.ts'
import { testApp } from '../../../../tests/support/test-app.ts'
import { createJobs } from '../jobs/jobs.ts'
import { createLog } from '../log.ts'
import { createFileTransport } from './files.ts'
import type { MailTransport, OutgoingEmail } from './mail.ts'
import { createMailQueue } from './queue.ts'
import { createSmtpTransport } from './smtp.ts'

const t = testApp()
const SECRET = 'https://insurance.example/portal/reset-password#k7Jq2'
let home = ''
beforeAll(async () => {
  home = await mkdtemp(path.join(tmpdir(), 'shelterbelt-mail-'))
})
afterAll(() => rm(home, { recursive: true, force: true }))

const folder = () => path.join(home, 'mail')
const outgoing = (id: string, at = new Date('2026-11-18T16:00:00.000Z')): OutgoingEmail => ({
  id,
  kind: 'account.reset',
  messageId: `<${id}@insurance.example>`,
  at,
  from: { name: 'Shelterbelt', email: 'hello@shelterbelt.example' },
  replyTo: { name: 'Shelterbelt', email: 'hello@shelterbelt.example' },
  to: { name: 'Ada Łukasz', email: 'ada@people.example' },
  subject: 'Choose a new password 🌾',
  text: `Choose a password:\n${SECRET}\n`,
  html: '<p>Choose a password</p>',
  links: [SECRET],
  unsubscribe: null,
})

test('without a mail server an email is a file that mail programs open and only its owner can read', async () => {
  const files = createFileTransport(folder(), silentLog)
  await files.send(outgoing('1'))
  expect(await readdir(folder())).toEqual(['2026-11-18T16-00-00.000Z_account.reset_1.eml'])
  const file = path.join(folder(), '2026-11-18T16-00-00.000Z_account.reset_1.eml')
  if (process.platform !== 'win32') expect((await stat(file)).mode & 0o777).toBe(0o600)
  const mail = await PostalMime.parse(await readFile(file))
  expect(mail).toMatchObject({ subject: 'Choose a new password 🌾', messageId: '<1@insurance.example>' })
  expect(mail.html).toContain('Choose a password')
  expect(await emailsIn(home)).toMatchObject([
    { kind: 'account.reset', to: 'ada@people.example', links: [SECRET], subject: 'Choose a new password 🌾' },
  ])
  // Another attempt writes the same file.
  await files.send(outgoing('1'))
  expect(await readdir(folder())).toHaveLength(1)
})

test('the folder keeps the latest 500 emails', async () => {
  const files = createFileTransport(folder(), silentLog)
  const old = Array.from(
    { length: 510 },
    (_, n) => `2026-01-01T00-00-00.${String(n).padStart(3, '0')}Z_old_${n}.eml`,
  )
  for (const name of old) await writeFile(path.join(folder(), name), 'old')
  await files.send(outgoing('2', new Date('2026-11-18T17:00:00.000Z')))
  const kept = (await readdir(folder())).sort()
  expect(kept).toHaveLength(500)
  expect(kept.at(-1)).toMatch(/_2\.eml$/)
  expect(kept[0]).toBe(old[12])
})

/** Returns what is logged while this transport sends an email with a secret link. */
async function logOf(transportWith: (log: ReturnType<typeof createLog>) => MailTransport): Promise<string> {
  const lines: string[] = []
  const to = new Writable({
    write: (chunk, _encoding, done) => {
      lines.push(String(chunk))
      done()
    },
  })
  const log = createLog({ logLevel: 'trace' }, to)
  const { db, config } = t.platform
  const brand = async () => (await t.anonymous().get('/api/settings/brand')).body as never
  const jobs = createJobs(db, t.clock, log)
  const transport = transportWith(log)
  const mail = createMailQueue({ config, db, clock: t.clock, jobs, log, brand, transport })
  mail.register('account.reset', {
    title: 'Reset',
    sample: () => ({ subject: 'Reset', blocks: [] }),
    render: async () => ({
      to: { name: 'Ada', email: 'ada@people.example' },
      subject: 'Reset',
      blocks: [{ kind: 'button', label: 'Open', url: SECRET }],
    }),
  })
  await db.transaction(tx => mail.enqueue(tx, { kind: 'account.reset', data: {} }))
  for (let tries = 0; tries < 3; tries++) {
    await jobs.runDue()
    t.clock.advance({ minutes: 1 })
  }
  await mail.close()
  return lines.join('')
}

test('the demo prints the links in its emails', async () => {
  const printed: string[] = []
  await logOf(log => createFileTransport(folder(), log, line => void printed.push(line)))
  expect(printed).toEqual([`Email to ada@people.example, “Reset”: ${SECRET}`])
})

test('the log contains the link without a mail server, and never with one', async () => {
  expect(await logOf(log => createFileTransport(folder(), log))).toContain(SECRET)
  const server = await aMailServer()
  server.behaviours = [
    { refusesEmail: { code: 451, words: `I saw ${SECRET} for ada@people.example` } },
    { refusesRecipient: { code: 450, words: 'not now, ada@people.example' } },
  ]
  const log = await logOf(() => createSmtpTransport(server.address))
  await server.close()
  expect(server.received).toHaveLength(1)
  expect(log).toContain('job failed')
  expect(log).toContain('email sent')
  expect(log).not.toMatch(/k7Jq2|ada@people/)
})
