import { LINES, type LineId } from '#shared/lines/lines.ts'
import { albertaToday } from '#shared/time/zoned-time.ts'
import type { Db } from '../../../platform/db/database.ts'
import type { Platform } from '../../../platform/platform.ts'
import { selectCurrentAbsence } from './store.ts'

export interface CurrentAbsence {
  id: string
  lastDay: string
  /** Who looks after cases of this line; null when no one may. */
  coveringBrokerId: string | null
}

/** Returns the current absence of a broker, and who covers a case of this line. Null when the broker is not away. */
export async function findAbsence(
  { clock }: Pick<Platform, 'clock'>,
  db: Db,
  brokerId: string | null,
  line: LineId,
): Promise<CurrentAbsence | null> {
  if (!brokerId) return null
  const today = albertaToday(clock.now())
  return (await selectCurrentAbsence(db, brokerId, LINES[line].licenceClass, today)) ?? null
}
