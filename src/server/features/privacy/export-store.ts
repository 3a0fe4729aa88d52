import { sql } from 'drizzle-orm'
import { consentText } from '#shared/account/consent-texts.ts'
import type { Db } from '../../platform/db/database.ts'
import { fillIn } from '../../platform/db/text-conditions.ts'
import { sentenceForClient } from '../cases/service.ts'

/** Whose data is copied: a client's with all that is theirs, or that of these cases, of a client without an account. */
export type ExportOwner = { personId: string } | { caseIds: readonly string[] }

/** A file of an export: a JSON array of rows. `:person` stands for the client, null without an account, `:cases` for their cases. */
interface ExportFile {
  name: string
  rows: string
  /** Adds to a row what the database doesn’t have. */
  complete?: (row: Record<string, unknown>) => Record<string, unknown>
}

/** The client's accounts: theirs, and those that were merged into it. */
const ACCOUNTS = 'SELECT id FROM users WHERE id = :person OR merged_into = :person'

/**
 * What a client gets a copy of, each file by an explicit list of columns: never a hash, a secret, an internal note or
 * what other people wrote on other cases.
 */
export const EXPORT_FILES: readonly ExportFile[] = [
  {
    name: 'account.json',
    rows: `SELECT username, full_name, email, email_verified_at, phone, created_at, updated_at FROM users
      WHERE id = :person OR merged_into = :person ORDER BY merged_into NULLS FIRST`,
  },
  {
    name: 'requests.json',
    rows: `SELECT c.reference, c.kind, c.line, c.status, c.stage, c.outcome, c.contact_name, c.contact_email, c.contact_phone,
        c.city, c.answers, c.answers_shared, c.contact_allowed, c.opened_at, c.updated_at, c.closed_at,
        b.full_name AS broker
      FROM cases c LEFT JOIN users b ON b.id = c.broker_id WHERE c.id IN (:cases) ORDER BY c.id`,
  },
  {
    name: 'history.json',
    rows: `SELECT c.reference, e.kind, e.at, e.data FROM events e JOIN cases c ON c.id = e.case_id
      WHERE c.id IN (:cases) AND e.visibility = 'client' ORDER BY e.id`,
    complete: ({ data, ...row }) => ({
      ...row,
      text: sentenceForClient(String(row.kind), data as Record<string, string>),
    }),
  },
  {
    name: 'messages.json',
    rows: `SELECT c.reference, u.full_name AS author, m.body, m.sent_at FROM messages m
      JOIN cases c ON c.id = m.case_id JOIN users u ON u.id = m.author_id
      WHERE NOT m.internal AND (c.id IN (:cases) OR m.author_id = :person) ORDER BY m.id`,
  },
  {
    name: 'documents.json',
    rows: `SELECT d.id, c.reference, d.name, d.kind, d.type, d.size, d.sha256, u.full_name AS uploaded_by, d.uploaded_at
      FROM documents d JOIN cases c ON c.id = d.case_id JOIN users u ON u.id = d.uploaded_by
      WHERE c.id IN (:cases) AND d.removed_at IS NULL AND NOT d.staff_only ORDER BY d.id`,
  },
  {
    name: 'quotes.json',
    rows: `SELECT c.reference, q.insurer, q.line, q.annual_premium AS annual_premium_cents,
        q.monthly_payment AS monthly_payment_cents, q.fees, q.term_months, q.limits, q.deductibles, q.endorsements,
        q.exclusions, q.notes, q.valid_until, q.recommended, q.recommendation, q.state, q.sent_at, q.ended_at
      FROM quotes q JOIN cases c ON c.id = q.case_id WHERE c.id IN (:cases) AND q.sent_at IS NOT NULL ORDER BY q.id`,
  },
  {
    name: 'acceptances.json',
    // A member of a household may have accepted it: where they were is not the client's data.
    rows: `SELECT c.reference, a.typed_name, a.consent_version, a.snapshot,
        CASE WHEN u.id = :person OR u.guest_of = c.id THEN a.address END AS address, a.accepted_at
      FROM quote_acceptances a JOIN cases c ON c.id = a.case_id JOIN users u ON u.id = a.user_id
      WHERE c.id IN (:cases) ORDER BY a.id`,
  },
  {
    name: 'policies.json',
    rows: `SELECT c.reference, p.line, p.insurer, p.number, p.effective_on, p.expires_on, p.premium_cents, p.claims_phone,
        p.cancelled_on, p.issued_at FROM policies p JOIN cases c ON c.id = p.case_id WHERE c.id IN (:cases) ORDER BY p.id`,
  },
  {
    name: 'consents.json',
    // Nor is the address of a member who gave one for the client, or of a broker who noted one on the phone.
    rows: `SELECT k.kind, k.text_version, t.text, CASE WHEN k.is_own THEN k.email END AS email, k.channel,
        CASE WHEN k.is_own AND k.channel <> 'phone' THEN k.address END AS address, k.recipient, k.given_at, k.withdrawn_at
      FROM (SELECT *, user_id IS NULL OR user_id = :person AS is_own FROM consents) k
      LEFT JOIN consent_texts t ON t.version = k.text_version WHERE k.user_id = :person OR k.case_id IN (:cases) ORDER BY k.id`,
    complete: row => ({
      ...row,
      text: consentText(String(row.text_version), row.text as string | null, row.recipient as string | null),
    }),
  },
  {
    name: 'unfinished-requests.json',
    rows: `SELECT line, answers, created_at, updated_at, expires_at FROM drafts
      WHERE user_id = :person AND case_id IS NULL ORDER BY id`,
  },
  {
    name: 'contact-form.json',
    rows: `SELECT e.reference, e.name, e.email, e.phone, e.topic, e.message, e.preferred_time, e.status, e.address, e.created_at
      FROM enquiries e JOIN users u ON (u.id = :person OR u.merged_into = :person) AND u.email_verified_at IS NOT NULL
      WHERE lower(e.email) = lower(u.email) ORDER BY e.id`,
  },
  {
    name: 'newsletter.json',
    rows: `SELECT s.email, s.created_at, s.confirmed_at, s.unsubscribed_at FROM newsletter_subscribers s
      JOIN users u ON (u.id = :person OR u.merged_into = :person) AND u.email_verified_at IS NOT NULL WHERE lower(s.email) = lower(u.email)`,
  },
  {
    name: 'notifications.json',
    rows: `SELECT event, data, created_at, read_at FROM notifications WHERE user_id = :person OR (user_id IS NULL AND case_id IN (:cases)) ORDER BY id`,
  },
  {
    name: 'households-and-businesses.json',
    rows: `SELECT g.name, g.kind, m.role, m.joined_at FROM group_members m JOIN groups g ON g.id = m.group_id
      WHERE m.user_id = :person ORDER BY g.id`,
  },
  {
    name: 'logins.json',
    rows: `SELECT created_at, last_seen_at, ended_at, address, user_agent FROM sessions
      WHERE user_id IN (${ACCOUNTS}) AND viewing_as IS NULL ORDER BY created_at`,
  },
  {
    name: 'who-opened-your-file.json',
    rows: `SELECT a.at, a.action, a.actor_role, c.reference FROM audit a LEFT JOIN cases c ON c.id = a.case_id
      WHERE (a.case_id IN (:cases) OR (a.subject_kind = 'person' AND a.subject_id IN (SELECT id::text FROM (${ACCOUNTS}) own)))
        AND a.actor_id IS DISTINCT FROM :person
        AND (a.action LIKE '%.read' OR a.action IN ('case.messages_read', 'person.viewed_as')) ORDER BY a.id`,
  },
  {
    name: 'privacy-requests.json',
    rows: `SELECT kind, state, details, reply, created_at, due_on, answered_at FROM privacy_requests
      WHERE user_id = :person ORDER BY id`,
  },
]

