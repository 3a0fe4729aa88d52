import { Secret, TOTP } from 'otpauth'
import { secretPurpose } from '../../src/server/features/auth/second-factor/keys.ts'
import { secondFactors } from '../../src/server/features/auth/second-factor/tables.ts'
import type { TestApp } from './test-app.ts'

/** A person’s authenticator app. */
export interface Authenticator {
  /** Returns the code at the clock's time, plus this many seconds. */
  code(secondsAway?: number): string
}

/** Returns an authenticator app for a Base32 secret. */
export const authenticatorOf = (t: TestApp, secret: string): Authenticator => ({
  code: (secondsAway = 0) =>
    new TOTP({ secret: Secret.fromBase32(secret) }).generate({
      timestamp: t.clock.now().getTime() + secondsAway * 1000,
    }),
})

/** Gives a person a second factor. Returns its authenticator. */
export async function givenSecondFactor(t: TestApp, person: { id: string }): Promise<Authenticator> {
  const secret = new Secret({ size: 20 })
  await t.platform.db.insert(secondFactors).values({
    userId: person.id,
    secret: t.platform.encryption.encrypt(Buffer.from(secret.bytes), secretPurpose(person.id)),
    createdAt: t.clock.now(),
    lastStep: 0,
  })
  return authenticatorOf(t, secret.base32)
}

/** Returns a wrong code of the same length. */
export const wrongCode = (right: string): string =>
  right.replace(/./g, digit => String((Number(digit) + 1) % 10))
