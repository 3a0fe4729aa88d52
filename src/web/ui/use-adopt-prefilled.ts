import { type RefObject, useEffectEvent, useLayoutEffect, useState } from 'react'

/**
 * Calls `onAdopt` once when React hydrates a form, with what people typed and browsers filled in before that. It is a layout
 * effect because a click on the submit button can itself cause the hydration, and is handled before ordinary effects.
 */
export function useAdoptPrefilled(
  form: RefObject<HTMLFormElement | null>,
  onAdopt: (form: HTMLFormElement) => void,
): void {
  const adopt = useEffectEvent(onAdopt)
  const [, setAdopted] = useState(false)
  useLayoutEffect(() => {
    if (!form.current) return
    adopt(form.current)
    // Renders now, also where `onAdopt` changes state outside React.
    setAdopted(true)
  }, [form])
}
