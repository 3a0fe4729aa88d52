import { QUESTIONS_PER_DAY } from '#shared/assistant/opening.ts'
import type { BodyOf } from '#shared/endpoint.ts'
import {
  AssistantSettings,
  type changeAssistantSettings as changeAssistantSettingsApi,
  DEFAULT_ASSISTANT,
} from '#shared/settings/assistant.ts'
import type { Actor } from '#shared/users.ts'
import type { Platform } from '../../platform/platform.ts'
import type { Described } from './differences.ts'
import { changeDescribed, requireRevision, type SettingsContext, withRevision } from './revisions.ts'
import { findSetting } from './store.ts'

/** Returns the settings as stored, or by default. While what is stored isn't valid, no question goes to a model. */
export function parseAssistantSettings(row: { value: unknown } | null): AssistantSettings {
  if (!row) return DEFAULT_ASSISTANT
  return AssistantSettings.safeParse(row.value).data ?? { ...DEFAULT_ASSISTANT, usesModel: false }
}

/** Returns the settings as administrators edit them. */
export async function readAssistantSettings({ db, config }: Pick<Platform, 'db' | 'config'>) {
  const { model } = config
  const row = await findSetting(db, 'assistant')
  return {
    ...withRevision(row, parseAssistantSettings(row)),
    model: model && {
      name: model.name,
      dailyTokens: model.dailyTokens,
      dailyDollars: model.dollars?.daily ?? null,
    },
    questionsPerDay: config.rateLimits ? QUESTIONS_PER_DAY : null,
  }
}

/** Returns the settings as an administrator reads them. */
export function describeAssistantSettings(value: unknown): Described {
  const { greeting, suggestions, usesModel } = AssistantSettings.parse(value)
  return {
    Greeting: greeting,
    'Suggested questions': suggestions.join(' / '),
    'Language model': usesModel ? 'Used when configured' : 'Not used',
  }
}

/** Saves the settings, unless nothing changed. Throws 409 when they have been saved since `revision`. */
export async function changeAssistantSettings(
  context: SettingsContext,
  actor: Actor,
  { revision, value }: BodyOf<typeof changeAssistantSettingsApi>,
) {
  const { platform } = context
  await changeDescribed(context, actor, {
    key: 'assistant',
    revision,
    before: parseAssistantSettings(await requireRevision(platform, 'assistant', revision)),
    after: value,
    describe: describeAssistantSettings,
    action: 'assistant.changed',
  })
  return readAssistantSettings(platform)
}
