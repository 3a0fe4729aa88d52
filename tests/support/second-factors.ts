import { Secret, TOTP } from 'otpauth'
import { secretPurpose } from '../../src/server/features/auth/second-factor/keys.ts'
import { secondFactors } from '../../src/server/features/auth/second-factor/tables.ts'
import type { TestApp } from './test-app.ts'

/** A person’s authenticator app. */
export interface Authenticator {
  /** The code it shows at the clock's time, or so many seconds away from it. */
  code(secondsAway?: number): string
}

/** An app that knows a secret, given in Base32 as a person would type it. */
export const authenticatorOf = (t: TestApp, secret: string): Authenticator => ({
  code: (secondsAway = 0) =>
    new TOTP({ secret: Secret.fromBase32(secret) }).generate({
      timestamp: t.clock.now().getTime() + secondsAway * 1000,
    }),
})

/** Gives a person a second factor, and the app that goes with it. */
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

/** The same length, never the same digits. */
export const wrongCode = (right: string): string =>
  right.replace(/./g, digit => String((Number(digit) + 1) % 10))
