import { type RefObject, useLayoutEffect, useRef, useState } from 'react'

/**
 * Hands a form to `takeUp` once, as its code takes it over from the server's page: people type, and browsers fill in,
 * before that. What `takeUp` sets counts before anything else can be done with the form, for the click that sends it may
 * be the very thing that makes React take the page over. An ordinary effect comes after that click.
 */
export function useTypedBefore(
  form: RefObject<HTMLFormElement | null>,
  takeUp: (form: HTMLFormElement) => void,
): void {
  const first = useRef(takeUp)
  const [, setTakenUp] = useState(false)
  useLayoutEffect(() => {
    if (!form.current) return
    first.current(form.current)
    // Renders at once, also when what was set is kept outside React.
    setTakenUp(true)
  }, [form])
}
