import { type SQL, sql } from 'drizzle-orm'

/**
 * The mailbox an address leads to, to count letters by: `a+one@b.example` and `A+two@b.example` end up in one, and anybody
 * can make up any number of such. Never to write to.
 */
export const mailboxOf = (email: string): string => email.toLowerCase().replace(/\+[^@]*@/, '@')

/** The same of an address in the database. */
export const mailboxIn = (email: SQL): SQL => sql`regexp_replace(lower(${email}), '[+][^@]*@', '@')`
