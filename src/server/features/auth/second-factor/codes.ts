import { randomBytes } from 'node:crypto'
import { Secret, TOTP } from 'otpauth'

/** As authenticator apps all know it (RFC 6238). */
const FORM = { algorithm: 'SHA1', digits: 6, period: 30 } as const

/** How far a person's clock may be off, in steps of 30 seconds, either way. */
const WINDOW = 1

const RECOVERY_CODES = 10
/** 120 bits: no number of tries finds one. */
const RECOVERY_BYTES = 15

/** A new secret for an authenticator app: 160 bits. */
export const newSecret = (): Buffer => randomBytes(20)

const asSecret = (bytes: Buffer) => new Secret({ buffer: new Uint8Array(bytes).buffer })

/** The secret as a person types it, and as a QR code holds it. */
export function forApp(bytes: Buffer, issuer: string, label: string): { secret: string; uri: string } {
  const secret = asSecret(bytes)
  return { secret: secret.base32, uri: new TOTP({ ...FORM, issuer, label, secret }).toString() }
}

/** The time step whose code this is, if it lies within reach of `now`; null when the code is wrong. */
export function stepOf(bytes: Buffer, code: string, now: Date): number | null {
  if (!/^\d{6}$/.test(code)) return null
  const timestamp = now.getTime()
  const off = TOTP.validate({ ...FORM, token: code, secret: asSecret(bytes), timestamp, window: WINDOW })
  return off === null ? null : TOTP.counter({ period: FORM.period, timestamp }) + off
}

/** New recovery codes, in groups of four. */
export const newRecoveryCodes = (): string[] =>
  Array.from({ length: RECOVERY_CODES }, () => {
    const text = asSecret(randomBytes(RECOVERY_BYTES)).base32
    return text.replace(/.{4}(?=.)/g, '$&-')
  })

/** A recovery code as it is hashed: however it was typed, it is the same code. */
export const plainCode = (code: string): string => code.replaceAll('-', '')
