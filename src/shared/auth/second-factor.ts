import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { SecondFactorCode, SessionUser } from './sessions.ts'

/** What an authenticator app needs: the secret in Base32, and as an `otpauth:` address for a QR code. */
export const Enrolment = z.object({ secret: z.string(), uri: z.string() })
export type Enrolment = z.infer<typeof Enrolment>

/** Each works once in place of a code. They are shown once, and only their hashes are stored. */
const RecoveryCodes = z.array(z.string())

export const beginEnrolment = endpoint('POST /api/auth/second-factor', {
  allow: 'anyone',
  summary: 'Begin the enrolment of a second factor, signed in or in a login that needs one. Otherwise 401.',
  reply: Enrolment,
  limit: 20,
})

export const completeEnrolment = endpoint('POST /api/auth/second-factor/confirm', {
  allow: 'anyone',
  summary:
    'Complete the enrolment with a first code. Returns the recovery codes, and completes a waiting login.',
  body: z.strictObject({ code: SecondFactorCode }),
  reply: z.object({ recoveryCodes: RecoveryCodes, user: SessionUser }),
  limit: 20,
})

export const renewRecoveryCodes = endpoint('POST /api/auth/second-factor/recovery-codes', {
  allow: ['client', 'broker', 'office', 'admin'],
  stepUp: true,
  summary: 'Replace the recovery codes. Earlier ones no longer work.',
  reply: z.object({ recoveryCodes: RecoveryCodes }),
  limit: 10,
})

export const removeSecondFactor = endpoint('DELETE /api/auth/second-factor', {
  allow: ['client', 'broker', 'office', 'admin'],
  stepUp: true,
  summary: 'Remove the second factor. 409 if the account must have one.',
})
