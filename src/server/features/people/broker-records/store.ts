import { and, eq, notInArray, sql } from 'drizzle-orm'
import type { BrokerRecord } from '#shared/people/broker-records.ts'
import type { Db } from '../../../platform/db/database.ts'
import { newId } from '../../../platform/db/identifiers.ts'
import { brokers, licences } from '../../users/tables.ts'

/** Stores what makes a user a broker: their record and their licences. An invitation may be older than a field. */
export async function insertBroker(
  tx: Db,
  userId: string,
  { licences: newLicences, ...record }: BrokerRecord,
): Promise<void> {
  await tx.insert(brokers).values({ ...record, userId })
  await saveLicences(tx, userId, newLicences)
}

/** Stores a changed record as its next version. The broker must be locked. */
export async function updateBroker(
  tx: Db,
  brokerId: string,
  { licences: newLicences, ...record }: BrokerRecord,
): Promise<void> {
  await tx
    .update(brokers)
    .set({ ...record, version: sql`${brokers.version} + 1` })
    .where(eq(brokers.userId, brokerId))
  const classes = newLicences.map(licence => licence.class)
  await tx.delete(licences).where(and(eq(licences.brokerId, brokerId), notInArray(licences.class, classes)))
  await saveLicences(tx, brokerId, newLicences)
}

async function saveLicences(tx: Db, brokerId: string, newLicences: BrokerRecord['licences']): Promise<void> {
  for (const licence of newLicences)
    await tx
      .insert(licences)
      .values({ ...licence, id: newId(), brokerId })
      .onConflictDoUpdate({ target: [licences.brokerId, licences.class], set: licence })
}

/** Returns the licences and insurances of active brokers that end by this day, the earliest first. */
export async function selectExpiringCredentials(db: Db, until: string, brokerId?: string) {
  const { rows } = await db.execute<{
    brokerId: string
    name: string
    credential: string
    expiresOn: string
  }>(sql`
    SELECT u.id AS "brokerId", u.full_name AS name, p.credential, p.expires_on::text AS "expiresOn"
    FROM (SELECT broker_id, replace(class, '_', ' and ') || ' licence' AS credential, expires_on FROM licences
          UNION ALL SELECT user_id, 'errors and omissions insurance', eo_expires_on FROM brokers) p
    JOIN users u ON u.id = p.broker_id
    WHERE u.role = 'broker' AND u.disabled_at IS NULL AND p.expires_on <= ${until}::date
      ${brokerId ? sql`AND u.id = ${brokerId}` : sql``}
    ORDER BY p.expires_on, u.full_name, p.credential`)
  return rows
}
