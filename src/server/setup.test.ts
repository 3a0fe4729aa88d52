import { expect, test } from 'vitest'
import { testApp } from '../../tests/support/test-app.ts'
import { readBrand } from './features/settings/service.ts'
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
