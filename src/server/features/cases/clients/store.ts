import { and, desc, eq, isNull, or, sql } from 'drizzle-orm'
import type { Actor } from '#shared/users.ts'
import { type Db, first } from '../../../platform/db/database.ts'
import { cases, contactVisibleTo } from '../tables.ts'
import { type ClientFilter, isOfClient, type NamedContact } from './tables.ts'

/**
 * The contact that a case names; undefined once an account has the case. A broker may read the case, or has another about the
 * policy that it ended with: of one that they're only offered, nothing may show whether they know the client.
 */
export const selectContact = (db: Db, actor: Actor, caseId: string): Promise<NamedContact | undefined> =>
  first(
    db
      .select({
        id: cases.id,
        contactName: cases.contactName,
        contactEmail: cases.contactEmail,
        contactPhone: cases.contactPhone,
      })
      .from(cases)
      .where(
        and(
          eq(cases.id, caseId),
          isNull(cases.clientId),
          or(
            contactVisibleTo(actor),
            sql`EXISTS (SELECT FROM policies p JOIN cases own ON own.policy_id = p.id
              WHERE p.case_id = ${cases.id} AND ${actor.id} IN (own.broker_id, own.covered_by))`,
          ),
        ),
      ),
  )

/** What this person's cases of a client say of the client, the newest first; a case that they're only offered says nothing. */
export function selectClientDetails(db: Db, actor: Actor, client: ClientFilter) {
  return db
    .select({
      id: cases.id,
      clientId: cases.clientId,
      reference: cases.reference,
      contactName: cases.contactName,
      contactEmail: cases.contactEmail,
      contactPhone: cases.contactPhone,
      contactAllowed: cases.contactAllowed,
      city: cases.city,
      /** As an answer, it needs the consent to share, and office staff don't see it. */
      language: sql<string | null>`CASE WHEN ${cases.answersShared} AND ${actor.role !== 'office'}
        THEN ${cases.answers} ->> 'language' END`,
    })
    .from(cases)
    .where(and(contactVisibleTo(actor), isOfClient(client)))
    .orderBy(desc(cases.openedAt), desc(cases.id))
}
