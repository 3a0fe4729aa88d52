import { PROVINCES } from '#shared/settings/brand.ts'
import { Card } from '../../ui/Card.tsx'
import { SelectField } from '../../ui/SelectField.tsx'
import { TextField } from '../../ui/TextField.tsx'
import { FACT_LABELS } from './brand-form.ts'
import type { BrandFormState } from './brand-state.ts'

const OPTIONS = Object.entries(PROVINCES).map(([value, label]) => ({ value, label }))

/** The postal address. */
export function AddressCard({ form }: { form: BrandFormState }) {
  return (
    <Card title="Postal address">
      <p className="mb-4 text-muted text-sm">
        On the contact details of every page, and at the foot of every letter: the law wants it there.
      </p>
      <div className="grid items-start gap-5 sm:grid-cols-2">
        <div className="sm:col-span-2">
          <TextField label={FACT_LABELS.street} help="Up to 120 characters." {...form.text('street')} />
        </div>
        <TextField label={FACT_LABELS.city} {...form.text('city')} />
        <SelectField
          label={FACT_LABELS.province}
          name="province"
          options={OPTIONS}
          value={form.values.province}
          error={form.errorOf('province')}
          onChange={event => form.set('province', event.target.value)}
        />
        <TextField
          label={FACT_LABELS.postalCode}
          help="Such as T4N 0A1."
          autoCapitalize="characters"
          spellCheck={false}
          {...form.text('postalCode')}
        />
      </div>
    </Card>
  )
}
