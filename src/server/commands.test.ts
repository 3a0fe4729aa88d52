import { mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { request } from 'node:http'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { sql } from 'drizzle-orm'
import { afterEach, describe, expect, test } from 'vitest'
import { acceptInvitation, openInvitation } from '#shared/people/invitations.ts'
import { runProgram } from '../../tests/support/command-process.ts'
import { engine, testDatabaseUrl } from '../../tests/support/database.ts'
import { silentLog } from '../../tests/support/silent-log.ts'
import { testApp } from '../../tests/support/test-app.ts'
import { DataFolderSilent, runCommand } from './command-line.ts'
import { perform, UsageError } from './commands.ts'
import { users } from './features/users/tables.ts'
import type { Config } from './platform/config.ts'
import { controlFileIn, openControl } from './platform/control.ts'
import { lockDataFolder } from './platform/db/data-lock.ts'

const t = testApp()

const undo: (() => unknown)[] = []
afterEach(async () => {
  for (const step of undo.splice(0).reverse()) await step()
})

async function aFolder(): Promise<string> {
  const folder = await mkdtemp(path.join(tmpdir(), 'shelterbelt-commands-'))
  undo.push(() => rm(folder, { recursive: true, force: true }))
  return folder
}

/** The server of this test, as a command on the same machine finds it; on PostgreSQL through the database. */
async function withServer(): Promise<Config> {
  const config = { ...t.platform.config, dataDir: await aFolder(), databaseUrl: testDatabaseUrl() }
  if (config.databaseUrl) return config
  undo.push(lockDataFolder(config.dataDir))
  undo.push(await openControl(config.dataDir, order => perform(t.platform, order), silentLog))
  return config
}

const INVITE = ['--email', 'first.admin@people.example', '--name', 'Imogen First']

/** The token of the link among what a command said. */
function tokenIn(lines: readonly string[]): string {
  const link = lines.map(line => line.trim()).find(line => line.startsWith('http')) ?? ''
  expect(new URL(link).pathname).toBe('/admin/invitation')
  return new URL(link).hash.slice(1)
}

const accept = (token: string) =>
  t.anonymous().call(acceptInvitation, {
    body: {
      token,
      username: 'imogen_first',
      fullName: 'Imogen First',
      phone: '(403) 555-0111',
      password: 'Foothills-Chinook-42',
    },
  })

/** Asks the control listener of a folder as anybody on the machine could. */
async function askControl(folder: string, { token = '', host = '127.0.0.1', method = 'POST' }) {
  const { port } = JSON.parse(await readFile(controlFileIn(folder), 'utf8')) as { port: number }
  return new Promise<number>((resolve, reject) => {
    const asked = request(
      { host, port, method, path: '/', headers: token ? { authorization: `Bearer ${token}` } : {} },
      answer => {
        answer.resume()
        resolve(answer.statusCode ?? 0)
      },
    )
    asked.once('error', reject)
    asked.end(method === 'POST' ? JSON.stringify({ name: 'audit:verify', input: {} }) : undefined)
  })
}

describe('the first administrator', () => {
  test('is invited by a command beside the running server, by a printed link and by a letter', async () => {
    const { ok, lines } = await runCommand(await withServer(), 'admin:invite', INVITE)
    expect(ok).toBe(true)
    const printed = tokenIn(lines)
    // A command that goes to the database itself goes by the machine's own clock; the server carries others out by its own.
    if (testDatabaseUrl()) t.clock.set(new Date().toISOString())
    await t.jobs.runDue()
    const letter = t.emails.find(sent => sent.to === 'first.admin@people.example')
    const posted = new URL(letter?.links[0] ?? '').hash.slice(1)
    expect(posted).not.toBe(printed)
    for (const token of [printed, posted]) {
      expect((await t.anonymous().call(openInvitation, { body: { token } })).status).toBe(200)
    }
    expect((await accept(printed)).body).toEqual({ username: 'imogen_first', role: 'admin' })
    expect((await t.anonymous().call(openInvitation, { body: { token: posted } })).status).toBe(404)
  })

  test('is on record as invited by a command, without the link', async () => {
    const { lines } = await runCommand(await withServer(), 'admin:invite', INVITE)
    const { rows } = await t.database.db.execute(sql`SELECT action, actor_id, data FROM audit`)
    expect(rows).toEqual([
      { action: 'invitation.sent', actor_id: null, data: { role: 'admin', by: 'command' } },
    ])
    const token = tokenIn(lines)
    const stored = await t.database.db.execute(
      sql`SELECT i::text || coalesce((SELECT string_agg(m::text, '') FROM emails m), '') AS everything FROM invitations i`,
    )
    for (const form of [token, Buffer.from(token).toString('hex')])
      expect(JSON.stringify(stored.rows)).not.toContain(form)
  })

  test('who lost the link is invited again, and the link before ends', async () => {
    const config = await withServer()
    const lost = tokenIn((await runCommand(config, 'admin:invite', INVITE)).lines)
    const again = tokenIn((await runCommand(config, 'admin:invite', INVITE)).lines)
    expect((await accept(lost)).status).toBe(404)
    expect((await accept(again)).status).toBe(201)
  })

  test('is not invited to an address that has an account', async () => {
    const { email } = await t.aClient()
    const outcome = await runCommand(await withServer(), 'admin:invite', ['--email', email.toUpperCase()])
    expect(outcome).toEqual({ ok: false, lines: ['There is an account with this email address already.'] })
  })

  test('is never there by default', async () => {
    expect(await t.database.db.select().from(users)).toEqual([])
  })

  for (const words of [
    ['--email', 'nobody'],
    [],
    ['--email', 'a@people.example', '--role', 'admin'],
    ['surplus'],
  ]) {
    test(`a command with ${JSON.stringify(words)} says what is wrong and how it is called`, async () => {
      const failed = runCommand(await withServer(), 'admin:invite', words)
      await expect(failed).rejects.toThrow(UsageError)
      await expect(failed).rejects.toThrow(/npm run admin:invite -- --email/)
    })
  }
})

describe.runIf(engine === 'pglite')('the way to the running server', () => {
  test('is a file only its owner can read, which is gone when the server is', async () => {
    const folder = await aFolder()
    // One that a killed server left behind, readable by all.
    await writeFile(controlFileIn(folder), '{}', { mode: 0o644 })
    const close = await openControl(folder, async () => ({ ok: true, lines: [] }), silentLog)
    expect((await stat(controlFileIn(folder))).mode & 0o777).toBe(0o600)
    await close()
    await expect(stat(controlFileIn(folder))).rejects.toThrow('ENOENT')
  })

  test('is closed to whoever does not have the token of the file', async () => {
    const { dataDir } = await withServer()
    const { token } = JSON.parse(await readFile(controlFileIn(dataDir), 'utf8')) as { token: string }
    expect(await askControl(dataDir, {})).toBe(401)
    expect(
      await askControl(dataDir, { token: `${token.slice(0, -1)}${token.endsWith('x') ? 'y' : 'x'}` }),
    ).toBe(401)
    expect(await askControl(dataDir, { token, method: 'GET' })).toBe(404)
    expect(await askControl(dataDir, { token })).toBe(200)
  })

  test('is not the public listener', async () => {
    const config = await withServer()
    const { token } = JSON.parse(await readFile(controlFileIn(config.dataDir), 'utf8')) as { token: string }
    const answer = await t.anonymous().request({
      method: 'POST',
      url: '/',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      payload: JSON.stringify({ name: 'audit:verify', input: {} }),
    })
    expect(answer.status).toBe(404)
  })

  test('that leads nowhere, of a server that was killed, is not believed', async () => {
    const dataDir = await aFolder()
    await writeFile(controlFileIn(dataDir), JSON.stringify({ port: 1, token: 'gone' }))
    const outcome = await runCommand({ ...t.platform.config, dataDir }, 'audit:verify', [])
    expect(outcome).toEqual({ ok: true, lines: ['The audit log is intact: 0 entries.'] })
  })

  test('is waited for, and then missed in words, where somebody holds the data and does not answer', async () => {
    const dataDir = await aFolder()
    undo.push(lockDataFolder(dataDir))
    const failed = runCommand({ ...t.platform.config, dataDir }, 'audit:verify', [], 0)
    await expect(failed).rejects.toThrow(DataFolderSilent)
  })

  test('is not needed where no server runs: the command opens the data itself', async () => {
    const DATA_DIR = await aFolder()
    const env = { DATA_DIR, NODE_ENV: 'production', PUBLIC_URL: 'https://insurance.example' }
    const invited = await runProgram(env, 'admin:invite', ...INVITE)
    expect(invited.errors).toBe('')
    expect(invited.code).toBe(0)
    expect(invited.out).toContain('https://insurance.example/admin/invitation#')
    expect(invited.out).not.toContain('try-out')
    const verified = await runProgram(env, 'audit:verify')
    expect(verified).toMatchObject({ code: 0, errors: '' })
    expect(verified.out).toContain('The audit log is intact: 1 entry.')
    const wrong = await runProgram(env, 'admin:invite', '--email', 'nobody')
    expect([wrong.code, wrong.out]).toEqual([2, ''])
    expect(wrong.errors).toContain('Invalid email address')
    // A command leaves the folder as free as it found it.
    lockDataFolder(DATA_DIR)()
  }, 120_000)
})

describe('the audit log', () => {
  test('is found intact, with its length and last link', async () => {
    const config = await withServer()
    await runCommand(config, 'admin:invite', INVITE)
    const { ok, lines } = await runCommand(config, 'audit:verify', [])
    expect(ok).toBe(true)
    expect(lines).toEqual([
      'The audit log is intact: 1 entry.',
      expect.stringMatching(/^Its last link is 1 [0-9a-f]{64}$/),
    ])
  })

  test('that was tampered with is found out, and the command fails', async () => {
    const config = await withServer()
    await runCommand(config, 'admin:invite', INVITE)
    await t.database.db.execute(sql`ALTER TABLE audit DISABLE TRIGGER ALL`)
    await t.database.db.execute(sql`UPDATE audit SET data = '{}'`)
    await t.database.db.execute(sql`ALTER TABLE audit ENABLE TRIGGER ALL`)
    const { ok, lines } = await runCommand(config, 'audit:verify', [])
    expect(ok).toBe(false)
    expect(lines[0]).toMatch(/^The audit log is not what it was\. At 1: /)
  })
})
