import { z } from 'zod'
import {
  RETENTION_KEYS,
  RETENTION_PERIODS,
  RetentionPeriods,
  retentionSetting,
} from '#shared/settings/retention.ts'
import type { SavedSetting } from '#shared/settings/settings.ts'
import { Card } from '../../ui/Card.tsx'
import { TextField } from '../../ui/TextField.tsx'
import { RetentionTable } from '../privacy/RetentionTable.tsx'
import { SettingForm } from './SettingForm.tsx'
import { settingSection } from './SettingLoader.tsx'
import { useSettingForm } from './setting-form.ts'

const asNumber = (text: string) => (text.trim() === '' ? Number.NaN : Number(text))
const { shape } = RetentionPeriods

const RetentionForm = z.record(z.enum(RETENTION_KEYS), z.string().transform(asNumber)).pipe(RetentionPeriods)

const toValues = (periods: RetentionPeriods) =>
  Object.fromEntries(RETENTION_KEYS.map(key => [key, String(periods[key])])) as z.input<typeof RetentionForm>

/** How long data is kept, where an administrator may choose, and what the next daily deletion would delete. */
export const RetentionSection = settingSection(retentionSetting, 'the retention periods', RetentionEditor)

function RetentionEditor({ setting }: { setting: SavedSetting<typeof retentionSetting> }) {
  const state = useSettingForm({
    calls: retentionSetting,
    setting,
    schema: RetentionForm,
    toValues,
    saved: { title: 'Retention periods saved', description: 'They apply from the next daily deletion.' },
  })
  const { form, opened } = state
  const entered = form.watch()
  const changed = RETENTION_KEYS.flatMap(key => {
    const { data } = shape[key].safeParse(asNumber(entered[key]))
    return data === undefined || data === opened.value[key] ? [] : [[key, data]]
  })
  return (
    <SettingForm label="Retention periods" never="These are the default periods." state={state}>
      <Card title="Days until data is deleted">
        <p className="mb-4 text-muted text-sm">
          A shorter period deletes older data for good at the next daily deletion. The privacy policy states
          the periods of login records, emails, notifications and questions; tell account holders before you
          make those longer. The other periods below are fixed.
        </p>
        <div className="field-row-5 sm:grid-cols-2">
          {RETENTION_KEYS.map(key => {
            const { label, min, max, help } = RETENTION_PERIODS[key]
            return (
              <TextField
                key={key}
                label={label}
                inputMode="numeric"
                maxLength={4}
                help={`${min} to ${max.toLocaleString('en-CA')} days. ${help}`}
                {...form.text(key)}
              />
            )
          })}
        </div>
      </Card>
      <Card title={changed.length > 0 ? 'Daily deletion with your changes' : 'Daily deletion'}>
        <RetentionTable periods={Object.fromEntries(changed)} />
      </Card>
    </SettingForm>
  )
}
