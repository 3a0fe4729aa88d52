import { z } from 'zod'
import { Email, PASSWORD_MAX, Password } from '../auth/sessions.ts'
import { endpoint } from '../endpoint.ts'
import { Id, Moment } from '../identifiers.ts'
import { LineId } from '../lines/line-schemas.ts'
import { phone } from '../questions/rules.ts'
import { FullName, Role } from '../users.ts'

const CurrentPassword = z
  .string()
  .min(1, 'Enter your current password')
  .max(PASSWORD_MAX, 'Password is too long')

/** The secret of a link in an email. It comes after the `#`, which browsers do not send to the server. */
export const LinkToken = z
  .string()
  .min(1, 'Part of this link is missing')
  .max(100, 'Part of this link is missing')

export const Account = z.object({
  id: Id,
  username: z.string(),
  fullName: z.string(),
  email: z.string(),
  emailVerified: z.boolean(),
  /** A new address that is not confirmed yet. */
  pendingEmail: z.string().nullable(),
  phone: z.string(),
  role: Role,
  createdAt: Moment,
  /** Null until the first change. */
  passwordChangedAt: Moment.nullable(),
  secondFactor: z.object({
    enabled: z.boolean(),
    required: z.boolean(),
    recoveryCodesLeft: z.number().int(),
  }),
  /** A broker's record, kept by administrators; null for everyone else. */
  broker: z
    .object({
      brokerage: z.string(),
      cities: z.array(z.string()),
      lines: z.array(LineId),
      languages: z.array(z.string()),
      eoInsurer: z.string(),
      eoPolicyNumber: z.string(),
      eoExpiresOn: z.string(),
      licences: z.array(z.object({ class: z.string(), number: z.string(), expiresOn: z.string() })),
    })
    .nullable(),
})
export type Account = z.infer<typeof Account>

export const readAccount = endpoint('GET /api/account', {
  allow: ['client', 'broker', 'office', 'admin'],
  summary: 'Your own account.',
  reply: Account,
})

export const AccountDetails = z.strictObject({
  fullName: FullName,
  phone,
  currentPassword: CurrentPassword,
})

export const changeDetails = endpoint('PUT /api/account', {
  allow: ['client', 'broker', 'office', 'admin'],
  summary: 'Change your name or phone number.',
  body: AccountDetails,
  reply: Account,
  limit: 30,
})

export const EmailChange = z.strictObject({ email: Email, currentPassword: CurrentPassword })

export const changeEmail = endpoint('POST /api/account/email', {
  allow: ['client', 'broker', 'office', 'admin'],
  summary: 'Request a change of email address. It changes when the link sent there is followed.',
  body: EmailChange,
  status: 202,
  limit: 10,
})

export const sendConfirmation = endpoint('POST /api/account/email/confirmation', {
  allow: ['client', 'broker', 'office', 'admin'],
  summary: 'Send the link that confirms your email address again.',
  status: 202,
  limit: 10,
})

export const openConfirmation = endpoint('POST /api/account/email/open', {
  allow: ['client', 'broker', 'office', 'admin'],
  summary: 'Which address a link confirms. 404 for a link that no longer works, or of another account.',
  body: z.strictObject({ token: LinkToken }),
  reply: z.object({ email: z.string() }),
  limit: 30,
})

export const confirmEmail = endpoint('POST /api/account/email/confirm', {
  allow: ['client', 'broker', 'office', 'admin'],
  summary: 'Confirm an email address with the link sent to it. Only the account it was sent for can.',
  body: z.strictObject({ token: LinkToken }),
  reply: z.object({ message: z.string(), email: z.string(), casesFound: z.number().int() }),
  limit: 20,
})

export const PasswordChange = z.strictObject({ currentPassword: CurrentPassword, password: Password })

export const changePassword = endpoint('POST /api/account/password', {
  allow: ['client', 'broker', 'office', 'admin'],
  summary: 'Change one’s password. Every other session ends.',
  body: PasswordChange,
  limit: 10,
})

export const ForgottenPassword = z.strictObject({ email: Email })

export const forgotPassword = endpoint('POST /api/account/forgot-password', {
  allow: 'anyone',
  summary:
    'Ask for a link to choose a new password. The answer is the same whether or not there is an account.',
  body: ForgottenPassword,
  status: 202,
  limit: 10,
})

export const openPasswordReset = endpoint('POST /api/account/reset-password/open', {
  allow: 'anyone',
  summary:
    'Whether the link for a new password still works. 404 when it was used, was replaced or has expired.',
  body: z.strictObject({ token: LinkToken }),
  reply: z.object({}),
  limit: 30,
})

export const PasswordReset = z.strictObject({ token: LinkToken, password: Password })

export const resetPassword = endpoint('POST /api/account/reset-password', {
  allow: 'anyone',
  summary: 'Choose a new password by the link sent for it. Every session of the account ends; none begins.',
  body: PasswordReset,
  limit: 20,
})
