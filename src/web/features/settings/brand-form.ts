import { useState } from 'react'
import { z } from 'zod'
import { BrandEntry, brandSetting, MAX_SOCIAL, type SavedBrand, SocialLink } from '#shared/settings/brand.ts'
import type { SavedSetting } from '#shared/settings/settings.ts'
import { fieldErrors } from '../../platform/call.ts'
import type { Form } from '../../platform/form.ts'
import { mergeChanges } from './merge-changes.ts'
import { useSettingForm } from './setting-form.ts'

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
  /** What both have changed, as of the revision that was merged. */
  const [merged, setMerged] = useState<{ revision: number; conflicts: readonly FactName[] }>()
  const state = useSettingForm({
    calls: brandSetting,
    setting,
    schema: BrandValues,
    toValues: value => value,
    saved: { title: 'Changes saved', description: 'Every page now shows the new details.' },
    onError: showServerErrors,
  })
  const { form, save, opened, isDirty } = state

  return {
    ...state,
    conflicts: merged?.revision === opened.revision ? merged.conflicts : [],
    isOutdated: setting.revision !== opened.revision && !save.isPending && isDirty,
    /** Shows the newer state with the changes made here. */
    mergeNewer: () => {
      const { merged, conflicts } = mergeChanges(opened.value, form.getValues(), setting.value)
      state.show(setting)
      form.reset(merged, { keepDefaultValues: true })
      setMerged({ revision: setting.revision, conflicts })
    },
    discard: () => {
      setMerged(undefined)
      state.discard()
    },
  }
}

function showServerErrors(form: BrandForm, error: unknown): void {
  for (const [index, [name, message]] of Object.entries(fieldErrors(error) ?? {}).entries()) {
    const field = name.replace(/^value\./, '') as FactName
    form.setError(field, { type: 'server', message }, { shouldFocus: index === 0 })
  }
}
