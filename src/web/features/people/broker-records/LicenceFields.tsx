import { LicenceClass } from '#shared/lines/line-schemas.ts'
import type { Form } from '../../../platform/form.ts'
import { Button } from '../../../ui/Button.tsx'
import { SelectField } from '../../../ui/SelectField.tsx'
import { TextField } from '../../../ui/TextField.tsx'
import { LICENCE_NAMES } from '../labels.ts'
import type { BrokerFormValues } from './broker-form.ts'

interface LicenceFieldsProps<Output> {
  index: number
  form: Form<BrokerFormValues, Output>
  /** The classes of the broker's other licences. */
  usedClasses: readonly LicenceClass[]
  onRemove: (() => void) | undefined
}

const LEVELS = [1, 2, 3].map(level => ({ value: String(level), label: `Level ${level}` }))

/** One licence of a broker. */
export function LicenceFields<Output>({ index, form, usedClasses, onRemove }: LicenceFieldsProps<Output>) {
  const path = `broker.licences.${index}` as const
  const classes = LicenceClass.options.filter(option => !usedClasses.includes(option))
  return (
    <fieldset className="grid min-w-0 items-start gap-4 sm:grid-cols-2">
      <legend className="mb-2 flex w-full items-center justify-between gap-3 font-semibold">
        Licence {index + 1}
        {onRemove && (
          <Button variant="quiet" size="sm" aria-label={`Remove licence ${index + 1}`} onClick={onRemove}>
            Remove
          </Button>
        )}
      </legend>
      <SelectField
        label="Class"
        options={classes.map(id => ({ value: id, label: LICENCE_NAMES[id] }))}
        {...form.text(`${path}.class`)}
      />
      {form.watch(`${path}.class`) === 'general' && (
        <SelectField
          label="Level"
          options={LEVELS}
          placeholder="Not stated"
          {...form.text(`${path}.level`)}
        />
      )}
      <TextField label="Licence number" autoComplete="off" {...form.text(`${path}.number`)} />
      <TextField label="Expires on" type="date" {...form.text(`${path}.expiresOn`)} />
    </fieldset>
  )
}
