import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { formatPhone } from '../format.ts'
import { Id, Moment } from '../identifiers.ts'
import { FullName, Role } from '../users.ts'

/** The user of a session. `authenticated` is false in the reply to a registration. */
export const SessionUser = z.object({
  id: Id,
  username: z.string(),
  fullName: z.string(),
  email: z.string(),
  role: Role,
  authenticated: z.boolean(),
  /** Set while a broker or administrator views the portal as this client: their own role, and until when. */
  viewing: z.object({ by: Role, until: Moment }).optional(),
})
export type SessionUser = z.infer<typeof SessionUser>

/** The longest accepted password, checked before hashing. */
export const PASSWORD_MAX = 128

export const Credentials = z.strictObject({
  username: z
    .string('Username is required')
    .trim()
    .min(1, 'Username is required')
    .max(254, 'Username is too long'),
  password: z
    .string('Password is required')
    .min(1, 'Password is required')
    .max(PASSWORD_MAX, 'Password is too long'),
})
export type Credentials = z.infer<typeof Credentials>

export const Username = z
  .string('Username must be at least 3 characters')
  .min(3, 'Username must be at least 3 characters')
  .max(30, 'Username must not exceed 30 characters')
  .regex(/^[A-Za-z0-9_]+$/, 'Username can only contain letters, numbers, and underscores')

export const Email = z.email('Invalid email address').max(254, 'Invalid email address')

export const Phone = z
  .string('Phone number must be at least 10 digits')
  .min(10, 'Phone number must be at least 10 digits')
  .max(40, 'Please enter a valid phone number')
  .regex(/^[0-9()\-\s+]+$/, 'Please enter a valid phone number')

/** A phone number however it is typed, such as with dots; a Canadian one becomes `(403) 555-0142`. */
export const EnteredPhone = z.string().trim().transform(formatPhone).pipe(Phone)

export const Password = z
  .string('Password must be at least 8 characters')
  .min(8, 'Password must be at least 8 characters')
  .max(PASSWORD_MAX, `Password must not exceed ${PASSWORD_MAX} characters`)
  .regex(/[A-Z]/, 'Password must contain at least one uppercase letter')
  .regex(/[a-z]/, 'Password must contain at least one lowercase letter')
  .regex(/[0-9]/, 'Password must contain at least one number')

export const Registration = z.strictObject({
  username: Username,
  password: Password,
  email: Email,
  fullName: FullName,
  phone: Phone,
})
export type Registration = z.infer<typeof Registration>

/** The register form: what is sent, and two fields that are only validated. */
export const RegistrationForm = Registration.extend({
  phone: EnteredPhone,
  confirmPassword: z.string(),
  agreeTerms: z.literal(true, { error: 'You must agree to the terms and conditions' }),
}).refine(form => form.password === form.confirmPassword, {
  path: ['confirmPassword'],
  error: 'Passwords do not match',
  // Validated even while other fields are wrong, so that the message appears as soon as it applies.
  when: ({ value }) => typeof value === 'object' && value !== null,
})

export const readSessionUser = endpoint('GET /api/user', {
  allow: 'anyone',
  summary: 'The signed-in user. 401 without one.',
  reply: SessionUser,
})

/** The password was right, but the session still `needs` the code of the second factor, or its enrolment. */
export const SecondFactorNeeded = z.object({
  authenticated: z.literal(false),
  needs: z.enum(['code', 'enrolment']),
})
export type SecondFactorNeeded = z.infer<typeof SecondFactorNeeded>

export const signIn = endpoint('POST /api/login', {
  allow: 'anyone',
  summary:
    'Start a session. Returns the user and sets the session cookie, or says which second factor is needed.',
  body: Credentials,
  reply: z.union([SessionUser, SecondFactorNeeded]),
  limit: 20,
})

export const register = endpoint('POST /api/register', {
  allow: 'anyone',
  summary: 'Create a client account. The session begins at login, so `authenticated` is false.',
  body: Registration,
  reply: SessionUser,
  status: 201,
  limit: 10,
  dailyLimit: 50,
})

export const signOut = endpoint('POST /api/logout', {
  allow: 'anyone',
  whileViewing: true,
  summary: 'End the session, if there is one.',
})

/** Six digits from an authenticator app, or a recovery code. Spaces and dashes are ignored. */
export const SecondFactorCode = z
  .string()
  .max(64, 'This code is too long')
  .transform(typed => typed.replace(/[\s-]/g, '').toUpperCase())
  .refine(code => code.length > 0, 'Enter the code')

export const verifyCode = endpoint('POST /api/auth/verify-code', {
  allow: 'anyone',
  summary: 'Complete a login with the code it needs. 401 when no login is waiting, or it waited too long.',
  body: z.strictObject({ code: SecondFactorCode }),
  reply: SessionUser,
  limit: 20,
})

export const rememberSession = endpoint('POST /api/auth/remember', {
  allow: ['client'],
  summary: 'Keep this browser logged in after it is closed, for 30 days at most.',
})

export const confirmIdentity = endpoint('POST /api/auth/step-up', {
  allow: ['client', 'broker', 'office', 'admin'],
  summary:
    'Confirm one’s identity with the password, and the code if there is a second factor, before a call that needs it.',
  body: z.strictObject({
    password: z.string().min(1, 'Password is required').max(PASSWORD_MAX, 'Password is too long'),
    code: SecondFactorCode.optional(),
  }),
  limit: 20,
})

/** A session as its owner, or an administrator, sees it. */
export const SessionInfo = z.object({
  id: Id,
  /** As in "Firefox on Windows". */
  device: z.string(),
  /** The network address it was started from. */
  address: z.string(),
  createdAt: Moment,
  lastSeenAt: Moment,
  remembered: z.boolean(),
  current: z.boolean(),
})
export type SessionInfo = z.infer<typeof SessionInfo>

export const listSessions = endpoint('GET /api/auth/sessions', {
  allow: ['client', 'broker', 'office', 'admin'],
  summary: 'The open sessions of one’s account, the latest used first.',
  reply: z.object({ items: z.array(SessionInfo) }),
})

export const endSession = endpoint('DELETE /api/auth/sessions/:id', {
  allow: ['client', 'broker', 'office', 'admin'],
  summary: 'End one of one’s sessions.',
})

export const endOtherSessions = endpoint('DELETE /api/auth/sessions', {
  allow: ['client', 'broker', 'office', 'admin'],
  summary: 'End all of one’s sessions except this one.',
  reply: z.object({ ended: z.number().int() }),
})
