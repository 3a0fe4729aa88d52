import { and, eq, isNull, type SQL, sql } from 'drizzle-orm'
import { type CaseRecord, cases } from '../tables.ts'

/** A contact: a client without an account, as one of their cases names them (decision 29). */
export type NamedContact = Pick<CaseRecord, 'id' | 'contactName' | 'contactEmail' | 'contactPhone'>

/** A client as the filter of a list: the id of their account, or what a case says of someone without one. */
export interface ClientFilter {
  client?: string | undefined
  contact?: NamedContact | undefined
}

const digits = (phone: SQL | typeof cases.contactPhone) =>
  sql`right(regexp_replace(${phone}, '[^0-9]', '', 'g'), 10)`

export const hasEmail = (email: string): SQL =>
  email ? eq(sql`lower(${cases.contactEmail})`, email.toLowerCase()) : sql`false`

export const hasPhone = (phone: string): SQL =>
  phone ? sql`${digits(cases.contactPhone)} = ${digits(sql`${phone}`)}` : sql`false`

/** The cases of a contact, as a condition. */
export function isOfContact({ id, contactName, contactEmail, contactPhone }: NamedContact): SQL | undefined {
  const address = contactEmail
    ? hasEmail(contactEmail)
    : and(eq(cases.contactEmail, ''), hasPhone(contactPhone))
  const name = eq(sql`lower(${cases.contactName})`, contactName.toLowerCase())
  return and(isNull(cases.clientId), sql`(${cases.id} = ${id} OR (${name} AND ${address}))`)
}

/** The cases of a client, as a condition; undefined without a filter. */
export function isOfClient({ client, contact }: ClientFilter): SQL | undefined {
  if (contact) return isOfContact(contact)
  return client ? eq(cases.clientId, client) : undefined
}
