import { useEffect, useState } from 'react'
import { z } from 'zod'
import { BrandEntry, brandSetting, MAX_SOCIAL, type SavedBrand, SocialLink } from '#shared/settings/brand.ts'
import type { SavedSetting } from '#shared/settings/settings.ts'
import { fieldErrors } from '../../platform/call.ts'
import { type Form, useForm } from '../../platform/form.ts'
import { toast } from '../../ui/toast.ts'
import { mergeChanges } from './merge-changes.ts'
import { useChangeSetting } from './queries.ts'

/** The schema of the form: every repeated address has its message beside it. */
const BrandValues = BrandEntry.extend({
  province: z.string().pipe(BrandEntry.shape.province),
  social: z
    .array(SocialLink)
    .max(MAX_SOCIAL)
    .superRefine((links, context) => {
      for (const [index, { url }] of links.entries()) {
        if (links.findIndex(link => link.url === url) === index) continue
        const message = 'This address is already listed above'
        context.addIssue({ code: 'custom', path: [index, 'url'], message })
      }
    }),
})

export type BrandForm = Form<SavedBrand, BrandEntry>

type FactName = keyof SavedBrand

/**
 * The form of the brand facts. `setting` is the newest state from the server; `opened` is the state that the form was
 * opened with. They differ when another administrator has saved in the meantime.
 */
export function useBrandForm(setting: SavedSetting<typeof brandSetting>) {
  const [opened, setOpened] = useState(setting)
  const [conflicts, setConflicts] = useState<readonly FactName[]>([])
  const form: BrandForm = useForm(BrandValues, setting.value)
  const save = useChangeSetting(brandSetting)
  const { isDirty } = form.formState
  const isOutdated = setting.revision !== opened.revision && !save.isPending

  function show(newer: SavedSetting<typeof brandSetting>) {
    setOpened(newer)
    setConflicts([])
    form.reset(newer.value)
    save.reset()
  }

  // Without changes here, the newer state can be shown at once.
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs only when there is a newer setting and nothing to lose
  useEffect(() => {
    if (isOutdated && !isDirty) show(setting)
  }, [setting, isDirty])

  function showServerErrors(error: unknown) {
    for (const [index, [name, message]] of Object.entries(fieldErrors(error) ?? {}).entries()) {
      const field = name.replace(/^value\./, '') as FactName
      form.setError(field, { type: 'server', message }, { shouldFocus: index === 0 })
    }
  }

  return {
    form,
    save,
    opened,
    conflicts,
    isOutdated: isOutdated && isDirty,
    submit: form.handleSubmit(value =>
      save.mutate(
        { revision: opened.revision, value },
        {
          onSuccess: saved => {
            show(saved)
            toast({ title: 'Changes saved', description: 'Every page now shows the new details.' })
          },
          onError: showServerErrors,
        },
      ),
    ),
    /** Shows the newer state with the changes made here. */
    mergeNewer: () => {
      const { merged, conflicts } = mergeChanges(opened.value, form.getValues(), setting.value)
      show(setting)
      form.reset(merged, { keepDefaultValues: true })
      setConflicts(conflicts)
    },
    /** Undoes the changes here; a newer state is then shown. */
    discard: () => {
      setConflicts([])
      form.reset()
      save.reset()
    },
  }
}
