import { randomBytes } from 'node:crypto'
import { eq, sql } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import type { Db } from '../../platform/db/database.ts'
import { consents } from '../account/consents/tables.ts'
import { audit } from '../audit/tables.ts'
import { sessions } from '../auth/sessions/tables.ts'
import { cases, events, offers } from '../cases/tables.ts'
import { documents } from '../documents/tables.ts'
import { enquiries, enquiryEntries } from '../enquiries/tables.ts'
import { messageReads, messages } from '../messages/tables.ts'
import {
  newsletterDeliveries,
  newsletterEvents,
  newsletterIssues,
  newsletterSubscribers,
} from '../newsletter/tables.ts'
import { notifications } from '../notifications/tables.ts'
import { invitations } from '../people/invitations/tables.ts'
import { policies } from '../policies/tables.ts'
import { quoteAcceptances, quotes } from '../quotes/tables.ts'
import { settings } from '../settings/tables.ts'
import { absences, brokers, licences, users } from '../users/tables.ts'
import type { MailRow } from './office.ts'
import type { Plan } from './plan.ts'

export const SEEDED = 'demo.seeded'
/** PostgreSQL takes 65,535 parameters a statement; a row has at most some twenty. */
const ROWS_AT_ONCE = 500

/** Marks the database as seeded. False when it was before, also by somebody doing it at this very moment. */
export async function markSeeded(tx: Db, now: Date): Promise<boolean> {
  const marked = await tx
    .insert(settings)
    .values({ key: SEEDED, value: { at: now.toISOString() }, updatedAt: now })
    .onConflictDoNothing()
    .returning({ key: settings.key })
  return marked.length > 0
}

export async function isSeeded(db: Db): Promise<boolean> {
  const found = await db.select({ key: settings.key }).from(settings).where(eq(settings.key, SEEDED))
  return found.length > 0
}

async function insertAll<T extends PgTable>(tx: Db, table: T, rows: T['$inferInsert'][]): Promise<void> {
  for (let from = 0; from < rows.length; from += ROWS_AT_ONCE)
    await tx.insert(table).values(rows.slice(from, from + ROWS_AT_ONCE))
}

/** Letters stand in a table of the platform's own. */
async function insertMails(tx: Db, rows: readonly MailRow[]): Promise<void> {
  for (const { id, kind, data, recipient, createdAt, finishedAt } of rows)
    await tx.execute(sql`
      INSERT INTO emails (id, kind, data, state, recipient, created_at, finished_at)
      VALUES (${id}, ${kind}, ${JSON.stringify(data)}, 'sent', ${recipient}, ${createdAt.toISOString()},
        ${finishedAt.toISOString()})`)
}

/** Writes all rows of the plan, in the order in which they point at one another. */
export async function insertPlan(
  tx: Db,
  plan: Plan,
  people: (typeof users.$inferInsert)[],
  papers: (typeof documents.$inferInsert)[],
): Promise<void> {
  await insertAll(tx, users, people)
  await insertAll(tx, brokers, plan.cast.brokers)
  await insertAll(tx, licences, plan.cast.licences)
  await insertAll(tx, absences, plan.cast.absences)
  await insertAll(tx, cases, plan.cases)
  await insertAll(tx, offers, plan.offers)
  await insertAll(tx, consents, plan.consents)
  await insertAll(tx, events, plan.events)
  await insertAll(tx, messages, plan.messages)
  await insertAll(tx, messageReads, plan.reads)
  await insertAll(tx, documents, papers)
  await insertAll(tx, notifications, plan.notifications)
  await insertAll(tx, quotes, plan.quotes)
  await insertAll(tx, quoteAcceptances, plan.acceptances)
  await insertAll(tx, policies, plan.policies)
  await insertAll(tx, invitations, plan.invitations)
  await insertAll(tx, enquiries, plan.enquiries)
  await insertAll(tx, enquiryEntries, plan.enquiryEntries)
  await insertMails(tx, plan.mails)
  await insertAll(tx, newsletterSubscribers, plan.newsletter.subscribers)
  await insertAll(tx, newsletterEvents, plan.newsletter.events)
  await insertAll(tx, newsletterIssues, plan.newsletter.issues)
  await insertAll(tx, newsletterDeliveries, plan.newsletter.deliveries)
  await insertAll(
    tx,
    sessions,
    plan.visits.map(visit => ({ ...visit, tokenHash: randomBytes(32) })),
  )
  // Oldest first: the chain keeps the order in which they are written.
  await insertAll(tx, audit, plan.entries)
  await tx.execute(sql`SELECT setval('case_number_seq', ${plan.cases.length})`)
  await tx.execute(sql`SELECT setval('enquiry_number_seq', ${plan.enquiries.length})`)
}
