import { useId } from 'react'
import { ALBERTA_CITIES } from '#shared/cities.ts'
import { CheckField } from '../../../ui/CheckField.tsx'
import { FieldError } from '../../../ui/FieldError.tsx'
import type { BrokerFormValues } from './broker-form.ts'

interface CitiesFieldProps {
  all: boolean
  cities: readonly string[]
  error: string | undefined
  onChange: (changes: Pick<Partial<BrokerFormValues>, 'allCities' | 'cities'>) => void
}

/** The cities a broker serves: some of the product's own, or all of the province. */
export function CitiesField({ all, cities, error, onChange }: CitiesFieldProps) {
  const id = useId()
  return (
    <fieldset aria-describedby={error ? `${id}-error` : undefined} className="min-w-0">
      <legend className="font-semibold">Cities they serve</legend>
      <CheckField
        label="All of Alberta"
        name="broker.cities"
        checked={all}
        onChange={checked => onChange({ allCities: checked })}
      />
      {!all && (
        <div className="grid grid-cols-[repeat(auto-fill,minmax(8rem,1fr))] sm:grid-cols-[repeat(auto-fill,minmax(9.5rem,1fr))] gap-x-3 rounded-md border border-line px-3 py-1">
          {ALBERTA_CITIES.map(city => (
            <CheckField
              key={city}
              label={city}
              name="broker.cities"
              checked={cities.includes(city)}
              onChange={checked =>
                onChange({
                  cities: checked ? [...cities, city] : cities.filter(other => other !== city),
                })
              }
            />
          ))}
        </div>
      )}
      <FieldError id={id} error={error} />
    </fieldset>
  )
}
