import { QUESTIONS_PER_DAY } from '#shared/assistant/opening.ts'
import { AssistantSettings, assistantSetting, DEFAULT_ASSISTANT } from '#shared/settings/assistant.ts'
import { defineSetting } from './define-setting.ts'

/** Returns the settings as stored, or by default. While what is stored isn't valid, no question goes to a model. */
export function parseAssistantSettings(stored: unknown): AssistantSettings {
  if (stored === undefined) return DEFAULT_ASSISTANT
  return AssistantSettings.safeParse(stored).data ?? { ...DEFAULT_ASSISTANT, usesModel: false }
}

export const assistant = defineSetting({
  calls: assistantSetting,
  byDefault: DEFAULT_ASSISTANT,
  parse: parseAssistantSettings,
  extras: (_stored, { config: { model, rateLimits } }) => ({
    model: model && {
      name: model.name,
      dailyTokens: model.dailyTokens,
      dailyDollars: model.dollars?.daily ?? null,
    },
    questionsPerDay: rateLimits ? QUESTIONS_PER_DAY : null,
  }),
  describe(stored) {
    const { greeting, suggestions, usesModel } = parseAssistantSettings(stored)
    return {
      Greeting: greeting,
      'Suggested questions': suggestions.join(' / '),
      'Language model': usesModel ? 'Used when configured' : 'Not used',
    }
  },
  restore: earlier => AssistantSettings.parse(earlier),
})
