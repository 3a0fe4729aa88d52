import { Link } from '@tanstack/react-router'
import { fillConsent } from '#shared/account/consent-texts.ts'
import { CONSENT_FIELDS } from '#shared/lines/blocks/consents.ts'
import { paths } from '#shared/paths.ts'
import {
  CONSENT_TEXT_LABELS,
  ConsentTexts,
  consentTextsSetting,
  type EditableConsent,
  MAX_CONSENT_TEXT,
} from '#shared/settings/consent-texts.ts'
import type { SavedSetting } from '#shared/settings/settings.ts'
import { Card } from '../../ui/Card.tsx'
import { TextAreaField } from '../../ui/TextAreaField.tsx'
import { ConsentQuestion } from '../quote-requests/ConsentQuestion.tsx'
import { SettingForm } from './SettingForm.tsx'
import { settingSection } from './SettingLoader.tsx'
import { useSettingForm } from './setting-form.ts'

/** Where each text is shown, and what it has to say. */
const HELP: Readonly<Record<EditableConsent, string>> = {
  contact: 'On the quote form. Required to send a request.',
  share_with_broker:
    'On the quote form. Optional. Keep saying that a broker who is asked sees the answers without contact details, and the broker who takes the request sees all of them.',
  newsletter: 'On the quote form. Optional. Your legal name, address and email are always shown below it.',
  terms: 'On the quote form, one point per line. Required. Keep saying that you are not an insurance broker.',
  share_with_insurer: 'When a client accepts a quote. {insurer} becomes the insurer’s name.',
  share_with_group: 'When a client shares a request. {group} becomes the name of the household or business.',
}

/** The words of the consents, each with a preview. */
export const ConsentTextsSection = settingSection(
  consentTextsSetting,
  'the consent texts',
  ConsentTextsEditor,
)

function ConsentTextsEditor({ setting }: { setting: SavedSetting<typeof consentTextsSetting> }) {
  const state = useSettingForm({
    calls: consentTextsSetting,
    setting,
    schema: ConsentTexts,
    toValues: value => value,
    saved: { title: 'Consent texts saved', description: 'People agree to these words from now on.' },
  })
  const { form } = state
  const values = form.watch()
  return (
    <div className="grid grid-cols-1 gap-5">
      <div className="grid max-w-prose gap-2 text-muted">
        <p>
          Every changed text is a new version. Consents given before keep the words that were shown, and
          anyone who has a form open is asked to read the new words and agree again. Ask your lawyer before
          you change a text.
        </p>
        <p>
          The disclaimer on every page is under{' '}
          <Link to={paths.adminBrand()} className="underline underline-offset-4">
            Brand
          </Link>
          . The texts of the registration and newsletter forms can’t be changed.
        </p>
      </div>
      <SettingForm label="Consent texts" never="You haven’t changed any text yet." state={state}>
        {ConsentTexts.keyof().options.map(kind => (
          <Card key={kind} title={CONSENT_TEXT_LABELS[kind]}>
            <div className="grid grid-cols-1 items-start gap-5 xl:grid-cols-2">
              <div>
                <TextAreaField
                  label="Text"
                  aria-label={`Text: ${CONSENT_TEXT_LABELS[kind]}`}
                  rows={kind === 'terms' || kind === 'share_with_group' ? 10 : 4}
                  help={HELP[kind]}
                  maxLength={MAX_CONSENT_TEXT}
                  {...form.text(kind)}
                />
                <p className="mt-1 text-muted text-sm">Version {setting.versions[kind]}</p>
              </div>
              <div>
                <p className="mb-2 font-semibold">Preview</p>
                <Preview kind={kind} text={values[kind]} />
              </div>
            </div>
          </Card>
        ))}
      </SettingForm>
    </div>
  )
}

/** The text as people see it. */
function Preview({ kind, text }: { kind: EditableConsent; text: string }) {
  const field = CONSENT_FIELDS.find(({ consent }) => consent === kind)
  if (!field)
    return (
      <blockquote className="whitespace-pre-line border-line border-l-4 pl-3">
        {fillConsent(text, kind === 'share_with_insurer' ? 'Prairie Mutual' : 'the Whitford family')}
      </blockquote>
    )
  const worded = field.points ? { ...field, points: text.split('\n') } : { ...field, label: text }
  return (
    <div inert>
      <ConsentQuestion field={worded} isGiven={false} error={undefined} onChange={() => {}} />
    </div>
  )
}
