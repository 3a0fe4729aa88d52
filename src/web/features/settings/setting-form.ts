import { useState } from 'react'
import type { DefaultValues, FieldValues } from 'react-hook-form'
import type { z } from 'zod'
import type { SavedSetting, SettingCalls, SettingChange } from '#shared/settings/settings.ts'
import { type Form, useForm, useShowNewer } from '../../platform/form.ts'
import { toast } from '../../ui/toast.ts'
import { useChangeSetting } from './queries.ts'

interface SettingFormParts<Calls extends SettingCalls, Values extends FieldValues> {
  calls: Calls
  setting: SavedSetting<Calls>
  schema: z.ZodType<SettingChange<Calls>['value'], Values>
  toValues: (value: SavedSetting<Calls>['value']) => Values
  /** What the toast says once it is saved. */
  saved: { title: string; description?: string }
  /** Shows the errors of a failed save in the form. */
  onError?: (form: Form<Values, SettingChange<Calls>['value']>, error: unknown) => void
}

/** The form of one setting, by the revision that was opened. Without changes here, a newer state is shown at once. */
export function useSettingForm<Calls extends SettingCalls, Values extends FieldValues>({
  calls,
  setting,
  schema,
  toValues,
  saved,
  onError,
}: SettingFormParts<Calls, Values>) {
  const valuesOf = ({ value }: SavedSetting<Calls>) => toValues(value as SavedSetting<Calls>['value'])
  const [opened, setOpened] = useState(setting)
  const save = useChangeSetting(calls)
  const form = useForm(schema, valuesOf(setting) as DefaultValues<Values>)
  const { isDirty } = form.formState

  function show(newer: SavedSetting<Calls>) {
    setOpened(newer)
    form.reset(valuesOf(newer))
    save.reset()
  }

  useShowNewer(setting.revision !== opened.revision, isDirty, () => show(setting))

  const submit = form.handleSubmit(value =>
    save.mutate({ revision: opened.revision, value } as SettingChange<Calls>, {
      onSuccess: newer => {
        show(newer)
        toast(saved)
      },
      onError: error => onError?.(form, error),
    }),
  )
  /** Undoes the changes here; a newer state is then shown. */
  function discard() {
    form.reset()
    save.reset()
  }

  return { calls, form, opened, isDirty, save, show, submit, discard }
}
