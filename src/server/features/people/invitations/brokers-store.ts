import type { BrokerRecord } from '#shared/people/invitations.ts'
import type { Db } from '../../../platform/db/database.ts'
import { newId } from '../../../platform/db/identifiers.ts'
import { brokers, licences } from '../../users/tables.ts'

/** Writes what makes a person a broker: their record and what they are licensed for. */
export async function insertBroker(tx: Db, userId: string, record: BrokerRecord): Promise<void> {
  const { brokerage, cities, openCaseCap, eoExpiresOn } = record
  await tx.insert(brokers).values({ userId, brokerage, cities, openCaseCap, eoExpiresOn })
  await tx
    .insert(licences)
    .values(record.licences.map(licence => ({ ...licence, id: newId(), brokerId: userId })))
}
