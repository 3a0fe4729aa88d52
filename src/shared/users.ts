import { z } from 'zod'
import { Id } from './identifiers.ts'

export const ROLES = ['client', 'broker', 'admin'] as const
export const Role = z.enum(ROLES)
export type Role = z.infer<typeof Role>

/** Who is asking, as every rule and every statement needs to know it. */
export interface Actor {
  id: string
  role: Role
  fullName: string
  /** Whether they have shown that the e-mail address of their account is theirs. */
  emailVerified: boolean
}

/** Another person as shown on a case: never with an e-mail or a phone number. */
export const Person = z.object({ id: Id, fullName: z.string(), role: Role })
export type Person = z.infer<typeof Person>

/** What anyone calls themselves: no line breaks or other control characters, which have no place in a letter's head. */
export const FullName = z
  .string()
  .trim()
  .min(1, 'Full name is required')
  .max(120, 'Full name is too long')
  // biome-ignore lint/suspicious/noControlCharactersInRegex: these are what is refused
  .regex(/^[^\u0000-\u001f\u007f]*$/, 'Full name holds a character we cannot use')

/** The initials an avatar shows: first and last word's first letters. */
export function initialsOf(fullName: string): string {
  const words = fullName.trim().split(/\s+/).filter(Boolean)
  const first = words[0]?.[0] ?? '?'
  const last = words.length > 1 ? (words.at(-1)?.[0] ?? '') : ''
  return (first + last).toUpperCase()
}
