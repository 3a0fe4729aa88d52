import { useEffect, useEffectEvent, useState } from 'react'
import type { FieldValues } from 'react-hook-form'
import type { Form } from './form.ts'

type Versioned = { version: number } | null

interface Opened<R> {
  opened: R
  /** Shows the latest version, once it's there. */
  showLatest: () => void
}

/**
 * Returns the record that a dialog is about as it was opened. What others save in the meantime counts only once the person
 * asks for it: sent with the newest version, what they decided on would undo a change they haven't seen.
 */
export function useOpened<R extends Versioned>(
  record: R,
  onLatest: (latest: R) => void = () => {},
): Opened<R> {
  const [opened, setOpened] = useState(record)
  const [isAsked, setAsked] = useState(false)
  const isNewer = record?.version !== opened?.version
  const show = useEffectEvent(() => {
    setOpened(record)
    setAsked(false)
    onLatest(record)
  })
  useEffect(() => {
    if (isAsked && isNewer) show()
  }, [isAsked, isNewer])
  return { opened, showLatest: () => setAsked(true) }
}

/** The same for a form. The latest version is then shown in every field where nothing was entered. */
export function useOpenedForm<R extends Versioned, Input extends FieldValues, Output>(
  record: R,
  form: Form<Input, Output>,
  toValues: (record: R) => Input,
): Opened<R> {
  // The library knows what was entered only where this is read.
  const { dirtyFields } = form.formState
  return useOpened(record, latest =>
    form.reset(toValues(latest), { keepDirtyValues: Object.keys(dirtyFields).length > 0 }),
  )
}
