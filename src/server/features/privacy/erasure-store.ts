import { and, desc, eq, isNull, or, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { POLICY_YEARS } from '#shared/privacy/erasure.ts'
import type { Db } from '../../platform/db/database.ts'
import { countRows, fillIn } from '../../platform/db/text-conditions.ts'
import { usedSinceImport } from '../policies/tables.ts'
import { users } from '../users/tables.ts'
import { legalHolds } from './tables.ts'

/** What a deletion is about: a client, their confirmed addresses, and those of their cases whose content goes. */
export interface Subject {
  /** Null for a client without an account. */
  personId: string | null
  /** In lower case, with those of merged accounts. Only confirmed ones: no one deletes the data of another person's address. */
  emails: string[]
  caseIds: string[]
}

/** One step of a deletion. A dry run counts the rows that `where` finds. */
interface ErasureStep {
  table: string
  /** The data, in words; without it, the step belongs to another one. */
  data?: string
  /** `:person`, `:emails` and `:cases` stand for the subject. */
  where: string
  /** Without it, the rows are deleted. */
  set?: string
}

const IN_CASES = 'case_id = ANY(:cases)'
const GUESTS = 'SELECT id FROM users WHERE guest_of = ANY(:cases)'

/**
 * The steps of a deletion, in the order that foreign keys ask for. Every table that refers to a person or a case has a
 * step here or a reason in KEPT_TABLES; a test checks that.
 */
export const ERASURE_STEPS: readonly ErasureStep[] = [
  // The content of requests.
  { table: 'notifications', data: 'Notifications', where: `${IN_CASES} OR user_id = :person` },
  { table: 'messages', data: 'Messages and internal notes', where: IN_CASES },
  { table: 'message_reads', where: IN_CASES },
  { table: 'message_drafts', data: 'Message drafts', where: `${IN_CASES} OR user_id = :person` },
  { table: 'call_times', where: IN_CASES },
  { table: 'quote_acceptances', where: IN_CASES },
  { table: 'quotes', data: 'Quotes', where: IN_CASES },
  {
    table: 'document_request_files',
    where: `request_id IN (SELECT id FROM document_requests WHERE ${IN_CASES})`,
  },
  { table: 'document_requests', data: 'Document requests', where: IN_CASES },
  { table: 'uploads', where: `${IN_CASES} OR uploaded_by = :person` },
  { table: 'documents', data: 'Documents and their files', where: IN_CASES },
  { table: 'events', data: 'Entries in the history of requests', where: IN_CASES },
  { table: 'tasks', data: 'Staff tasks', where: IN_CASES },
  { table: 'guest_links', where: `${IN_CASES} OR lower(email) = ANY(:emails)` },
  {
    table: 'offers',
    set: 'reason = NULL, note = NULL',
    where: `${IN_CASES} AND (reason IS NOT NULL OR note IS NOT NULL)`,
  },
  { table: 'drafts', set: 'follows_case_id = NULL', where: 'follows_case_id = ANY(:cases)' },
  { table: 'drafts', data: 'Unfinished requests', where: `${IN_CASES} OR user_id = :person` },
  {
    table: 'enquiries',
    data: 'Messages sent with the contact form',
    where: `${IN_CASES} OR lower(email) = ANY(:emails)`,
  },
  {
    table: 'consents',
    data: 'Addresses in consents (the consents are kept without them)',
    set: `email = '', address = '', recipient = CASE kind WHEN 'share_with_group' THEN 'Deleted' ELSE recipient END`,
    where: `(${IN_CASES} OR (user_id = :person AND case_id IS NULL)) AND email <> ''`,
  },
  { table: 'sessions', where: `user_id IN (${GUESTS})` },
  {
    table: 'users',
    set: `full_name = 'Deleted client', email = id || '@deleted.invalid', phone = ''`,
    where: `guest_of = ANY(:cases) AND full_name <> 'Deleted client'`,
  },
  {
    table: 'policies',
    set: 'renews_id = NULL',
    where: `renews_id IN (SELECT id FROM policies WHERE ${IN_CASES})`,
  },
  {
    table: 'cases',
    set: 'policy_id = NULL',
    where: `policy_id IN (SELECT id FROM policies WHERE ${IN_CASES})`,
  },
  {
    table: 'policies',
    data: `Policies that ended more than ${POLICY_YEARS} years ago, or that were only imported`,
    where: IN_CASES,
  },
  {
    table: 'cases',
    data: 'Requests: answers, name and contact details',
    set: `contact_name = 'Deleted', contact_email = '', contact_phone = '', city = NULL, answers = '{}',
      answers_shared = false, contact_allowed = false, group_id = NULL`,
    where: `id = ANY(:cases) AND contact_name <> 'Deleted'`,
  },
  // The account.
  { table: 'notification_preferences', where: 'user_id = :person' },
  { table: 'notification_schedules', where: 'user_id = :person' },
  { table: 'push_subscriptions', data: 'Browsers that get notifications', where: 'user_id = :person' },
  { table: 'calendar_feeds', where: 'user_id = :person' },
  { table: 'saved_filters', where: 'user_id = :person' },
  { table: 'second_factor_enrolments', where: 'user_id = :person' },
  { table: 'second_factors', where: 'user_id = :person' },
  { table: 'recovery_codes', where: 'user_id = :person' },
  { table: 'account_tokens', where: 'user_id = :person' },
  { table: 'known_devices', where: 'user_id = :person' },
  {
    table: 'sessions',
    data: 'Logins, with their network addresses',
    where: 'user_id IN (SELECT id FROM users WHERE id = :person OR merged_into = :person)',
  },
  // What is kept is no longer shared, as when its client leaves.
  {
    table: 'cases',
    set: 'group_id = NULL, version = version + 1',
    where: 'client_id = :person AND group_id IS NOT NULL',
  },
  { table: 'invitations', where: 'accepted_by = :person OR lower(email) = ANY(:emails)' },
  { table: 'group_invitations', where: 'invited_by = :person OR lower(email) = ANY(:emails)' },
  {
    table: 'group_members',
    data: 'Memberships in households and businesses',
    where: 'user_id = :person',
  },
  {
    table: 'groups',
    where: `id IN (SELECT g.id FROM groups g WHERE NOT EXISTS (SELECT FROM group_members m WHERE m.group_id = g.id))`,
  },
  {
    table: 'newsletter_subscribers',
    where: `lower(email) = ANY(:emails) AND confirmed_at IS NULL AND NOT EXISTS (
      SELECT FROM newsletter_events e WHERE e.subscriber_id = newsletter_subscribers.id AND e.kind = 'confirmed')`,
  },
  {
    table: 'emails',
    data: 'Entries in the email log',
    // One that wasn't sent has no recipient.
    where: `lower(recipient) = ANY(:emails) OR lower(data ->> 'email') = ANY(:emails)`,
  },
  {
    table: 'privacy_requests',
    set: `details = '', reply = '', storage_key = NULL, size = NULL, expires_at = NULL`,
    where: 'user_id = :person',
  },
  {
    table: 'users',
    data: 'The account: name, username, email, phone and password',
    set: `username = 'deleted_' || right(replace(id::text, '-', ''), 20), full_name = 'Deleted client',
      email = id || '@deleted.invalid', email_verified_at = NULL, pending_email = NULL, phone = '', password_hash = ''`,
    where: '(id = :person OR merged_into = :person) AND erased_at IS NULL',
  },
]

/** Tables that refer to a person or a case and keep their rows when a client's data is deleted, with the reason. */
export const KEPT_TABLES: Readonly<Record<string, string>> = {
  brokers: 'staff',
  broker_photos: 'staff',
  saved_replies: 'staff wrote them',
  licences: 'staff',
  absences: 'staff',
  policy_imports: 'staff imported them',
  settings: 'staff changed it',
  setting_versions: 'staff saved them',
  upload_parts: 'deleted with the upload',
  message_attachments: 'deleted with the message',
  enquiry_entries: 'deleted with the enquiry',
  newsletter_deliveries: 'which issues an address got, or nothing: an unconfirmed one gets none',
  newsletter_events: 'the proof of a consent, or deleted with the subscriber',
  newsletter_issues: 'staff wrote them',
  assistant_questions: 'redacted, and staff decided on them',
  assistant_phrasings: 'staff taught them',
  legal_holds: 'the register of what was held and why',
  breaches: 'the register of breaches',
}

const about = ({ personId, emails, caseIds }: Subject) => ({
  person: sql`${personId}::uuid`,
  emails: sql`${sql.param(emails)}::text[]`,
  cases: sql`${sql.param(caseIds)}::uuid[]`,
})

/** Returns how many rows each step would change now, of the steps that name their data. */
export async function countErasure(db: Db, subject: Subject): Promise<{ data: string; records: number }[]> {
  const counts: { data: string; records: number }[] = []
  for (const { table, data, where } of ERASURE_STEPS)
    if (data) counts.push({ data, records: await countRows(db, table, fillIn(where, about(subject))) })
  return counts.filter(({ records }) => records > 0)
}

/** Deletes and blanks what the steps name. */
export async function eraseRows(tx: Db, subject: Subject, now: Date): Promise<void> {
  for (const { table, where, set } of ERASURE_STEPS) {
    const name = sql.identifier(table)
    const condition = fillIn(where, about(subject))
    await tx.execute(
      set
        ? sql`UPDATE ${name} SET ${sql.raw(set)} WHERE ${condition}`
        : sql`DELETE FROM ${name} WHERE ${condition}`,
    )
  }
  if (!subject.personId) return
  await tx
    .update(users)
    .set({ erasedAt: now, disabledAt: now, updatedAt: now })
    .where(or(eq(users.id, subject.personId), eq(users.mergedInto, subject.personId)))
}

/** The storage keys of the files that go: documents of these cases, and exports. */
export async function selectFileKeys(tx: Db, { personId, caseIds }: Subject): Promise<string[]> {
  const { rows } = await tx.execute<{ key: string }>(
    fillIn(
      `SELECT storage_key AS key FROM documents WHERE case_id = ANY(:cases)
       UNION ALL SELECT p.storage_key FROM upload_parts p JOIN uploads u ON u.id = p.upload_id
         WHERE u.case_id = ANY(:cases) OR u.uploaded_by = :person
       UNION ALL SELECT storage_key FROM privacy_requests WHERE user_id = :person AND storage_key IS NOT NULL`,
      about({ personId, emails: [], caseIds }),
    ),
  )
  return rows.map(({ key }) => key)
}

export interface CaseFate extends Record<string, unknown> {
  id: string
  reference: string
  isOpen: boolean
  /** Whether a policy or an acceptance keeps it. */
  isKept: boolean
}

/**
 * Cases, with what speaks for keeping each: the client's own, or these of a client without an account, for whom a policy that
 * was only imported isn't kept (decision 29). `today` is the day in Alberta.
 */
export async function selectCaseFates(
  db: Db,
  owner: { personId: string } | { caseIds: readonly string[] },
  today: string,
): Promise<CaseFate[]> {
  const isOwn =
    'personId' in owner
      ? sql`c.client_id = ${owner.personId}`
      : sql`c.client_id IS NULL AND c.id = ANY (${sql.param([...owner.caseIds])}::uuid[])`
  const since = sql`(${today}::date - make_interval(years => ${POLICY_YEARS}))`
  const { rows } = await db.execute<CaseFate>(sql`
    SELECT c.id, c.reference, c.status <> 'closed' AS "isOpen",
      NOT (c.client_id IS NULL AND c.source = 'import' AND coalesce(${usedSinceImport}, 'client') = 'client')
      AND (EXISTS (SELECT FROM policies p WHERE (p.case_id = c.id OR p.id = c.policy_id)
        AND coalesce(p.cancelled_on, p.expires_on) > ${since})
      OR EXISTS (SELECT FROM quote_acceptances a WHERE a.case_id = c.id AND a.accepted_at > ${since})) AS "isKept"
    FROM cases c WHERE ${isOwn} ORDER BY c.reference`)
  return rows
}

/** What else of a client is kept: the messages in other people's requests, and the proof of a newsletter consent. */
export async function selectKeptElsewhere(db: Db, personId: string, emails: readonly string[]) {
  const { rows } = await db.execute<{ messages: number; newsletter: boolean }>(sql`
    SELECT (SELECT count(*)::int FROM messages m JOIN cases c ON c.id = m.case_id
        WHERE m.author_id = ${personId} AND c.client_id IS DISTINCT FROM ${personId}) AS messages,
      EXISTS (SELECT FROM newsletter_subscribers s WHERE lower(s.email) = ANY (${sql.param([...emails])}::text[])
        AND EXISTS (SELECT FROM newsletter_events e WHERE e.subscriber_id = s.id AND e.kind = 'confirmed')) AS newsletter`)
  return rows[0] ?? { messages: 0, newsletter: false }
}

/** The names of households and businesses that would have members but no owner without this person. */
export async function selectOrphanedGroups(db: Db, personId: string): Promise<string[]> {
  const { rows } = await db.execute<{ name: string }>(sql`
    SELECT g.name FROM groups g JOIN group_members own ON own.group_id = g.id AND own.user_id = ${personId}
    WHERE own.role = 'owner' AND EXISTS (SELECT FROM group_members o WHERE o.group_id = g.id AND o.user_id <> ${personId})
      AND NOT EXISTS (SELECT FROM group_members o WHERE o.group_id = g.id AND o.user_id <> ${personId} AND o.role = 'owner')
    ORDER BY g.name`)
  return rows.map(({ name }) => name)
}

/** The confirmed addresses of a client's accounts, in lower case. */
export async function selectConfirmedEmails(db: Db, personId: string): Promise<string[]> {
  const { rows } = await db.execute<{ email: string }>(sql`SELECT lower(email) AS email FROM users
    WHERE (id = ${personId} OR merged_into = ${personId}) AND email_verified_at IS NOT NULL`)
  return rows.map(({ email }) => email)
}

/** Locks a person's row until the transaction ends. */
export async function lockPerson(tx: Db, personId: string): Promise<void> {
  await tx.select({ id: users.id }).from(users).where(eq(users.id, personId)).for('update')
}

const lifter = alias(users, 'lifter')

/** The legal holds on a client, the newest first; lifted ones too. */
export function selectHolds(db: Db, personId: string) {
  return db
    .select({
      id: legalHolds.id,
      reason: legalHolds.reason,
      placedBy: users.fullName,
      placedAt: legalHolds.placedAt,
      liftedBy: lifter.fullName,
      liftedAt: legalHolds.liftedAt,
    })
    .from(legalHolds)
    .innerJoin(users, eq(users.id, legalHolds.placedBy))
    .leftJoin(lifter, eq(lifter.id, legalHolds.liftedBy))
    .where(eq(legalHolds.userId, personId))
    .orderBy(desc(legalHolds.id))
}

export async function insertHold(tx: Db, hold: typeof legalHolds.$inferInsert): Promise<void> {
  await tx.insert(legalHolds).values(hold)
}

/** Lifts a hold that is in force. Returns whose it is, and whether this call lifted it; undefined for an unknown id. */
export async function liftHold(tx: Db, id: string, by: { id: string; at: Date }) {
  const lifted = await tx
    .update(legalHolds)
    .set({ liftedBy: by.id, liftedAt: by.at })
    .where(and(eq(legalHolds.id, id), isNull(legalHolds.liftedAt)))
    .returning({ userId: legalHolds.userId })
  if (lifted[0]) return { userId: lifted[0].userId, isNew: true }
  const [hold] = await tx.select({ userId: legalHolds.userId }).from(legalHolds).where(eq(legalHolds.id, id))
  return hold && { userId: hold.userId, isNew: false }
}
