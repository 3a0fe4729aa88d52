import type { ResponseClock } from '#shared/cases/cases.ts'
import { STAGE_FACTS, type Stage } from '#shared/cases/stages.ts'
import { ALBERTA_HOURS, addBusinessTime, FIRST_REPLY_MINUTES, Schedule } from '#shared/time/hours.ts'
import type { Db } from '../../platform/db/database.ts'
import type { Platform } from '../../platform/platform.ts'
import { type CaseRecord, selectHours } from './store.ts'

/** The business hours of this deployment: as an operator set them, else Alberta's. */
export async function businessHours({ log }: Pick<Platform, 'log'>, db: Db): Promise<Schedule> {
  const stored = await selectHours(db)
  if (stored === undefined) return ALBERTA_HOURS
  const parsed = Schedule.safeParse(stored)
  if (parsed.success) return parsed.data
  // A promise kept by the usual hours is better than no promise at all.
  log.error({ issues: parsed.error.issues }, 'the hours setting is not valid; using the default')
  return ALBERTA_HOURS
}

/** When the next answer is due for a case that enters this stage now; null where no clock runs there. */
export async function dueOnEntering(
  platform: Pick<Platform, 'log' | 'clock'>,
  db: Db,
  stage: Stage,
  firstRepliedAt: Date | null,
): Promise<Date | null> {
  const { clock } = STAGE_FACTS[stage]
  const runs = clock === 'running' || (clock === 'until_first_reply' && firstRepliedAt === null)
  if (!runs) return null
  return addBusinessTime(await businessHours(platform, db), platform.clock.now(), FIRST_REPLY_MINUTES)
}

type ClockReply =
  | { paused: false; dueAt: Date; overdue: boolean }
  | Extract<ResponseClock, { paused: true }>
  | null

/** The response clock as everyone on the case reads it. */
export function clockOf(of: Pick<CaseRecord, 'status' | 'stage' | 'dueAt'>, now: Date): ClockReply {
  if (of.status === 'closed') return null
  if (of.status === 'on_hold' || STAGE_FACTS[of.stage].clock === 'paused')
    return { paused: true, dueAt: null, overdue: false }
  return of.dueAt && { paused: false, dueAt: of.dueAt, overdue: of.dueAt <= now }
}
