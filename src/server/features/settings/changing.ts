import { sql } from 'drizzle-orm'
import type { Actor } from '#shared/users.ts'
import type { Db } from '../../platform/db/database.ts'
import { conflict } from '../../platform/http/errors.ts'
import type { Pages } from '../../platform/pages/pages.ts'
import type { Platform } from '../../platform/platform.ts'
import { type NewEntry, recordAudit } from '../audit/service.ts'
import { findSetting, type SettingKey, saveSetting } from './store.ts'

/** The channel on which every process hears that pages must be rendered anew. */
export const PAGES_CHANNEL = 'pages'

/** Has every process drop its kept pages once the transaction commits. */
export async function announcePages(tx: Db): Promise<void> {
  await tx.execute(sql`SELECT pg_notify(${PAGES_CHANNEL}, '')`)
}

/** What changing a setting needs. */
export interface Office {
  platform: Platform
  /** This process's own: what it answers next is new already. */
  pages: Pick<Pages, 'drop'>
}

interface Change {
  key: SettingKey
  /** The revision that was opened. */
  revision: number
  value: unknown
  /** What goes on record. */
  action: NewEntry['action']
  data: Record<string, string>
}

/**
 * Saves a setting and puts it on record; every process drops its kept pages when the change commits, this one before the
 * reply. 409 when somebody saved it since it was opened.
 */
export async function changeSetting(
  { platform, pages }: Office,
  actor: Actor,
  change: Change,
): Promise<void> {
  const { key, value, revision, action, data } = change
  await platform.db.transaction(async tx => {
    const saved = await saveSetting(tx, {
      key,
      value,
      revision,
      userId: actor.id,
      now: platform.clock.now(),
    })
    if (!saved) throw stale()
    await recordAudit(platform, tx, { action, actor, data })
    await announcePages(tx)
  })
  pages.drop()
}

/** A setting as it stands; 409 unless it is the one that was opened. */
export async function openedSetting({ db }: Pick<Platform, 'db'>, key: SettingKey, revision: number) {
  const now = await findSetting(db, key)
  if ((now?.revision ?? 0) !== revision) throw stale()
  return now
}

const stale = () =>
  conflict('Somebody has saved changes here since you opened this page. Nothing of yours was saved.')

/** A setting as administrators read it; `value` where nobody has saved it, or as read from what was. */
export function shownSetting<T>(kept: Awaited<ReturnType<typeof findSetting>>, value: T) {
  return {
    revision: kept?.revision ?? 0,
    changedAt: kept?.changedAt ?? null,
    changedBy: kept?.changedBy ?? null,
    value,
  }
}
