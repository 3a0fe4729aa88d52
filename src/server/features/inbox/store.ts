import { type SQL, sql } from 'drizzle-orm'
import type { CaseKind, Stage } from '#shared/cases/stages.ts'
import type { InboxReason } from '#shared/inbox.ts'
import type { LineId } from '#shared/lines/lines.ts'
import type { Db } from '../../platform/db/database.ts'
import { NEEDED_ON } from '../cases/tables.ts'

interface InboxQuery {
  brokerId: string
  now: Date
  /** Calls that began before are over. */
  callsSince: Date
  endOfToday: Date
  /** Today in Alberta, as yyyy-mm-dd. */
  today: string
  /** The last days of what clients need by a day, of the quotes and of the policies that count. */
  neededUntil: string
  quotesUntil: string
  policiesUntil: string
  limit: number
}

export interface InboxRow extends Record<string, unknown> {
  reason: InboxReason
  /** The time of the item; null for items with a day. */
  at: string | Date | null
  day: string | null
  caseId: string | null
  reference: string
  kind: CaseKind
  line: LineId
  stage: Stage
  client: string
  taskId: string | null
  title: string
  dueOn: string
  version: number
}

/**
 * Everything a broker has to do, one row per reason. Each part finds its rows by an index: the broker's own cases by one,
 * those covered for another broker by another. An array of their ids keeps the planner from joining all the requests of the
 * network to them.
 */
