import { QUESTIONS_PER_DAY } from '#shared/assistant/opening.ts'
import type { BodyOf } from '#shared/endpoint.ts'
import type * as api from '#shared/settings/assistant.ts'
import { AssistantSettings, DEFAULT_ASSISTANT } from '#shared/settings/assistant.ts'
import type { Actor } from '#shared/users.ts'
import type { Platform } from '../../platform/platform.ts'
import type { Described } from './differences.ts'
import { defineSetting, type SettingsContext } from './revisions.ts'

/** Returns the settings as stored, or by default. While what is stored isn't valid, no question goes to a model. */
export function parseAssistantSettings(stored: unknown): AssistantSettings {
  if (stored === undefined) return DEFAULT_ASSISTANT
  return AssistantSettings.safeParse(stored).data ?? { ...DEFAULT_ASSISTANT, usesModel: false }
}

export function describeAssistantSettings(stored: unknown): Described {
  const { greeting, suggestions, usesModel } = parseAssistantSettings(stored)
  return {
    Greeting: greeting,
    'Suggested questions': suggestions.join(' / '),
    'Language model': usesModel ? 'Used when configured' : 'Not used',
  }
}

const setting = defineSetting({
  key: 'assistant',
  parse: parseAssistantSettings,
  describe: describeAssistantSettings,
})

export async function readAssistantSettings(platform: Pick<Platform, 'db' | 'config'>) {
  const { model, rateLimits } = platform.config
  return {
    ...(await setting.read(platform)),
    model: model && {
      name: model.name,
      dailyTokens: model.dailyTokens,
      dailyDollars: model.dollars?.daily ?? null,
    },
    questionsPerDay: rateLimits ? QUESTIONS_PER_DAY : null,
  }
}

export async function changeAssistantSettings(
  context: SettingsContext,
  actor: Actor,
  body: BodyOf<typeof api.changeAssistantSettings>,
) {
  await setting.change(context, actor, body)
  return readAssistantSettings(context.platform)
}
