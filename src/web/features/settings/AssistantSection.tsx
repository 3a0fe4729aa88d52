import { z } from 'zod'
import { formatMoney } from '#shared/format.ts'
import { AssistantSettings, assistantSetting, MAX_SUGGESTIONS } from '#shared/settings/assistant.ts'
import type { SavedSetting } from '#shared/settings/settings.ts'
import { Card } from '../../ui/Card.tsx'
import { CheckField } from '../../ui/CheckField.tsx'
import { TextAreaField } from '../../ui/TextAreaField.tsx'
import { SettingForm } from './SettingForm.tsx'
import { settingSection } from './SettingLoader.tsx'
import { useSettingForm } from './setting-form.ts'

/** How the assistant opens a conversation, and whether it asks the configured model. */
export const AssistantSection = settingSection(assistantSetting, 'the assistant’s settings', AssistantEditor)

/** The form has the suggested questions one a line. */
const Form = z
  .object({ greeting: z.string(), suggestions: z.string(), usesModel: z.boolean() })
  .transform(({ suggestions, ...rest }) => ({
    ...rest,
    suggestions: suggestions.split('\n').flatMap(line => line.trim() || []),
  }))
  .superRefine((value, context) => {
    for (const { path, message } of AssistantSettings.safeParse(value).error?.issues ?? [])
      context.addIssue({ code: 'custom', path: path.slice(0, 1), message })
  })

function AssistantEditor({ setting }: { setting: SavedSetting<typeof assistantSetting> }) {
  const state = useSettingForm({
    calls: assistantSetting,
    setting,
    schema: Form,
    toValues: ({ suggestions, ...rest }) => ({ ...rest, suggestions: suggestions.join('\n') }),
    saved: { title: 'Assistant settings saved', description: 'They apply from the next question.' },
  })
  const { form } = state
  const { model, questionsPerDay } = setting
  return (
    <SettingForm label="Assistant settings" never="These are the default settings." state={state}>
      <Card title="Language model">
        {model ? (
          <CheckField
            label={`Use ${model.name}`}
            help="When this is off, all answers come from this site’s own pages, and no question leaves this server."
            {...form.check('usesModel')}
          />
        ) : (
          <p>No language model is configured on this server. Answers come from this site’s own pages.</p>
        )}
        <Limits model={model} questionsPerDay={questionsPerDay} />
      </Card>
      <Card title="Start of a conversation">
        <div className="grid gap-5">
          <TextAreaField
            label="Greeting"
            rows={3}
            help="Don’t promise advice or prices: the assistant gives none."
            maxLength={300}
            {...form.text('greeting')}
          />
          <TextAreaField
            label="Suggested questions"
            optional
            rows={4}
            help={`One per line, at most ${MAX_SUGGESTIONS}. Ask the assistant first: it should answer them well.`}
            {...form.text('suggestions')}
          />
        </div>
      </Card>
    </SettingForm>
  )
}

/** The limits that the operator or the program sets. */
function Limits({
  model,
  questionsPerDay,
}: Pick<SavedSetting<typeof assistantSetting>, 'model' | 'questionsPerDay'>) {
  return (
    <ul className="mt-3 list-disc pl-5 text-muted">
      {model && (
        <li>
          The model may use {model.dailyTokens.toLocaleString('en-CA')} tokens
          {model.dailyDollars !== null && ` and ${formatMoney(model.dailyDollars * 100)}`} a day. After that,
          answers come from this site’s own pages until midnight.
        </li>
      )}
      <li>
        {questionsPerDay === null
          ? 'Visitors can ask any number of questions: limits are off on this server.'
          : `Visitors at one internet address can ask ${questionsPerDay} questions a day.`}
      </li>
    </ul>
  )
}
