import type { Actor } from '#shared/users.ts'
import type { Db } from '../../platform/db/database.ts'
import { announcePageChange } from '../../platform/db/pages-channel.ts'
import { conflict } from '../../platform/http/errors.ts'
import type { Pages } from '../../platform/pages/pages.ts'
import type { Platform } from '../../platform/platform.ts'
import { recordAudit } from '../audit/service.ts'
import { changedLabels, type Described } from './differences.ts'
import { findSetting, type SettingKey, type SettingRow, saveSetting } from './store.ts'

/** What saving a setting needs: the pages of this process are dropped before the reply. */
export interface SettingsContext {
  platform: Platform
  pages: Pick<Pages, 'drop'>
}

interface Change {
  key: SettingKey
  revision: number
  value: unknown
  auditData: Record<string, string>
  /** The version that it restores; 0 for the default. */
  restoredFrom?: number
  /** What else is stored with it. */
  inTransaction?: (tx: Db) => Promise<void>
}

/** Saves a setting and records it in the audit log. Throws 409 when it has been saved since `revision`. */
export async function changeSetting(
  { platform, pages }: SettingsContext,
  actor: Actor,
  { key, value, revision, auditData, restoredFrom, inTransaction }: Change,
): Promise<void> {
  await platform.db.transaction(async tx => {
    const now = platform.clock.now()
    if (!(await saveSetting(tx, { key, value, revision, userId: actor.id, now, restoredFrom }))) throw stale()
    await inTransaction?.(tx)
    await recordAudit(platform, tx, { action: `${key}.changed`, actor, data: auditData })
    await announcePageChange(tx)
  })
  pages.drop()
}

/** Returns a stored value as an administrator reads it; undefined stands for the default. */
export type Describe = (stored: unknown) => Described

interface DescribedChange extends Omit<Change, 'value' | 'auditData'> {
  /** As stored; undefined when it has never been saved. */
  before: unknown
  after: unknown
  describe: Describe
}

/** Saves a setting, unless nothing changed. The audit log names what changed, without the values. Throws 409 as above. */
export async function changeDescribed(
  context: SettingsContext,
  actor: Actor,
  { before, after, describe, ...change }: DescribedChange,
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

interface Definition<Value> {
  key: SettingKey
  /** Reads what is stored; undefined is the default. */
  parse: (stored: unknown) => Value
  describe: Describe
  /** Returns what is stored for a value; by default the value itself. */
  toStored?: (value: Value) => unknown
}

/**
 * Returns the calls of a setting. `read` returns it as administrators edit it. `change` saves it, unless nothing changed, and
 * throws 409 when it has been saved since `revision`.
 */
export function defineSetting<Value>({ key, parse, describe, toStored = value => value }: Definition<Value>) {
  async function read({ db }: Pick<Platform, 'db'>) {
    const row = await findSetting(db, key)
    return withRevision(row, parse(row?.value))
  }

  async function change(
    context: SettingsContext,
    actor: Actor,
    { revision, value }: { revision: number; value: Value },
  ) {
    const row = await requireRevision(context.platform, key, revision)
    await changeDescribed(context, actor, {
      key,
      revision,
      before: row?.value,
      after: toStored(value),
      describe,
    })
    return read(context.platform)
  }

  return { read, change }
}
