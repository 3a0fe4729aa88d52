import type { Actor } from '#shared/users.ts'
import type { Db } from '../../platform/db/database.ts'
import { announcePageChange } from '../../platform/db/pages-channel.ts'
import { conflict } from '../../platform/http/errors.ts'
import type { Pages } from '../../platform/pages/pages.ts'
import type { Platform } from '../../platform/platform.ts'
import { type NewEntry, recordAudit } from '../audit/service.ts'
import { changedLabels, type Described } from './differences.ts'
import { findSetting, type SettingKey, type SettingRow, saveSetting } from './store.ts'

/** What saving a setting needs: the pages of this process are dropped before the reply. */
export interface SettingsContext {
  platform: Platform
  pages: Pick<Pages, 'drop'>
}

interface Change {
  key: SettingKey
  /** The revision that was opened. */
  revision: number
  value: unknown
  action: NewEntry['action']
  auditData: Record<string, string>
  /** What else is stored with it. */
  inTransaction?: (tx: Db) => Promise<void>
}

/** Saves a setting and records it in the audit log. Throws 409 when it has been saved since `revision`. */
export async function changeSetting(
  { platform, pages }: SettingsContext,
  actor: Actor,
  { key, value, revision, action, auditData, inTransaction }: Change,
): Promise<void> {
  await platform.db.transaction(async tx => {
    const now = platform.clock.now()
    if (!(await saveSetting(tx, { key, value, revision, userId: actor.id, now }))) throw stale()
    await inTransaction?.(tx)
    await recordAudit(platform, tx, { action, actor, data: auditData })
    await announcePageChange(tx)
  })
  pages.drop()
}

interface DescribedChange<T> extends Omit<Change, 'value' | 'auditData'> {
  before: T
  after: T
  /** Returns a value as an administrator reads it. */
  describe: (value: T) => Described
}

/** Saves a setting, unless nothing changed. The audit log names what changed, without the values. Throws 409 as above. */
export async function changeDescribed<T>(
  context: SettingsContext,
  actor: Actor,
  { before, after, describe, ...change }: DescribedChange<T>,
): Promise<void> {
  const changed = changedLabels(describe(before), describe(after))
  if (changed) await changeSetting(context, actor, { ...change, value: after, auditData: { changed } })
}

/** Returns a setting. Throws 409 when it has been saved since `revision`. */
export async function requireRevision({ db }: Pick<Platform, 'db'>, key: SettingKey, revision: number) {
  const row = await findSetting(db, key)
  if ((row?.revision ?? 0) !== revision) throw stale()
  return row
}

const stale = () =>
  conflict('Someone else saved changes since you opened this page. Your changes weren’t saved.')

/** Returns a setting as administrators see it: its value, and who saved it last. */
export function withRevision<T>(row: SettingRow | null, value: T) {
  return {
    revision: row?.revision ?? 0,
    changedAt: row?.changedAt ?? null,
    changedBy: row?.changedBy ?? null,
    value,
  }
}
