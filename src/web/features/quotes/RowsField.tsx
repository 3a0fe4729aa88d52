import { Plus, X } from 'lucide-react'
import { type FieldErrors, type UseFormReturn, useFieldArray } from 'react-hook-form'
import type { DraftTerms } from '#shared/quotes/terms.ts'
import { MAX_ROWS } from '#shared/quotes/terms.ts'
import { Button } from '../../ui/Button.tsx'
import { FieldError } from '../../ui/FieldError.tsx'
import type { EditorInput } from './editor-values.ts'

interface RowsFieldProps {
  form: Pick<UseFormReturn<EditorInput, unknown, DraftTerms>, 'control' | 'register' | 'formState'>
  name: 'fees' | 'limits' | 'deductibles' | 'endorsements' | 'exclusions'
  legend: string
  help?: string
  /** What one row is called, as in "limit". */
  rowName: string
  /** Column headings: what the row is, and its value where it has one. */
  columns: readonly [string] | readonly [string, string]
}

/** A list of rows that can be added, changed and removed. */
export function RowsField({ form, name, legend, help, rowName, columns }: RowsFieldProps) {
  const { control, register, formState } = form
  const rows = useFieldArray({ control, name })
  const isText = name === 'exclusions'
  const errors = formState.errors[name] as
    | (FieldErrors & { message?: string; root?: { message?: string } })
    | undefined
  const add = () => rows.append(isText ? { text: '' } : { label: '', value: '' })
  return (
    <fieldset className="grid min-w-0 grid-cols-1 gap-2">
      <legend className="mb-1 font-semibold">{legend}</legend>
      {help && <p className="text-muted text-sm">{help}</p>}
      <FieldError id={`${name}-list`} error={errors?.root?.message ?? errors?.message} />
      <ul className="grid grid-cols-1 gap-2">
        {rows.fields.map((row, index) => {
          const rowLabel = `${rowName} ${index + 1}`
          const fields = isText ? (['text'] as const) : (['label', 'value'] as const)
          return (
            <li key={row.id} className="grid grid-cols-1 gap-1">
              <div className="flex items-start gap-2">
                <div className={`grid min-w-0 flex-1 grid-cols-1 gap-2 ${isText ? '' : 'sm:grid-cols-2'}`}>
                  {fields.map((field, column) => {
                    const path = `${name}.${index}.${field}` as 'limits.0.label'
                    const message = errorAt(errors, index, field)
                    const id = `${name}-${index}-${field}`
                    return (
                      <div key={field} className="min-w-0">
                        <input
                          {...register(path)}
                          id={id}
                          aria-label={`${columns[column]}, ${rowLabel}`}
                          aria-invalid={message ? true : undefined}
                          aria-describedby={message ? `${id}-error` : undefined}
                          placeholder={columns[column]}
                          maxLength={isText ? 300 : field === 'label' ? 80 : 160}
                          className="field-control"
                        />
                        <FieldError id={id} error={message} />
                      </div>
                    )
                  })}
                </div>
                <Button
                  variant="quiet"
                  size="sm"
                  className="min-h-11 min-w-9 px-1.5! pointer-coarse:min-w-11"
                  aria-label={`Remove ${rowLabel}`}
                  onClick={() => rows.remove(index)}
                >
                  <X aria-hidden className="size-5" />
                </Button>
              </div>
            </li>
          )
        })}
      </ul>
      {rows.fields.length < MAX_ROWS && (
        <Button variant="secondary" size="sm" className="justify-self-start" onClick={add}>
          <Plus aria-hidden className="size-4" />
          {`Add ${rowName}`}
        </Button>
      )}
    </fieldset>
  )
}

function errorAt(errors: unknown, index: number, field: string): string | undefined {
  const row = (
    errors as Record<number, Record<string, { message?: string }> & { message?: string }> | undefined
  )?.[index]
  return row?.[field]?.message ?? (field === 'text' ? row?.message : undefined)
}
