import { randomBytes } from 'node:crypto'
import { Secret, TOTP } from 'otpauth'
import type { Db } from '../../../platform/db/database.ts'
import { hashToken, newId } from '../../../platform/db/identifiers.ts'
import { invalid } from '../../../platform/http/errors.ts'
import { replaceRecoveryCodes } from './store.ts'

/** The parameters that every authenticator app supports (RFC 6238). */
const PARAMETERS = { algorithm: 'SHA1', digits: 6, period: 30 } as const

/** How far a person's clock may be off, in steps of 30 seconds, either way. */
const WINDOW = 1

const RECOVERY_CODES = 10
/** 120 bits, too many to guess. */
const RECOVERY_BYTES = 15

/** Returns a new secret for an authenticator app: 160 bits. */
export const newSecret = (): Buffer => randomBytes(20)

const toSecret = (bytes: Buffer) => new Secret({ buffer: new Uint8Array(bytes).buffer })

/** Returns the secret as a person types it, and the address a QR code contains. */
export function formatSecret(bytes: Buffer, issuer: string, label: string): { secret: string; uri: string } {
  const secret = toSecret(bytes)
  return { secret: secret.base32, uri: new TOTP({ ...PARAMETERS, issuer, label, secret }).toString() }
}

/** Returns the time step of a code if it is within the window around `now`, or null when the code is wrong. */
export function findTimeStep(bytes: Buffer, code: string, now: Date): number | null {
  if (!/^\d{6}$/.test(code)) return null
  const timestamp = now.getTime()
  const steps = TOTP.validate({
    ...PARAMETERS,
    token: code,
    secret: toSecret(bytes),
    timestamp,
    window: WINDOW,
  })
  return steps === null ? null : TOTP.counter({ period: PARAMETERS.period, timestamp }) + steps
}

export const hashRecoveryCode = (code: string): Buffer => hashToken(code.replaceAll('-', ''))

/** Replaces all recovery codes of a person and returns the new ones, in groups of four. Only their hashes are stored. */
export async function issueRecoveryCodes(tx: Db, userId: string, now: Date): Promise<string[]> {
  const codes = Array.from({ length: RECOVERY_CODES }, () =>
    toSecret(randomBytes(RECOVERY_BYTES)).base32.replace(/.{4}(?=.)/g, '$&-'),
  )
  const rows = codes.map(code => ({ id: newId(), codeHash: hashRecoveryCode(code) }))
  await replaceRecoveryCodes(tx, userId, rows, now)
  return codes
}

/** The error for a wrong code. An app shows a new code soon; a recovery code stays the same. */
export function wrongCode(code: string) {
  return invalid({
    code: /^\d{6}$/.test(code)
      ? 'That code is incorrect. Wait for the next one, and check that your phone’s clock is right.'
      : 'That code is incorrect or was already used. Check each character, or use another recovery code.',
  })
}
