import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { Id } from './identifiers.ts'
import { Role } from './people.ts'

/** The user as a session knows them (seed §3). `authenticated` is false in the answer to a registration. */
export const SessionUser = z.object({
  id: Id,
  username: z.string(),
  fullName: z.string(),
  email: z.string(),
  role: Role,
  authenticated: z.boolean(),
})
export type SessionUser = z.infer<typeof SessionUser>

/** Longest password accepted; checked before any hashing. */
export const PASSWORD_MAX = 128

export const Credentials = z.strictObject({
  username: z.string().trim().min(1, 'Username is required').max(254, 'Username is too long'),
  password: z.string().min(1, 'Password is required').max(PASSWORD_MAX, 'Password is too long'),
})
export type Credentials = z.infer<typeof Credentials>

export const Username = z
  .string()
  .min(3, 'Username must be at least 3 characters')
  .max(30, 'Username must not exceed 30 characters')
  .regex(/^[A-Za-z0-9_]+$/, 'Username can only contain letters, numbers, and underscores')

export const Phone = z
  .string()
  .min(10, 'Phone number must be at least 10 digits')
  .max(40, 'Please enter a valid phone number')
  .regex(/^[0-9()\-\s+]+$/, 'Please enter a valid phone number')

export const Password = z
  .string()
  .min(8, 'Password must be at least 8 characters')
  .max(PASSWORD_MAX, `Password must not exceed ${PASSWORD_MAX} characters`)
  .regex(/[A-Z]/, 'Password must contain at least one uppercase letter')
  .regex(/[a-z]/, 'Password must contain at least one lowercase letter')
  .regex(/[0-9]/, 'Password must contain at least one number')

export const Registration = z.strictObject({
  username: Username,
  password: Password,
  email: z.email('Invalid email address').max(254, 'Invalid email address'),
  fullName: z.string().trim().min(1, 'Full name is required').max(120, 'Full name is too long'),
  phone: Phone,
})
export type Registration = z.infer<typeof Registration>

/** The register form: what is sent, and the two fields that are not (seed §3). */
export const RegistrationForm = Registration.extend({
  confirmPassword: z.string(),
  agreeTerms: z.literal(true, { error: 'You must agree to the terms and conditions' }),
}).refine(form => form.password === form.confirmPassword, {
  path: ['confirmPassword'],
  error: 'Passwords do not match',
  // Judged even while other fields are wrong, so that the message is there as soon as it is true.
  when: ({ value }) => typeof value === 'object' && value !== null,
})

export const currentUser = endpoint({
  method: 'GET',
  path: '/api/user',
  allow: 'anyone',
  summary: 'The signed-in user; 401 when nobody is signed in.',
  reply: SessionUser,
})

export const signIn = endpoint({
  method: 'POST',
  path: '/api/login',
  allow: 'anyone',
  summary: 'Start a session. Answers the user and sets the session cookie.',
  body: Credentials,
  reply: SessionUser,
  limit: 20,
})

export const register = endpoint({
  method: 'POST',
  path: '/api/register',
  allow: 'anyone',
  summary: 'Create a client account. The session begins at login, so `authenticated` is false.',
  body: Registration,
  reply: SessionUser,
  status: 201,
  limit: 10,
})

export const signOut = endpoint({
  method: 'POST',
  path: '/api/logout',
  allow: 'anyone',
  summary: 'End the session, if there is one.',
  reply: z.object({ message: z.string() }),
})
