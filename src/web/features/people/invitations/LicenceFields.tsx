import { LicenceClass } from '#shared/lines/lines.ts'
import { Button } from '../../../ui/Button.tsx'
import { SelectField } from '../../../ui/SelectField.tsx'
import { TextField } from '../../../ui/TextField.tsx'
import { LICENCE_NAMES } from '../words.ts'
import type { LicenceValues } from './broker-form.ts'
import type { BrokerForm } from './use-broker-form.ts'

interface LicenceFieldsProps {
  /** Its place in the list. */
  at: number
  of: LicenceValues
  form: BrokerForm
  /** Classes of the broker's other licences. */
  taken: readonly LicenceClass[]
  onRemove: (() => void) | undefined
}

const LEVELS = [1, 2, 3].map(level => ({ value: String(level), label: `Level ${level}` }))

/** One licence of a broker. */
export function LicenceFields({ at, of, form, taken, onRemove }: LicenceFieldsProps) {
  const path = `broker.licences.${at}`
  const classes = LicenceClass.options.filter(option => !taken.includes(option))
  const change = (changes: Partial<LicenceValues>) =>
    form.set({
      licences: form.values.licences.map(licence => (licence === of ? { ...licence, ...changes } : licence)),
    })
  return (
    <fieldset className="grid min-w-0 items-start gap-4 sm:grid-cols-2">
      <legend className="mb-2 flex w-full items-center justify-between gap-3 font-semibold">
        Licence {at + 1}
        {onRemove && (
          <Button variant="quiet" size="sm" aria-label={`Remove licence ${at + 1}`} onClick={onRemove}>
            Remove
          </Button>
        )}
      </legend>
      <SelectField
        label="Class"
        name={`${path}.class`}
        options={classes.map(id => ({ value: id, label: LICENCE_NAMES[id] }))}
        value={of.class}
        error={form.errorOf(`${path}.class`)}
        onChange={event => change({ class: event.target.value as LicenceClass })}
      />
      {of.class === 'general' && (
        <SelectField
          label="Level"
          name={`${path}.level`}
          options={LEVELS}
          placeholder="Not stated"
          value={of.level}
          error={form.errorOf(`${path}.level`)}
          onChange={event => change({ level: event.target.value })}
        />
      )}
      <TextField
        label="Licence number"
        name={`${path}.number`}
        autoComplete="off"
        value={of.number}
        error={form.errorOf(`${path}.number`)}
        onChange={event => change({ number: event.target.value })}
        onBlur={event => form.leave(`${path}.number`, event.target.value)}
      />
      <TextField
        label="Ends on"
        name={`${path}.expiresOn`}
        type="date"
        value={of.expiresOn}
        error={form.errorOf(`${path}.expiresOn`)}
        onChange={event => change({ expiresOn: event.target.value })}
        onBlur={event => form.leave(`${path}.expiresOn`, event.target.value)}
      />
    </fieldset>
  )
}
