import * as api from '#shared/settings/settings.ts'
import type { Actor } from '#shared/users.ts'
import type { Db } from '../../platform/db/database.ts'
import { announcePageChange } from '../../platform/db/pages-channel.ts'
import { conflict } from '../../platform/http/errors.ts'
import type { Pages } from '../../platform/pages/pages.ts'
import type { Platform } from '../../platform/platform.ts'
import { recordAudit } from '../audit/service.ts'
import { findSetting, saveSetting } from './store.ts'

/** What a stored value says, as label and text: the difference between two is what a person changed. */
export type Described = Record<string, string>

/** Describes each item by its label. A label that occurs again is numbered. */
export function byLabel<T>(items: readonly T[], describe: (item: T) => [string, string]): Described {
  const described: Described = {}
  for (const [label, text] of items.map(describe)) {
    let name = label
    for (let number = 2; name in described; number++) name = `${label} (${number})`
    described[name] = text
  }
  return described
}

/** Returns what differs between two states. */
export function differences(before: Described, after: Described): NonNullable<api.SettingVersion['changes']> {
  return [...new Set([...Object.keys(before), ...Object.keys(after)])]
    .map(label => ({ label, before: before[label] || null, after: after[label] || null }))
    .filter(change => change.before !== change.after)
}

const changedLabels = (before: Described, after: Described): string =>
  differences(before, after)
    .map(({ label }) => label)
    .join(', ')

/** What saving a setting needs: the pages of this process are dropped before the reply. */
export interface SettingsContext {
  platform: Platform
  pages: Pick<Pages, 'drop'>
}

interface Change {
  name: api.SettingName
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
  { name, value, revision, auditData, restoredFrom, inTransaction }: Change,
): Promise<void> {
  await platform.db.transaction(async tx => {
    const now = platform.clock.now()
    if (!(await saveSetting(tx, { name, value, revision, userId: actor.id, now, restoredFrom })))
      throw stale()
    await inTransaction?.(tx)
    await recordAudit(platform, tx, {
      action: `${api.keyOfSetting(name)}.changed`,
      actor,
      data: auditData,
    })
    await announcePageChange(tx)
  })
  pages.drop()
}

/** Returns a stored value as an administrator reads it; undefined stands for the default. */
type Describe = (stored: unknown, platform: Pick<Platform, 'mail'>) => Described

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
  const { platform } = context
  const changed = changedLabels(describe(before, platform), describe(after, platform))
  if (changed) await changeSetting(context, actor, { ...change, value: after, auditData: { changed } })
}

/** Returns a setting. Throws 409 when it has been saved since `revision`. */
export async function requireRevision({ db }: Pick<Platform, 'db'>, name: api.SettingName, revision: number) {
  const row = await findSetting(db, name)
  if ((row?.revision ?? 0) !== revision) throw stale()
  return row
}

const stale = () =>
  conflict('Someone else saved changes since you opened this page. Your changes weren’t saved.')

/** A setting as the list of all has it. */
export interface Setting {
  calls: api.SettingCalls
  /** The default, as it would be stored. */
  byDefault: unknown
  describe: Describe
  /** Returns an earlier value as it may be saved today. Throws where it no longer fits the rules. */
  restore: (earlier: unknown, current: unknown) => unknown
  /** Returns it as administrators edit it. */
  read: (platform: Platform) => Promise<unknown>
  /** Saves it, unless nothing changed. Throws 409 when it has been saved since the revision that was opened. */
  change: (context: SettingsContext, actor: Actor, body: unknown) => Promise<unknown>
}

interface Definition<Calls extends api.SettingCalls> extends Omit<Setting, 'calls' | 'read' | 'change'> {
  calls: Calls
  /** Returns a stored value as administrators edit it; undefined stands for the default. */
  parse: (stored: unknown) => api.SavedSetting<Calls>['value']
  /** What administrators read besides, if anything. */
  extras?: (
    stored: unknown,
    platform: Platform,
  ) => Omit<api.SavedSetting<Calls>, keyof api.SavedSetting<api.SettingCalls>>
  /** Returns what is stored for a value; by default the value itself. */
  toStored?: (value: api.SettingChange<Calls>['value']) => unknown
  /** Saves it, where that takes more than `toStored`. */
  change?: (context: SettingsContext, actor: Actor, body: api.SettingChange<Calls>) => Promise<void>
}

/** Defines a setting: how it's read, saved, described and restored. */
export function defineSetting<Calls extends api.SettingCalls>(definition: Definition<Calls>): Setting {
  const {
    calls,
    byDefault,
    parse,
    extras,
    describe,
    restore,
    toStored,
    change = changeAsDescribed,
  } = definition
  const { name } = calls

  async function read(platform: Platform) {
    const row = await findSetting(platform.db, name)
    return {
      revision: row?.revision ?? 0,
      changedAt: row?.changedAt ?? null,
      changedBy: row?.changedBy ?? null,
      value: parse(row?.value),
      ...extras?.(row?.value, platform),
    }
  }

  async function changeAsDescribed(
    context: SettingsContext,
    actor: Actor,
    { revision, value }: api.SettingChange<Calls>,
  ): Promise<void> {
    const before = (await requireRevision(context.platform, name, revision))?.value
    const after = toStored ? toStored(value as api.SettingChange<Calls>['value']) : value
    await changeDescribed(context, actor, { name, revision, before, after, describe })
  }

  return {
    calls,
    byDefault,
    describe,
    restore,
    read,
    change: async (context, actor, body) => {
      await change(context, actor, body as api.SettingChange<Calls>)
      return read(context.platform)
    },
  }
}
