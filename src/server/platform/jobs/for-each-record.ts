import type { Db } from '../db/database.ts'
import type { Platform } from '../platform.ts'

/**
 * Does a job's work for each record, in a transaction of its own. One that fails is logged and keeps none of the others back;
 * then this throws at the end, so that the job runs again. The work must do nothing where it's done already.
 */
export async function forEachRecord<Item extends { id: string }>(
  { db, log }: Pick<Platform, 'db' | 'log'>,
  records: readonly Item[],
  work: (tx: Db, record: Item) => Promise<void>,
): Promise<void> {
  const errors: unknown[] = []
  for (const record of records)
    await db
      .transaction(tx => work(tx, record))
      .catch(error => {
        log.error({ err: error, record: record.id }, 'a record of a job failed')
        errors.push(error)
      })
  if (errors.length > 0)
    throw new Error(`${errors.length} of ${records.length} records failed`, { cause: errors[0] })
}
