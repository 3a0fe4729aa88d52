import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { SecondFactorCode, SessionUser } from './sessions.ts'

/** What an authenticator app needs: the secret in Base32, and the same as an `otpauth:` address for a QR code. */
export const Enrolment = z.object({ secret: z.string(), uri: z.string() })
export type Enrolment = z.infer<typeof Enrolment>

/** Each works once, in place of a code. Shown once; only their hashes are kept. */
export const RecoveryCodes = z.array(z.string())

export const beginEnrolment = endpoint({
  method: 'POST',
  path: '/api/account/second-factor',
  allow: 'anyone',
  summary:
    'Begin to set up a second factor: for somebody logged in, or whose login needs one first. Else 401.',
  reply: Enrolment,
  limit: 20,
})

export const completeEnrolment = endpoint({
  method: 'POST',
  path: '/api/account/second-factor/confirm',
  allow: 'anyone',
  summary:
    'Prove with a first code that the app is set up. Answers the recovery codes, and completes a waiting login.',
  body: z.strictObject({ code: SecondFactorCode }),
  reply: z.object({ recoveryCodes: RecoveryCodes, user: SessionUser }),
  limit: 20,
})

export const renewRecoveryCodes = endpoint({
  method: 'POST',
  path: '/api/account/second-factor/recovery-codes',
  allow: ['client', 'broker', 'admin'],
  stepUp: true,
  summary: 'New recovery codes; the ones before no longer work.',
  reply: z.object({ recoveryCodes: RecoveryCodes }),
  limit: 10,
})

export const removeSecondFactor = endpoint({
  method: 'DELETE',
  path: '/api/account/second-factor',
  allow: ['client', 'broker', 'admin'],
  stepUp: true,
  summary: 'Do without a second factor. 409 where the account must have one.',
  reply: z.object({ message: z.string() }),
})