export async function selectInbox(db: Db, query: InboxQuery): Promise<InboxRow[]> {
  const { brokerId, today, neededUntil, quotesUntil, policiesUntil, limit } = query
  const now = sql`${query.now.toISOString()}::timestamptz`
  const ofBroker = (part: (isTheirs: SQL) => SQL) =>
    sql`${part(sql`c.broker_id = ${brokerId}`)} UNION ALL ${part(sql`c.covered_by = ${brokerId}`)}`
  const { rows } = await db.execute<InboxRow>(sql`
    WITH todo (reason, case_id, task_id, at, day) AS (
      ${ofBroker(
        isTheirs => sql`(
        SELECT CASE WHEN c.due_at <= ${now} THEN 'reply_overdue' ELSE 'reply_due' END, c.id, NULL::uuid, c.due_at, NULL::date
        FROM cases c
        WHERE ${isTheirs} AND c.due_at IS NOT NULL AND c.status = 'active'
          AND c.due_at < ${query.endOfToday.toISOString()}::timestamptz
        ORDER BY c.due_at LIMIT ${limit})`,
      )}
      UNION ALL
      ${ofBroker(
        isTheirs => sql`(
        SELECT 'needed_soon', c.id, NULL, NULL, (${NEEDED_ON})::date
        FROM cases c
        WHERE ${isTheirs} AND c.status = 'active' AND ${NEEDED_ON} BETWEEN '2' AND ${neededUntil}
        ORDER BY 5 LIMIT ${limit})`,
      )}
      UNION ALL (
        SELECT 'call', c.id, NULL, t.starts_at, NULL
        FROM call_times t JOIN cases c ON c.id = t.case_id
        WHERE t.state = 'booked' AND c.status <> 'closed' AND (c.broker_id = ${brokerId} OR c.covered_by = ${brokerId})
          AND t.starts_at > ${query.callsSince.toISOString()}::timestamptz
          AND t.starts_at < ${query.endOfToday.toISOString()}::timestamptz
        ORDER BY t.starts_at LIMIT ${limit})
      UNION ALL (
        SELECT 'offer', c.id, NULL, o.expires_at, NULL
        FROM cases c JOIN offers o ON o.case_id = c.id AND o.state = 'open' AND o.broker_id = ${brokerId}
        WHERE c.offered_to = ${brokerId}
        LIMIT ${limit})
      UNION ALL (
        SELECT 'task_due', t.case_id, t.id, NULL, t.due_on
        FROM tasks t LEFT JOIN cases c ON c.id = t.case_id
        WHERE t.owner_id = ${brokerId} AND t.done_at IS NULL AND t.due_on <= ${today}::date
          AND (t.case_id IS NULL OR ${brokerId} IN (c.broker_id, c.covered_by))
        ORDER BY t.due_on LIMIT ${limit})
      UNION ALL (
        SELECT 'task_due', t.case_id, t.id, NULL, t.due_on
        FROM cases c JOIN tasks t ON t.case_id = c.id AND t.owner_id = c.broker_id
        WHERE c.covered_by = ${brokerId} AND t.done_at IS NULL AND t.due_on <= ${today}::date
        ORDER BY t.due_on LIMIT ${limit})
      UNION ALL
      ${ofBroker(
        isTheirs => sql`(
        SELECT 'info_received', latest.id, NULL, news.at, NULL
        FROM (
          SELECT c.id FROM cases c WHERE ${isTheirs} AND c.status <> 'closed'
          ORDER BY c.updated_at DESC, c.id DESC LIMIT ${limit}) latest
        CROSS JOIN LATERAL (
          SELECT min(at) AS at FROM (
            SELECT m.sent_at AS at FROM messages m
            WHERE m.case_id = latest.id AND NOT m.internal AND m.author_id <> ${brokerId}
              AND m.id > coalesce(
                (SELECT r.up_to FROM message_reads r WHERE r.case_id = latest.id AND r.user_id = ${brokerId} AND NOT r.internal),
                '00000000-0000-0000-0000-000000000000'::uuid)
            UNION ALL
            SELECT n.created_at FROM notifications n
            WHERE n.user_id = ${brokerId} AND n.in_app AND n.read_at IS NULL AND n.case_id = latest.id
              AND n.event = 'document.added') unseen) news
        WHERE news.at IS NOT NULL)`,
      )}
      UNION ALL
      ${ofBroker(
        isTheirs => sql`(
        SELECT 'documents_received', c.id, NULL, min(f.added_at), NULL
        FROM cases c JOIN document_requests r ON r.case_id = c.id AND r.state = 'open'
          JOIN document_request_files f ON f.request_id = r.id AND f.rejected_at IS NULL
          JOIN documents d ON d.id = f.document_id AND d.removed_at IS NULL
        WHERE ${isTheirs}
        GROUP BY c.id ORDER BY 4 LIMIT ${limit})`,
      )}
      UNION ALL
      ${ofBroker(
        isTheirs => sql`(
        SELECT 'documents_overdue', c.id, NULL, NULL, min(r.due_on)
        FROM document_requests r JOIN cases c ON c.id = r.case_id
        WHERE r.case_id = ANY(ARRAY(SELECT c.id FROM cases c WHERE ${isTheirs}))
          AND r.state = 'open' AND r.due_on < ${today}::date AND (c.status = 'active' OR c.outcome = 'bound') AND NOT EXISTS (
          SELECT FROM document_request_files f JOIN documents d ON d.id = f.document_id
          WHERE f.request_id = r.id AND f.rejected_at IS NULL AND d.removed_at IS NULL)
        GROUP BY c.id ORDER BY 5 LIMIT ${limit})`,
      )}
      UNION ALL (
        SELECT 'quote_expiring', q.case_id, NULL, NULL, min(q.valid_until)
        FROM quotes q JOIN cases c ON c.id = q.case_id
        WHERE q.state IN ('sent', 'viewed') AND q.valid_until BETWEEN ${today}::date AND ${quotesUntil}::date
          AND c.status = 'active' AND (c.broker_id = ${brokerId} OR c.covered_by = ${brokerId})
        GROUP BY q.case_id ORDER BY 5 LIMIT ${limit})
      UNION ALL
      ${ofBroker(
        isTheirs => sql`(
        SELECT CASE WHEN p.cancelled_on IS NULL THEN 'renewal' ELSE 'renewal_cancelled' END, c.id, NULL, NULL,
          coalesce(p.cancelled_on, p.expires_on)
        FROM cases c JOIN policies p ON p.id = c.policy_id
        WHERE ${isTheirs} AND c.kind = 'renewal' AND c.status = 'active'
          AND CASE WHEN p.cancelled_on IS NULL THEN c.stage IN ('assigned', 'quoting') AND p.expires_on <= ${policiesUntil}::date
            ELSE c.stage IN ('assigned', 'info_needed', 'quoting', 'quoted') END
        ORDER BY 5 LIMIT ${limit})`,
      )}
    )
    SELECT todo.reason, todo.at, todo.day::text, todo.case_id AS "caseId", c.reference, c.kind, c.line, c.stage, c.contact_name AS client,
      todo.task_id AS "taskId", t.title, t.due_on::text AS "dueOn", t.version
    FROM todo LEFT JOIN cases c ON c.id = todo.case_id LEFT JOIN tasks t ON t.id = todo.task_id`)
  return rows
}
