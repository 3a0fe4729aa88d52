import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { runProgram } from '../../tests/support/command-process.ts'
import { engine } from '../../tests/support/database.ts'
import { silentLog } from '../../tests/support/silent-log.ts'
import { testApp } from '../../tests/support/test-app.ts'
import { markSeeded } from './features/demo/store.ts'
import { readBrand } from './features/settings/service.ts'
import { openPglite } from './platform/db/pglite.ts'
import { applyMigrations } from './schema.ts'
import { findMissingSetup } from './setup.ts'

const t = testApp()

const missingWith = async (fields: object) => {
  const config = {
    ...t.platform.config,
    isDemo: false,
    publicUrl: 'https://insurance.example.com',
    ...fields,
  }
  return findMissingSetup({ config, db: t.database.db }, await readBrand(t.database.db, config))
}

test('a first production start lists everything that is missing at once', async () => {
  const missing = (await missingWith({})).join('\n')
  for (const name of ['SMTP_URL', 'TRUSTED_PROXIES', 'admin:invite', 'Settings, Brand'])
    expect(missing).toContain(name)
})

test('what is set up is not listed, and the demo needs nothing', async () => {
  await t.anAdmin()
  const mailServer = { host: 'mail.example', port: 587, tls: 'required', login: null }
  const missing = await missingWith({ mailServer, trustedProxies: 1 })
  expect(missing).toHaveLength(1)
  expect(missing[0]).toContain('Settings, Brand')
  expect(await missingWith({ isDemo: true })).toEqual([])
})

test.runIf(engine === 'pglite')(
  'a production start on the demo’s data is refused, because its password is public',
  async () => {
    const DATA_DIR = mkdtempSync(path.join(tmpdir(), 'shelterbelt-setup-'))
    onTestFinished(() => rmSync(DATA_DIR, { recursive: true, force: true }))
    const database = await openPglite(path.join(DATA_DIR, 'database'))
    await applyMigrations(database, silentLog)
    await markSeeded(database.db, t.platform.clock.now())
    await database.close()
    const env = {
      DATA_DIR,
      NODE_ENV: 'production',
      PUBLIC_URL: 'https://insurance.example',
      LOG_LEVEL: 'silent',
    }
    const { code, errors } = await runProgram(env)
    expect([code, errors]).toEqual([1, expect.stringMatching(/^This database has the demo’s accounts.*\n$/)])
  },
  150_000,
)

test('a deployment with the demo’s data is told so', async () => {
  await markSeeded(t.database.db, t.platform.clock.now())
  expect((await missingWith({})).join('\n')).toContain('demo’s accounts')
})
