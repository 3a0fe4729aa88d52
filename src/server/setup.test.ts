import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { brandSetting } from '#shared/settings/brand.ts'
import * as setupApi from '#shared/settings/setup.ts'
import { runProgram } from '../../tests/support/command-process.ts'
import { engine } from '../../tests/support/database.ts'
import { givenSecondFactor } from '../../tests/support/second-factors.ts'
import { brandEntry } from '../../tests/support/settings.ts'
import { silentLog } from '../../tests/support/silent-log.ts'
import { testApp } from '../../tests/support/test-app.ts'
import { markSeeded } from './features/demo/store.ts'
import { readBrand } from './features/settings/service.ts'
import { openPglite } from './platform/db/pglite.ts'
import { applyMigrations } from './schema.ts'
import { listMissingSetup } from './setup.ts'

const t = testApp({ config: { isDemo: false, publicUrl: 'http://insurance.example.com' } })

const missingWith = async (fields: object) => {
  const config = { ...t.platform.config, publicUrl: 'https://insurance.example.com', ...fields }
  const missing = await listMissingSetup(
    { config, db: t.database.db },
    await readBrand(t.database.db, config),
  )
  return missing.map(({ text }) => text)
}

test('a first production start lists everything that is missing at once', async () => {
  const missing = (await missingWith({})).join('\n')
  for (const name of ['SMTP_URL', 'TRUSTED_PROXIES', 'admin:invite', 'Settings, Brand', 'No broker'])
    expect(missing).toContain(name)
})

test('what is set up is not listed, and the demo needs nothing', async () => {
  await t.anAdmin()
  await t.aBroker()
  const mailServer = { host: 'mail.example', port: 587, tls: 'required', login: null }
  const missing = await missingWith({ mailServer, trustedProxies: 1 })
  expect(missing).toHaveLength(1)
  expect(missing[0]).toContain('Settings, Brand')
  expect(await missingWith({ isDemo: true })).toEqual([])
})

test('an administrator is told what doctor would list, until it’s done', async () => {
  const person = await t.anAdmin()
  await givenSecondFactor(t, person)
  const admin = await t.as(person)
  const listed = async () => (await admin.call(setupApi.listMissingSetup)).body.items.map(({ step }) => step)
  expect(await listed()).toEqual(['mail', 'brand', 'broker'])
  await t.aBroker()
  await admin.call(brandSetting.change, { body: { revision: 0, value: brandEntry() } })
  expect(await listed()).toEqual(['mail'])
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
