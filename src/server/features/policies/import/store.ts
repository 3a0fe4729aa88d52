import { and, eq, gt, isNull, or, sql } from 'drizzle-orm'
import type { Db } from '../../../platform/db/database.ts'
import { consents } from '../../account/consents/tables.ts'
import { cases, events } from '../../cases/tables.ts'
import { users } from '../../users/tables.ts'
import { policies } from '../tables.ts'

/** Rows of one statement, which can have 65,535 values. */
const BATCH = 500

const list = (values: readonly string[]) => sql`${sql.param([...values])}::text[]`

/** The brokers with these emails or usernames, in lower case, whose account is open. */
export function selectBrokersByLogin(db: Db, logins: readonly string[]) {
  const { id, fullName, email, username } = users
  return db
    .select({ id, fullName, email: sql<string>`lower(${email})`, username: sql<string>`lower(${username})` })
    .from(users)
    .where(
      and(
        eq(users.role, 'broker'),
        isNull(users.disabledAt),
        or(sql`lower(${email}) = ANY (${list(logins)})`, sql`lower(${username}) = ANY (${list(logins)})`),
      ),
    )
}

/**
 * The clients with one of these addresses, which are in lower case. Locks them: one who confirms their address at the same
 * time is given the policy here, or by the confirmation after the import.
 */
export function lockClientsByEmail(tx: Db, emails: readonly string[]) {
  const { id, email, emailVerifiedAt } = users
  return tx
    .select({ id, email: sql<string>`lower(${email})`, emailVerifiedAt })
    .from(users)
    .where(
      and(
        eq(users.role, 'client'),
        isNull(users.guestOf),
        isNull(users.disabledAt),
        sql`lower(${email}) = ANY (${list(emails)})`,
      ),
    )
    .orderBy(id)
    .for('no key update')
}

/**
 * The policies with these numbers, compared by letters and digits only, but for those that ended: an insurer may keep the
 * number for the next term.
 */
export function selectRecorded(db: Db, numberKeys: readonly string[], today: string) {
  const { id, line, insurer, number } = policies
  return db
    .select({ id, line, insurer, number, client: cases.contactName, clientEmail: cases.contactEmail })
    .from(policies)
    .innerJoin(cases, eq(cases.id, policies.caseId))
    .where(
      and(
        gt(policies.expiresOn, today),
        sql`regexp_replace(lower(${number}), '[^a-z0-9]', '', 'g') = ANY (${list(numberKeys)})`,
      ),
    )
}

export interface ImportedRecords {
  case: typeof cases.$inferInsert
  event: typeof events.$inferInsert
  consent: typeof consents.$inferInsert
  policy: typeof policies.$inferInsert
}

/** Inserts policies with their cases, a few statements for hundreds. */
export async function insertImported(tx: Db, records: readonly ImportedRecords[]): Promise<void> {
  for (let start = 0; start < records.length; start += BATCH) {
    const batch = records.slice(start, start + BATCH)
    await tx.insert(cases).values(batch.map(record => record.case))
    await tx.insert(events).values(batch.map(({ event }) => event))
    await tx.insert(consents).values(batch.map(({ consent }) => consent))
    await tx.insert(policies).values(batch.map(({ policy }) => policy))
  }
}
