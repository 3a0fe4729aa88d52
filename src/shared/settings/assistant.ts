import { z } from 'zod'
import { OPENING } from '../assistant/opening.ts'
import { lineOf, sentencesOf } from '../plain-text.ts'
import { settingCalls, settingOf } from './settings.ts'

export const MAX_SUGGESTIONS = 4

export const AssistantSettings = z.strictObject({
  greeting: sentencesOf({ what: 'The greeting', min: 10, max: 300 }),
  suggestions: z
    .array(lineOf({ what: 'A question', min: 5, max: 80 }))
    .max(MAX_SUGGESTIONS, `Suggest at most ${MAX_SUGGESTIONS} questions`)
    .refine(questions => new Set(questions).size === questions.length, 'List each question only once'),
  /** Whether the configured model is asked; false leaves the answers to the built-in guide. */
  usesModel: z.boolean(),
})
export type AssistantSettings = z.infer<typeof AssistantSettings>

export const DEFAULT_ASSISTANT: AssistantSettings = { ...OPENING, usesModel: true }

const AssistantSetting = settingOf(AssistantSettings).extend({
  /** The model that the operator has configured, with its limits of a day. */
  model: z
    .object({ name: z.string(), dailyTokens: z.number(), dailyDollars: z.number().nullable() })
    .nullable(),
  /** The most questions from one address a day; null without limits. */
  questionsPerDay: z.int().nullable(),
})

export const assistantSetting = settingCalls('assistant', {
  readSummary: 'How the assistant opens a conversation, and whether it asks the configured model.',
  changeSummary:
    'Save the settings of the assistant. They apply from the next question. 409 as for the brand.',
  reply: AssistantSetting,
  entry: AssistantSettings,
})