const dataOf = (owner: ExportOwner) =>
  'personId' in owner
    ? {
        person: sql`${owner.personId}::uuid`,
        cases: sql`SELECT id FROM cases WHERE client_id = ${owner.personId}`,
      }
    : { person: sql`NULL::uuid`, cases: sql`SELECT unnest(${sql.param([...owner.caseIds])}::uuid[])` }

/** Returns the rows of one file, as JSON. */
export async function selectExportRows(
  db: Db,
  { rows, complete }: ExportFile,
  owner: ExportOwner,
): Promise<unknown[]> {
  const found = await db.execute<Record<string, unknown>>(fillIn(rows, dataOf(owner)))
  return complete ? found.rows.map(complete) : found.rows
}

export interface ExportedDocument extends Record<string, unknown> {
  id: string
  reference: string
  name: string
  storageKey: string
  size: number
}

/** The documents of the owner's requests whose files go into an export. */
export async function selectExportDocuments(db: Db, owner: ExportOwner): Promise<ExportedDocument[]> {
  const documents = `SELECT d.id, c.reference, d.name, d.storage_key AS "storageKey", d.size::float8 AS size
    FROM documents d JOIN cases c ON c.id = d.case_id
    WHERE c.id IN (:cases) AND d.removed_at IS NULL AND NOT d.staff_only ORDER BY d.id`
  const { rows } = await db.execute<ExportedDocument>(fillIn(documents, dataOf(owner)))
  return rows
}
