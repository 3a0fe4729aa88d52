import { type KeyboardEvent, useEffect, useRef, useState } from 'react'

/** The menu of a portal's header. It closes whenever `page` changes, and on Escape, which returns the focus to its button. */
export function useHeaderMenu(page: string) {
  const [open, setOpen] = useState(false)
  const toggle = useRef<HTMLButtonElement>(null)

  // biome-ignore lint/correctness/useExhaustiveDependencies: the menu closes whenever the page changes
  useEffect(() => setOpen(false), [page])

  function closeOnEscape(event: KeyboardEvent): void {
    // A dialog over the page handles its own Escape.
    if (event.key !== 'Escape' || !open || !event.currentTarget.contains(event.target as Node)) return
    setOpen(false)
    toggle.current?.focus()
  }

  return { open, setOpen, toggle, closeOnEscape }
}
