import { and, eq, sql } from 'drizzle-orm'
import type { LicenceClass } from '#shared/lines/line.ts'
import type { Db } from '../../../platform/db/database.ts'
import { absences } from '../../users/tables.ts'
import { cases } from '../tables.ts'

/**
 * The current absence of a broker. `coveringBrokerId` is null when no one covers, or when that broker may not take cases
 * of this licence class now. `today` is yyyy-mm-dd.
 */
export async function selectCurrentAbsence(
  db: Db,
  brokerId: string,
  licenceClass: LicenceClass,
  today: string,
) {
  const mayCover = sql`EXISTS (
    SELECT FROM brokers b JOIN users u ON u.id = b.user_id
      JOIN licences l ON l.broker_id = b.user_id AND l.class = ${licenceClass}
    WHERE b.user_id = ${absences.coveringBrokerId} AND u.role = 'broker' AND u.disabled_at IS NULL
      AND l.expires_on >= ${today}::date AND b.eo_expires_on >= ${today}::date
      AND NOT EXISTS (SELECT FROM absences also WHERE also.broker_id = b.user_id AND also.state = 'current'))`
  const [row] = await db
    .select({
      id: absences.id,
      lastDay: absences.lastDay,
      coveringBrokerId: sql<string | null>`CASE WHEN ${mayCover} THEN ${absences.coveringBrokerId} END`,
    })
    .from(absences)
    .where(and(eq(absences.brokerId, brokerId), eq(absences.state, 'current')))
  return row
}

export async function updateCover(tx: Db, caseId: string, coveredBy: string | null): Promise<void> {
  await tx
    .update(cases)
    .set({ coveredBy, version: sql`${cases.version} + 1` })
    .where(eq(cases.id, caseId))
}
