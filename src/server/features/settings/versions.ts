import type { BodyOf, ReplyInputOf } from '#shared/endpoint.ts'
import type * as api from '#shared/settings/settings.ts'
import type { Actor } from '#shared/users.ts'
import { conflict, notFound } from '../../platform/http/errors.ts'
import type { Platform } from '../../platform/platform.ts'
import { ALL_SETTINGS } from './all-settings.ts'
import { changeSetting, differences, requireRevision, type SettingsContext } from './define-setting.ts'
import { selectVersion, selectVersions } from './store.ts'

/** Returns the stored versions of a setting, the newest first, then the default that the first save replaced. */
export async function listSettingVersions(
  platform: Pick<Platform, 'db' | 'mail'>,
  name: api.SettingName,
): Promise<ReplyInputOf<typeof api.listSettingVersions>> {
  const { byDefault, describe } = ALL_SETTINGS[name]
  const saved = await selectVersions(platform.db, name)
  const rows =
    saved.at(-1)?.revision === 1
      ? [...saved, { revision: 0, value: byDefault, savedAt: null, savedBy: null, restoredFrom: null }]
      : saved
  return {
    items: rows.map(({ revision, value, savedAt, savedBy, restoredFrom }, index) => {
      const previous = rows[index + 1]
      return {
        revision,
        savedAt,
        savedBy,
        restoredFrom,
        changes: previous ? differences(describe(previous.value, platform), describe(value, platform)) : null,
      }
    }),
  }
}

/**
 * Saves an earlier version as the newest; 0 is the default. Throws 404 when that version is no longer stored, 409 when the
 * setting has been saved since `revision` or the version no longer fits the rules.
 */
export async function restoreSetting(
  context: SettingsContext,
  actor: Actor,
  name: api.SettingName,
  { revision, from }: BodyOf<typeof api.restoreSetting>,
): Promise<ReplyInputOf<typeof api.restoreSetting>> {
  const { platform } = context
  const current = await requireRevision(platform, name, revision)
  // The default is listed as long as the first save, which replaced it, is stored.
  const version = await selectVersion(platform.db, name, from || 1)
  if (!version) throw notFound('This version is no longer kept.')
  if (from === revision) return { revision }
  await changeSetting(context, actor, {
    name,
    revision,
    value: restoreOrRefuse(),
    restoredFrom: from,
    auditData: { restored_version: from ? String(from) : 'default' },
  })
  return { revision: revision + 1 }

  function restoreOrRefuse() {
    try {
      const { byDefault, restore } = ALL_SETTINGS[name]
      return restore(from ? version?.value : byDefault, current?.value)
    } catch {
      throw conflict('This version no longer fits the rules. Enter what you need from it by hand.')
    }
  }
}
