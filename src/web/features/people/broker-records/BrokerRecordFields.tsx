import { useId } from 'react'
import { useFieldArray } from 'react-hook-form'
import { ALBERTA_CITIES } from '#shared/cities.ts'
import { LINE_OPTIONS } from '#shared/lines/line-options.ts'
import { LicenceClass } from '#shared/lines/line-schemas.ts'
import type { Form } from '../../../platform/form.ts'
import { Button } from '../../../ui/Button.tsx'
import { Card } from '../../../ui/Card.tsx'
import { CheckField } from '../../../ui/CheckField.tsx'
import { FieldError } from '../../../ui/FieldError.tsx'
import { SelectField } from '../../../ui/SelectField.tsx'
import { TextField } from '../../../ui/TextField.tsx'
import { LICENCE_NAMES } from '../labels.ts'
import { type BrokerFormValues, nextLicence } from './broker-form.ts'

const CITIES = ALBERTA_CITIES.map(city => ({ value: city, label: city }))

interface FieldsProps<Output> {
  form: Form<BrokerFormValues, Output>
}

/** The fields of a broker's record. */
export function BrokerRecordFields<Output>({ form }: FieldsProps<Output>) {
  return (
    <>
      <Card title="Brokerage">
        <div className="grid grid-cols-1 gap-4">
          <TextField label="Brokerage" autoComplete="off" {...form.text('broker.brokerage')} />
          <AllOrSome
            form={form}
            legend="Cities served"
            all={{ name: 'allCities', label: 'All of Alberta' }}
            name="broker.cities"
            options={CITIES}
          />
          <AllOrSome
            form={form}
            legend="Product lines"
            all={{ name: 'allLines', label: 'Every line the licences cover' }}
            name="broker.lines"
            options={LINE_OPTIONS}
          />
          <div className="field-row-4 sm:grid-cols-2">
            <TextField
              label="Languages"
              help="Separated by commas."
              autoComplete="off"
              {...form.text('broker.languages')}
            />
            <TextField
              label="Maximum open cases"
              help="No new offers above this number."
              inputMode="numeric"
              autoComplete="off"
              {...form.text('broker.openCaseCap')}
            />
          </div>
        </div>
      </Card>
      <Card title="Errors and omissions insurance">
        <div className="field-row-4 sm:grid-cols-2">
          <TextField label="Insurer" autoComplete="off" {...form.text('broker.eoInsurer')} />
          <TextField label="Policy number" autoComplete="off" {...form.text('broker.eoPolicyNumber')} />
          <TextField
            label="E&O insurance expires on"
            help="No new offers after this date."
            type="date"
            {...form.text('broker.eoExpiresOn')}
          />
        </div>
      </Card>
      <Card title="Licences">
        <p className="mb-4 text-muted">
          As issued by the Alberta Insurance Council. Brokers are offered only cases that fit their licences.
        </p>
        <LicenceList form={form} />
      </Card>
    </>
  )
}

function LicenceList<Output>({ form }: FieldsProps<Output>) {
  const { fields, append, remove } = useFieldArray({ control: form.control, name: 'broker.licences' })
  const licences = form.watch('broker.licences')
  const another = nextLicence(licences)
  return (
    <div className="grid grid-cols-1 gap-6">
      {fields.map(({ id }, index) => (
        <LicenceFields
          key={id}
          index={index}
          form={form}
          usedClasses={licences.filter((_, other) => other !== index).map(other => other.class)}
          onRemove={fields.length > 1 ? () => remove(index) : undefined}
        />
      ))}
      {another && (
        <div>
          <Button variant="secondary" size="sm" onClick={() => append(another, { shouldFocus: false })}>
            Add licence
          </Button>
        </div>
      )}
    </div>
  )
}

interface AllOrSomeProps<Output> extends FieldsProps<Output> {
  legend: string
  /** The box that stands for every option. */
  all: { name: 'allCities' | 'allLines'; label: string }
  name: 'broker.cities' | 'broker.lines'
  options: readonly { value: string; label: string }[]
}

/** All of something, or some of it. */
function AllOrSome<Output>({ form, legend, all, name, options }: AllOrSomeProps<Output>) {
  const id = useId()
  const everything = form.check(all.name)
  const { ref, value: chosen, error, onChange } = form.choice<string[]>(name)

  // A mistake in the list moves here. The box itself is not registered for the list: its state would replace the value.
  function focusBox(box: HTMLInputElement | null) {
    if (box && typeof ref === 'function') ref({ focus: () => box.focus() } as HTMLInputElement)
  }

  function changeAll(isAll: boolean) {
    everything.onChange(isAll)
    if (form.formState.isSubmitted) void form.trigger(name)
  }

  return (
    <fieldset aria-describedby={error ? `${id}-error` : undefined} className="min-w-0">
      <legend className="font-semibold">{legend}</legend>
      <CheckField label={all.label} {...everything} ref={focusBox} onChange={changeAll} />
      {!everything.checked && (
        <div className="grid grid-cols-[repeat(auto-fill,minmax(8rem,1fr))] sm:grid-cols-[repeat(auto-fill,minmax(9.5rem,1fr))] gap-x-3 rounded-md border border-line px-3 py-1">
          {options.map(({ value, label }) => (
            <CheckField
              key={value}
              label={label}
              name={name}
              checked={chosen.includes(value)}
              onChange={checked =>
                onChange(checked ? [...chosen, value] : chosen.filter(other => other !== value))
              }
            />
          ))}
        </div>
      )}
      <FieldError id={id} error={error} />
    </fieldset>
  )
}

interface LicenceFieldsProps<Output> {
  index: number
  form: Form<BrokerFormValues, Output>
  /** The classes of the broker's other licences. */
  usedClasses: readonly LicenceClass[]
  onRemove: (() => void) | undefined
}

const LEVELS = [1, 2, 3].map(level => ({ value: String(level), label: `Level ${level}` }))

function LicenceFields<Output>({ index, form, usedClasses, onRemove }: LicenceFieldsProps<Output>) {
  const path = `broker.licences.${index}` as const
  const classes = LicenceClass.options.filter(option => !usedClasses.includes(option))
  return (
    <fieldset className="min-w-0">
      <legend className="mb-2 flex w-full items-center justify-between gap-3 font-semibold">
        Licence {index + 1}
        {onRemove && (
          <Button variant="quiet" size="sm" aria-label={`Remove licence ${index + 1}`} onClick={onRemove}>
            Remove
          </Button>
        )}
      </legend>
      <div className="field-row-4 sm:grid-cols-2">
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
      </div>
    </fieldset>
  )
}
