import type { Db } from '../../../platform/db/database.ts'
import { tooMany } from '../../../platform/http/errors.ts'
import type { Platform } from '../../../platform/platform.ts'
import { recordAudit } from '../../audit/service.ts'
import { countTry, findBlock, forgetFailures, uncountTry } from './tries-store.ts'

/** Something that is guessed at, and how many wrong tries at it cost nothing. */
export interface Target {
  subject: string
  free: number
  /** What it is, on record. */
  what: 'account' | 'account at this address' | 'address' | 'known device' | 'code' | 'login' | 'own password'
  /** Shared by people who have nothing to do with each other: a right try of one takes back only itself. */
  shared?: boolean
}

/** A try that was counted: how many there are at its target by now, and until when the next must wait. */
export interface Try {
  target: Target
  failures: number
  until: Date
}

/** A wait as people say it. */
function waitInWords(seconds: number): string {
  const [n, unit] = seconds < 120 ? [seconds, 'second'] : [Math.ceil(seconds / 60), 'minute']
  return `${n} ${unit}${n === 1 ? '' : 's'}`
}

/** Counts a try at each target, before a secret is looked at. 429 while any of them must wait. */
export async function requireTry(db: Db, targets: readonly Target[], now: Date): Promise<Try[]> {
  const subjects = targets.map(({ subject }) => subject)
  const tries: Try[] = []
  let free = !(await findBlock(db, subjects, now))
  for (const target of free ? targets : []) {
    const counted = free ? await countTry(db, target.subject, target.free, now) : null
    if (counted) tries.push({ target, ...counted })
    else free = false
  }
  if (free) return tries
  const until = (await findBlock(db, subjects, now)) ?? now
  const seconds = Math.max(1, Math.ceil((until.getTime() - now.getTime()) / 1000))
  throw tooMany(seconds, `Too many tries. Please wait ${waitInWords(seconds)} and try again.`)
}

/** After a right try: what was counted is forgotten, but where others count as well. */
export async function forgiveTries(tx: Db, tries: readonly Try[]): Promise<void> {
  for (const { target } of tries) {
    if (target.shared) await uncountTry(tx, target.subject, target.free)
    else await forgetFailures(tx, target.subject)
  }
}

/** Takes back tries that could not be judged at all. */
export async function takeBackTries(db: Db, tries: readonly Try[]): Promise<void> {
  for (const { target } of tries) await uncountTry(db, target.subject, target.free)
}

/** Puts on record, once for each, the waits that a wrong try has brought about. */
export async function recordWaits(
  platform: Pick<Platform, 'clock'>,
  tx: Db,
  tries: readonly Try[],
  personId: string | null,
): Promise<void> {
  const now = platform.clock.now()
  for (const { target, until } of tries) {
    if (until <= now) continue
    const seconds = Math.ceil((until.getTime() - now.getTime()) / 1000)
    await recordAudit(platform, tx, {
      action: 'login.throttled',
      actor: null,
      ...(personId && target.what !== 'address'
        ? { subject: { kind: 'person', id: personId } as const }
        : {}),
      data: { what: target.what, seconds: String(seconds) },
    })
  }
}
