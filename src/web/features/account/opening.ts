import { useEffect, useRef, useState } from 'react'

/** A form that opens in place. Whoever closes it is back at the button that opened it. */
export function useOpening() {
  const [isOpen, setOpen] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  const wasOpen = useRef(false)

  useEffect(() => {
    if (wasOpen.current && !isOpen) button.current?.focus()
    wasOpen.current = isOpen
  }, [isOpen])

  return { isOpen, button, open: () => setOpen(true), close: () => setOpen(false) }
}
