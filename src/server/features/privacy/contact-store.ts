import { and, eq, inArray, isNull, ne, sql } from 'drizzle-orm'
import { pick } from '../../platform/db/columns.ts'
import { type Db, first } from '../../platform/db/database.ts'
import { consents } from '../account/consents/tables.ts'
import { hasEmail, hasPhone, isOfContact, type NamedContact } from '../cases/clients/tables.ts'
import { cases } from '../cases/tables.ts'
import { policies } from '../policies/tables.ts'

const columns = {
  ...pick(cases, 'id', 'reference', 'line', 'clientId', 'contactName', 'contactEmail', 'contactPhone'),
}

export type ContactRow = NonNullable<Awaited<ReturnType<typeof selectNamingCase>>>

/** The case that names a contact, or that of an account by now. */
export const selectNamingCase = (db: Db, id: string) =>
  first(db.select(columns).from(cases).where(eq(cases.id, id)))

/** The cases of a contact with their policies, the newest first. */
export function selectContactCases(db: Db, contact: NamedContact) {
  const { id, insurer, number } = policies
  return db
    .select({ row: columns, policy: { id, insurer, number } })
    .from(cases)
    .leftJoin(policies, eq(policies.caseId, cases.id))
    .where(isOfContact(contact))
    .orderBy(sql`${cases.id} DESC`)
}

/** Locks the cases of a contact until the transaction ends. */
export async function lockContactCases(tx: Db, contact: NamedContact): Promise<void> {
  await tx.select({ id: cases.id }).from(cases).where(isOfContact(contact)).orderBy(cases.id).for('update')
}

/** One case of each other name without an account that has the email address or the phone number of a contact. */
export function selectOtherContacts(db: Db, { contactName, contactEmail, contactPhone }: NamedContact) {
  const name = sql<string>`lower(${cases.contactName})`
  return db
    .selectDistinctOn([name], { caseId: cases.id, fullName: cases.contactName })
    .from(cases)
    .where(
      and(
        isNull(cases.clientId),
        ne(name, contactName.toLowerCase()),
        sql`(${hasEmail(contactEmail)} OR ${hasPhone(contactPhone)})`,
      ),
    )
    .orderBy(name)
    .limit(20)
}

/** How many of these cases may be used to contact their client. */
export const countContactable = (db: Db, caseIds: readonly string[]): Promise<number> =>
  db.$count(cases, and(inArray(cases.id, [...caseIds]), eq(cases.contactAllowed, true)))

/** Ends the contact with the client of these cases, such as about a renewal. */
export async function endContact(tx: Db, caseIds: readonly string[], now: Date): Promise<void> {
  const own = [...caseIds]
  await tx.update(cases).set({ contactAllowed: false }).where(inArray(cases.id, own))
  await tx
    .update(consents)
    .set({ withdrawnAt: now })
    .where(and(inArray(consents.caseId, own), eq(consents.kind, 'contact'), isNull(consents.withdrawnAt)))
}
