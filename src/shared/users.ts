import { z } from 'zod'
import { Id } from './identifiers.ts'
import { ROLES } from './roles.ts'

export const Role = z.enum(ROLES)
export type Role = z.infer<typeof Role>

/** The authenticated user of a request. */
export interface Actor {
  id: string
  role: Role
  fullName: string
  emailVerified: boolean
  /** The only case that a guest reaches: a client without an account, who came by a link in an email. */
  guestOf?: string
  /** The broker or administrator who looks at the portal as this client does, and changes nothing. */
  viewedBy?: { id: string; role: Role }
}

/** A person as other people see them on a case: without email or phone. */
export const Person = z.object({ id: Id, fullName: z.string(), role: Role })
export type Person = z.infer<typeof Person>

/** Without control characters, because names appear in email headers. */
export const FullName = z
  .string('Full name is required')
  .trim()
  .min(1, 'Full name is required')
  .max(120, 'Full name is too long')
  .regex(
    /^[^\p{Cc}\p{Cs}\u061c\u200b\u200e\u200f\u2028-\u202e\u2060-\u2064\u2066-\u2069\ufeff]*$/u,
    'Full name contains a character we can’t use',
  )
  .regex(/^$|\p{L}/u, 'Full name is required')
