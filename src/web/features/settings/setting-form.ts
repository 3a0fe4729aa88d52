import type { UseMutationResult } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import type { DefaultValues, FieldValues } from 'react-hook-form'
import type { z } from 'zod'
import { useForm } from '../../platform/form.ts'
import { toast } from '../../ui/toast.ts'

interface Setting<Value> {
  revision: number
  changedAt: string | null
  changedBy: string | null
  value: Value
}

interface SettingFormParts<Value, Values extends FieldValues> {
  setting: Setting<Value>
  schema: z.ZodType<Value, Values>
  toValues: (value: Value) => Values
  save: UseMutationResult<Setting<Value>, Error, { revision: number; value: Value }>
  /** What the toast says once it is saved. */
  saved: { title: string; description?: string }
}

/** The form of one setting, by the revision that was opened. Without changes here, a newer state is shown at once. */
export function useSettingForm<Value, Values extends FieldValues>({
  setting,
  schema,
  toValues,
  save,
  saved,
}: SettingFormParts<Value, Values>) {
  const [opened, setOpened] = useState(setting)
  const form = useForm<Values, Value>(schema, toValues(setting.value) as DefaultValues<Values>)
  const { isDirty } = form.formState

  function show(newer: Setting<Value>) {
    setOpened(newer)
    form.reset(toValues(newer.value))
    save.reset()
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: runs only when there is a newer setting and nothing to lose
  useEffect(() => {
    if (setting.revision !== opened.revision && !isDirty) show(setting)
  }, [setting, isDirty])

  const submit = form.handleSubmit(value =>
    save.mutate(
      { revision: opened.revision, value },
      {
        onSuccess: newer => {
          show(newer)
          toast(saved)
        },
      },
    ),
  )
  /** Undoes the changes here; a newer state is then shown. */
  function discard() {
    form.reset()
    save.reset()
  }

  return { form, opened, isDirty, save, submit, discard }
}
