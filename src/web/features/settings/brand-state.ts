import { useEffect, useState } from 'react'
import type { BrandSetting } from '#shared/settings/brand.ts'
import { fieldsOf } from '../../platform/failures.ts'
import { useFormState } from '../../ui/form-state.ts'
import { toast } from '../../ui/toast.ts'
import { type FactName, ownFields, TextFacts, textsOf } from './brand-form.ts'
import { mergeOf } from './merge.ts'
import { useChangeBrand } from './queries.ts'
import { useSocialLinks } from './social-links.ts'

export type BrandFormState = ReturnType<typeof useBrand>['form']

/**
 * The brand facts while they are edited: what was opened, what was typed, and the newer state should somebody else have
 * saved meanwhile. `setting` is what the server said last.
 */
export function useBrand(setting: BrandSetting) {
  const [opened, setOpened] = useState(setting)
  const [alsoTheirs, setAlsoTheirs] = useState<readonly (FactName | 'social')[]>([])
  const form = useFormState(TextFacts, textsOf(opened.value))
  const links = useSocialLinks(opened.value.social)
  const save = useChangeBrand()

  const mine = { ...form.values, social: links.value }
  const unsaved = JSON.stringify(inOrder(mine)) !== JSON.stringify(inOrder(opened.value))
  const isOverrun = setting.revision !== opened.revision && !save.isPending

  function show(facts: BrandSetting['value']) {
    for (const [name, text] of Object.entries(textsOf(facts))) form.set(name as FactName, text)
    links.reset(facts.social)
  }

  function adopt(newer: BrandSetting, facts = newer.value) {
    setOpened(newer)
    show(facts)
    save.reset()
  }

  // Nothing was typed, so nothing can be lost by showing what somebody else has saved.
  // biome-ignore lint/correctness/useExhaustiveDependencies: only a newer state is a reason
  useEffect(() => {
    if (isOverrun && !unsaved) adopt(setting)
  }, [setting])

  const submit = form.submit(texts => {
    links.judge()
    if (!links.isRight) return focusFirstLink(form.ref.current)
    save.mutate(
      { revision: opened.revision, value: { ...texts, social: links.value } },
      {
        onSuccess: saved => {
          setAlsoTheirs([])
          adopt(saved)
          toast({ title: 'Saved', description: 'Every page shows it from now on.' })
        },
        onError: error => {
          const fields = ownFields(fieldsOf(error))
          links.reject(fields)
          form.reject(fields)
        },
      },
    )
  })

  return {
    form,
    links,
    save,
    opened,
    unsaved,
    isOverrun: isOverrun && unsaved,
    alsoTheirs,
    submit: (event: Parameters<typeof submit>[0]) => {
      links.judge()
      submit(event)
    },
    /** Puts the newer state on the screen under what was changed here. */
    takeNewer: () => {
      const { merged, both } = mergeOf(opened.value, inOrder(mine), setting.value)
      setAlsoTheirs(both as (FactName | 'social')[])
      adopt(setting, merged)
    },
    /** Goes back to what is saved. */
    discard: () => {
      setAlsoTheirs([])
      adopt(setting)
    },
  }
}

/** The facts in one order, so that they can be compared. */
function inOrder(facts: BrandSetting['value']): BrandSetting['value'] {
  const sorted = Object.entries(facts).sort(([a], [b]) => (a < b ? -1 : 1))
  return {
    ...(Object.fromEntries(sorted) as BrandSetting['value']),
    social: facts.social.map(({ label, url }) => ({ label, url })),
  }
}

function focusFirstLink(form: HTMLFormElement | null): void {
  requestAnimationFrame(() =>
    form?.querySelector<HTMLInputElement>('[name^="social."][aria-invalid="true"]')?.focus(),
  )
}
