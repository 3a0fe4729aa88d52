import { readFileSync } from 'node:fs'
import { mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { request } from 'node:http'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { sql } from 'drizzle-orm'
import { afterEach, describe, expect, test } from 'vitest'
import { readAccount } from '#shared/account/account.ts'
import { acceptInvitation, openInvitation } from '#shared/people/invitations.ts'
import { albertaToday, daysAfter } from '#shared/time/alberta-time.ts'
import { runProgram } from '../../../tests/support/command-process.ts'
import { engine, testDatabaseUrl } from '../../../tests/support/database.ts'
import { silentLog } from '../../../tests/support/silent-log.ts'
import { testApp } from '../../../tests/support/test-app.ts'
import { runCommandLine, ServerNotResponding } from '../command-line.ts'
import { findDueFacts } from '../due-facts.ts'
import { users } from '../features/users/tables.ts'
import type { Config } from '../platform/config.ts'
import { controlFileIn, openControl } from '../platform/control.ts'
import { lockDataFolder } from '../platform/db/data-lock.ts'
import { UsageError } from './command.ts'
import { commandNames, describeCommands, runCommand } from './commands.ts'

const t = testApp()

const cleanups: (() => unknown)[] = []
afterEach(async () => {
  for (const cleanUp of cleanups.splice(0).reverse()) await cleanUp()
})

async function createFolder(): Promise<string> {
  const folder = await mkdtemp(path.join(tmpdir(), 'shelterbelt-commands-'))
  cleanups.push(() => rm(folder, { recursive: true, force: true }))
  return folder
}

/** Returns the configuration by which a command reaches this test's server, or on PostgreSQL its database. */
async function startTestServer(): Promise<Config> {
  const config = { ...t.platform.config, dataDir: await createFolder(), databaseUrl: testDatabaseUrl() }
  if (config.databaseUrl) return config
  cleanups.push(await lockDataFolder(config.dataDir))
  cleanups.push(
    await openControl(
      config.dataDir,
      command => runCommand({ ...t.platform, database: t.database }, command),
      silentLog,
    ),
  )
  return config
}

const INVITE = ['--email', 'first.admin@people.example', '--name', 'Imogen First']

/** Returns the token of the link that a command printed. */
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

/** Calls the control listener of a folder, as any local program could. */
async function askControl(folder: string, { token = '', host = '127.0.0.1', method = 'POST' }) {
  const { port } = JSON.parse(await readFile(controlFileIn(folder), 'utf8')) as { port: number }
  return new Promise<number>((resolve, reject) => {
    const sent = request(
      { host, port, method, path: '/', headers: token ? { authorization: `Bearer ${token}` } : {} },
      answer => {
        answer.resume()
        resolve(answer.statusCode ?? 0)
      },
    )
    sent.once('error', reject)
    sent.end(method === 'POST' ? JSON.stringify({ name: 'audit:verify', input: {} }) : undefined)
  })
}

describe('admin:invite', () => {
  test('prints a link and emails another while the server runs; one use revokes both', async () => {
    const { ok, lines } = await runCommandLine(await startTestServer(), 'admin:invite', INVITE)
    expect(ok).toBe(true)
    const printed = tokenIn(lines)
    // A command that opens the database itself uses the machine's clock; the test server uses its own.
    if (testDatabaseUrl()) t.clock.set(new Date().toISOString())
    await t.jobs.runDue()
    const email = t.emails.find(({ to }) => to === 'first.admin@people.example')
    const emailed = new URL(email?.links[0] ?? '').hash.slice(1)
    expect(emailed).not.toBe(printed)
    for (const token of [printed, emailed]) {
      expect((await t.anonymous().call(openInvitation, { body: { token } })).status).toBe(200)
    }
    expect((await accept(printed)).body).toEqual({ username: 'imogen_first', role: 'admin' })
    expect((await t.anonymous().call(openInvitation, { body: { token: emailed } })).status).toBe(404)
  })

  test('records the invitation without its link', async () => {
    const { lines } = await runCommandLine(await startTestServer(), 'admin:invite', INVITE)
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

  test('revokes the earlier link when it runs again', async () => {
    const config = await startTestServer()
    const lost = tokenIn((await runCommandLine(config, 'admin:invite', INVITE)).lines)
    const again = tokenIn((await runCommandLine(config, 'admin:invite', INVITE)).lines)
    expect((await accept(lost)).status).toBe(404)
    expect((await accept(again)).status).toBe(201)
  })

  test('refuses an address that has an account', async () => {
    const { email } = await t.aClient()
    const outcome = await runCommandLine(await startTestServer(), 'admin:invite', [
      '--email',
      email.toUpperCase(),
    ])
    expect(outcome).toEqual({ ok: false, lines: ['An account with this email address already exists.'] })
  })

  test('no administrator exists by default', async () => {
    expect(await t.database.db.select().from(users)).toEqual([])
  })

  for (const args of [
    ['--email', 'nobody'],
    [],
    ['--email', 'a@people.example', '--role', 'admin'],
    ['surplus'],
  ]) {
    test(`prints the problem and the usage for ${JSON.stringify(args)}`, async () => {
      const failed = runCommandLine(await startTestServer(), 'admin:invite', args)
      await expect(failed).rejects.toThrow(UsageError)
      await expect(failed).rejects.toThrow(/npm run admin:invite -- --email/)
    })
  }
})

describe.runIf(engine === 'pglite')('the control file', () => {
  test('is readable by its owner only and is deleted when the server closes', async () => {
    const folder = await createFolder()
    // A killed server left this file behind, readable by everyone.
    await writeFile(controlFileIn(folder), '{}', { mode: 0o644 })
    const close = await openControl(folder, async () => ({ ok: true, lines: [] }), silentLog)
    expect((await stat(controlFileIn(folder))).mode & 0o777).toBe(0o600)
    await close()
    await expect(stat(controlFileIn(folder))).rejects.toThrow('ENOENT')
  })

  test('contains the token that the listener requires', async () => {
    const { dataDir } = await startTestServer()
    const { token } = JSON.parse(await readFile(controlFileIn(dataDir), 'utf8')) as { token: string }
    expect(await askControl(dataDir, {})).toBe(401)
    expect(
      await askControl(dataDir, { token: `${token.slice(0, -1)}${token.endsWith('x') ? 'y' : 'x'}` }),
    ).toBe(401)
    expect(await askControl(dataDir, { token, method: 'GET' })).toBe(404)
    expect(await askControl(dataDir, { token })).toBe(200)
  })

  test('doesn’t allow commands on the public listener', async () => {
    const config = await startTestServer()
    const { token } = JSON.parse(await readFile(controlFileIn(config.dataDir), 'utf8')) as { token: string }
    const answer = await t.anonymous().request({
      method: 'POST',
      url: '/',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      payload: JSON.stringify({ name: 'audit:verify', input: {} }),
    })
    expect(answer.status).toBe(404)
  })

  test('of a killed server is ignored', async () => {
    const dataDir = await createFolder()
    await writeFile(controlFileIn(dataDir), JSON.stringify({ port: 1, token: 'gone' }))
    const outcome = await runCommandLine({ ...t.platform.config, dataDir }, 'audit:verify', [])
    expect(outcome).toEqual({ ok: true, lines: ['The audit log is intact: 0 entries.'] })
  })

  test('makes a command fail when another process uses the data and does not respond', async () => {
    const dataDir = await createFolder()
    cleanups.push(await lockDataFolder(dataDir))
    const failed = runCommandLine({ ...t.platform.config, dataDir }, 'audit:verify', [], 0)
    await expect(failed).rejects.toThrow(ServerNotResponding)
  })

  test('is not needed when no server runs: the command opens the database itself', async () => {
    const DATA_DIR = await createFolder()
    const env = { DATA_DIR, NODE_ENV: 'production', PUBLIC_URL: 'https://insurance.example' }
    const invited = await runProgram(env, 'admin:invite', ...INVITE)
    expect(invited.errors).toBe('')
    expect(invited.code).toBe(0)
    expect(invited.out).toContain('https://insurance.example/admin/invitation#')
    expect(invited.out).not.toContain('This is the demo')
    const verified = await runProgram(env, 'audit:verify')
    expect(verified).toMatchObject({ code: 0, errors: '' })
    expect(verified.out).toContain('The audit log is intact: 1 entry.')
    const examined = await runProgram(env, 'doctor')
    expect(examined).toMatchObject({ code: 1, errors: '' })
    expect(examined.out).toMatch(/^PROBLEM {2}mail: /m)
    const wrong = await runProgram(env, 'admin:invite', '--email', 'nobody')
    expect([wrong.code, wrong.out]).toEqual([2, ''])
    expect(wrong.errors).toContain('Invalid email address')
    // The command unlocked the folder.
    ;(await lockDataFolder(DATA_DIR))()
  }, 120_000)
})

describe('the list of commands', () => {
  test('describes each command and its options', () => {
    const listed = describeCommands()
    for (const name of [
      'migrate',
      'backup',
      'restore',
      'move',
      'doctor',
      'mail:test',
      'user:list',
      'user:disable',
    ])
      expect(listed).toContain(`  ${name} `)
    expect(listed).not.toContain('backup:copy')
    expect(describeCommands('restore')).toContain('--from')
    expect(() => describeCommands('nothing')).toThrow(UsageError)
  })

  test('has an npm script for each command', () => {
    const { scripts } = JSON.parse(readFileSync('package.json', 'utf8')) as {
      scripts: Record<string, string>
    }
    for (const name of commandNames) expect(scripts[name]).toBe(`node scripts/command.mjs ${name}`)
  })
})

describe('the commands for accounts', () => {
  const run = (name: string, email: string) =>
    runCommand({ ...t.platform, database: t.database }, { name, input: { email } })
  const auditActions = async () =>
    (await t.database.db.execute(sql`SELECT action, actor_id, data FROM audit ORDER BY id`)).rows

  test('user:list shows brokers and administrators, not clients', async () => {
    const [client, broker, admin] = [await t.aClient(), await t.aBroker(), await t.anAdmin()]
    const { lines } = await runCommand(
      { ...t.platform, database: t.database },
      { name: 'user:list', input: {} },
    )
    expect(lines.join('\n')).toContain(broker.email)
    expect(lines.join('\n')).toContain(admin.email)
    expect(lines.join('\n')).not.toContain(client.email)
  })

  test('user:disable closes an account, ends its sessions and records it, but not for the last administrator', async () => {
    const [broker, admin] = [await t.aBroker(), await t.anAdmin()]
    const session = await t.as(broker)
    expect((await run('user:disable', broker.email)).ok).toBe(true)
    expect((await session.call(readAccount)).status).toBe(401)
    expect(await auditActions()).toContainEqual({
      action: 'person.disabled',
      actor_id: null,
      data: { by: 'command' },
    })
    expect((await run('user:disable', admin.email)).lines[0]).toMatch(/^This is the last administrator/)
    expect((await run('user:disable', 'no.one@people.example')).lines[0]).toMatch(/^There is no account/)
  })

  test('user:reset-second-factor reports a missing second factor', async () => {
    const broker = await t.aBroker()
    expect(await run('user:reset-second-factor', broker.email)).toEqual({
      ok: false,
      lines: ['This account has no two-step verification.'],
    })
  })
})

test('doctor reports problems and passes everything else', async () => {
  await t.aDocument(await t.aCase())
  const { ok, lines } = await runCommand(
    { ...t.platform, database: t.database },
    { name: 'doctor', input: {} },
  )
  expect(lines.join('\n')).toMatch(/ok {7}database: PostgreSQL 1\d/)
  expect(lines.join('\n')).toMatch(/ok {7}files: 1 document/)
  expect(ok).toBe(true)
})

test('doctor reports licences and insurance of active brokers that expire within 30 days', async () => {
  const broker = await t.aBroker({ fullName: 'Rosa Ending' })
  const left = await t.aBroker({ fullName: 'Ivo Inactive', disabledAt: t.clock.now() })
  const today = albertaToday(t.clock.now())
  const expire = (id: string, days: number) =>
    t.database.db.execute(
      sql`UPDATE brokers SET eo_expires_on = ${daysAfter(today, days)}::date WHERE user_id = ${id}`,
    )
  const examine = async () => {
    const context = { ...t.platform, database: t.database }
    const { ok, lines } = await runCommand(context, { name: 'doctor', input: {} })
    return { ok, line: lines.find(one => one.includes('licences and insurance')) ?? '' }
  }
  await expire(left.id, -1)
  await expire(broker.id, 31)
  expect(await examine()).toEqual({ ok: true, line: 'ok       licences and insurance' })
  await expire(broker.id, 30)
  const soon = await examine()
  expect(soon.ok).toBe(false)
  expect(soon.line).toContain('Rosa Ending: errors and omissions insurance expires on ')
  await expire(broker.id, -1)
  expect((await examine()).line).toContain('insurance expired on ')
})

test('a fact is due for review the day after its last day', () => {
  const fact = { label: '', values: [], source: '', checked: '2026-11-21', confidence: 'A' as const }
  const facts = { old: { ...fact, reviewBy: '2026-11-30' }, new: { ...fact, reviewBy: '2026-12-01' } }
  expect(findDueFacts(facts, '2026-11-30')).toEqual([])
  expect(findDueFacts(facts, '2026-12-01')).toEqual(['old'])
})

describe('audit:verify', () => {
  test('prints the length and the head of an intact log, and fails for a tampered one', async () => {
    const config = await startTestServer()
    await runCommandLine(config, 'admin:invite', INVITE)
    const intact = await runCommandLine(config, 'audit:verify', [])
    expect([intact.ok, intact.lines[0]]).toEqual([true, 'The audit log is intact: 1 entry.'])
    expect(intact.lines[1]).toMatch(/^The last hash is 1 [0-9a-f]{64}$/)
    await t.database.db.execute(sql`ALTER TABLE audit DISABLE TRIGGER ALL`)
    await t.database.db.execute(sql`UPDATE audit SET data = '{}'`)
    await t.database.db.execute(sql`ALTER TABLE audit ENABLE TRIGGER ALL`)
    const { ok, lines } = await runCommandLine(config, 'audit:verify', [])
    expect(ok).toBe(false)
    expect(lines[0]).toMatch(/^Audit log verification failed\. At position 1: /)
  })
})
