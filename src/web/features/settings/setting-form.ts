import { useEffect, useState } from 'react'
import type { DefaultValues, FieldValues } from 'react-hook-form'
import type { z } from 'zod'
import type { SettingName } from '#shared/settings/versions.ts'
import { useForm } from '../../platform/form.ts'
import { toast } from '../../ui/toast.ts'
import { type Setting, type SettingChange, useChangeSetting } from './queries.ts'

interface SettingFormParts<Name extends SettingName, Values extends FieldValues> {
  name: Name
  setting: Setting<Name>
  schema: z.ZodType<SettingChange<Name>['value'], Values>
  toValues: (value: Setting<Name>['value']) => Values
  /** What the toast says once it is saved. */
  saved: { title: string; description?: string }
}

/** The form of one setting, by the revision that was opened. Without changes here, a newer state is shown at once. */
export function useSettingForm<Name extends SettingName, Values extends FieldValues>({
  name,
  setting,
  schema,
  toValues,
  saved,
}: SettingFormParts<Name, Values>) {
  const [opened, setOpened] = useState(setting)
  const save = useChangeSetting(name)
  const form = useForm(schema, toValues(setting.value) as DefaultValues<Values>)
  const { isDirty } = form.formState

  function show(newer: Setting<Name>) {
    setOpened(newer)
    form.reset(toValues(newer.value))
    save.reset()
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: runs only when there is a newer setting and nothing to lose
  useEffect(() => {
    if (setting.revision !== opened.revision && !isDirty) show(setting)
  }, [setting, isDirty])

  const submit = form.handleSubmit(value =>
    save.mutate({ revision: opened.revision, value } as SettingChange<Name>, {
      onSuccess: newer => {
        show(newer)
        toast(saved)
      },
    }),
  )
  /** Undoes the changes here; a newer state is then shown. */
  function discard() {
    form.reset()
    save.reset()
  }

  return { name, form, opened, isDirty, save, submit, discard }
}
