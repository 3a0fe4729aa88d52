import { useState } from 'react'
import { z } from 'zod'
import type { listEmailKinds } from '#shared/emails.ts'
import type { ReplyOf } from '#shared/endpoint.ts'
import {
  type AllEmailTexts,
  EmailTexts,
  emailTextsSetting,
  MAX_EMAIL_SUBJECT,
  MAX_EMAIL_TEXT,
} from '#shared/settings/email-texts.ts'
import type { SavedSetting } from '#shared/settings/settings.ts'
import { LoadStatus } from '../../platform/LoadStatus.tsx'
import { Card } from '../../ui/Card.tsx'
import { SelectField } from '../../ui/SelectField.tsx'
import { TextAreaField } from '../../ui/TextAreaField.tsx'
import { TextField } from '../../ui/TextField.tsx'
import { EmailPreview } from '../emails/EmailPreview.tsx'
import { useEmailKinds } from '../emails/queries.ts'
import { SettingForm } from './SettingForm.tsx'
import { SettingLoader } from './SettingLoader.tsx'
import { useSettingForm } from './setting-form.ts'

type Kinds = ReplyOf<typeof listEmailKinds>['items']

/** Every email with a preview, and the texts that are added to it. */
export function EmailTextsSection() {
  const kinds = useEmailKinds()
  const { data } = kinds
  if (!data) return <LoadStatus label="the emails" query={kinds} skeleton="h-64" />
  return (
    <SettingLoader calls={emailTextsSetting} label="the email texts">
      {setting => <EmailTextsEditor setting={setting} kinds={data.items} />}
    </SettingLoader>
  )
}

const TextsForm = z
  .object({ texts: z.array(EmailTexts.extend({ kind: z.string() })) })
  .transform(
    ({ texts }): AllEmailTexts =>
      Object.fromEntries(
        texts.flatMap(({ kind, ...own }) => (own.subject || own.opening || own.closing ? [[kind, own]] : [])),
      ),
  )

interface EditorProps {
  setting: SavedSetting<typeof emailTextsSetting>
  kinds: Kinds
}

function EmailTextsEditor({ setting, kinds }: EditorProps) {
  const [chosen, setChosen] = useState(kinds.find(({ takesTexts }) => takesTexts)?.kind ?? '')
  const editable = kinds.filter(({ takesTexts }) => takesTexts)
  const state = useSettingForm({
    calls: emailTextsSetting,
    setting,
    schema: TextsForm,
    toValues: value => ({
      texts: editable.map(({ kind }) => ({
        kind,
        ...(value[kind] ?? { subject: '', opening: '', closing: '' }),
      })),
    }),
    saved: { title: 'Email texts saved', description: 'They apply to emails from now on.' },
  })
  const { form } = state
  const index = editable.findIndex(({ kind }) => kind === chosen)
  const standard = editable[index]?.standardSubject
  const failed = editable[form.formState.errors.texts?.findIndex?.(Boolean) ?? -1]
  return (
    <div className="grid grid-cols-1 gap-5">
      <SelectField
        label="Email"
        name="kind"
        value={chosen}
        options={kinds.map(({ kind, title }) => ({ value: kind, label: title }))}
        onChange={event => setChosen(event.target.value)}
        error={failed && failed.kind !== chosen ? `Check the texts of “${failed.title}”` : undefined}
      />
      <div className="grid grid-cols-1 items-start gap-5 xl:grid-cols-2">
        {/* Fetched again once the texts are saved. */}
        <EmailPreview key={`${chosen} ${state.opened.revision}`} kind={chosen} />
        <SettingForm label="Email texts" never="You haven’t added any text yet." state={state}>
          <Card title="Your texts">
            {index < 0 ? (
              <p className="text-muted">You can’t add text to this email.</p>
            ) : (
              <div key={chosen} className="grid gap-5">
                <p className="text-muted text-sm">
                  Added to the email’s standard text. Use plain text without links. Don’t advertise: people
                  get these emails without having signed up for a newsletter.
                </p>
                <TextField
                  label="Subject"
                  optional
                  help={`Leave it empty for “${standard}”. {reference} becomes the number of the request, {brand} your name.`}
                  maxLength={MAX_EMAIL_SUBJECT}
                  {...form.text(`texts.${index}.subject`)}
                />
                <TextAreaField
                  label="Opening"
                  optional
                  help="After the greeting."
                  maxLength={MAX_EMAIL_TEXT}
                  {...form.text(`texts.${index}.opening`)}
                />
                <TextAreaField
                  label="Closing"
                  optional
                  help="At the end, before your name and address."
                  maxLength={MAX_EMAIL_TEXT}
                  {...form.text(`texts.${index}.closing`)}
                />
              </div>
            )}
          </Card>
        </SettingForm>
      </div>
    </div>
  )
}
