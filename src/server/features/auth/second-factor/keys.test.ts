import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { givenSecondFactor } from '../../../../../tests/support/second-factors.ts'
import { testApp } from '../../../../../tests/support/test-app.ts'
import { createEncryption, SecretKeyError } from '../../../platform/security/encryption.ts'
import { beginEnrolment } from './enrolment.ts'
import { checkSecretKey } from './keys.ts'
import { redeemCode } from './service.ts'

const t = testApp()

const theKey = Buffer.alloc(32, 7)
const newKey = Buffer.alloc(32, 8)

const startWith = (...keys: Buffer[]) => checkSecretKey({ ...t.platform, encryption: createEncryption(keys) })

test('a server without the key that encrypts its second factors refuses to start and says what to do', async () => {
  await startWith(newKey)
  await givenSecondFactor(t, await t.aClient())
  const refused = await startWith(newKey).catch(error => error)
  expect(refused).toBeInstanceOf(SecretKeyError)
  expect(refused.message).toMatch(/key that this server doesn’t have/)
  expect(refused.message).toMatch(/secret\.key.+SECRET_KEYS/s)
  await startWith(theKey)
})

test('a new key listed before the old one replaces it, and codes keep working', async () => {
  const ada = await t.aClient()
  const app = await givenSecondFactor(t, ada)
  await startWith(newKey, theKey)
  await startWith(newKey)
  const platform = { ...t.platform, encryption: createEncryption([newKey]) }
  expect(await redeemCode(platform, t.platform.db, ada, app.code())).toBe(true)
  await expect(startWith(theKey)).rejects.toThrow(SecretKeyError)
})

test('an enrolment begun under the old key starts again', async () => {
  const ada = await t.aClient()
  await t.as(ada)
  const { rows } = await t.database.db.execute<{ id: string }>(sql`SELECT id FROM sessions`)
  const session = { id: rows[0]?.id ?? '', userId: ada.id, needs: null, confirmed: true }
  const before = await beginEnrolment(t.platform, session)
  await startWith(newKey)
  const platform = { ...t.platform, encryption: createEncryption([newKey]) }
  expect((await beginEnrolment(platform, session)).secret).not.toBe(before.secret)
})
