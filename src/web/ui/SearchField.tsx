import { useEffect, useRef, useState } from 'react'
import { TextField } from './TextField.tsx'

/** Milliseconds of quiet after which a search is made. */
const PAUSE_MS = 250

interface SearchFieldProps {
  /** What can be typed, as in "Name or e-mail". */
  placeholder: string
  value: string
  onChange: (value: string) => void
}

/** Searches the list of a page while it is typed. */
export function SearchField({ placeholder, value, onChange }: SearchFieldProps) {
  const [typed, setTyped] = useState(value)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const lastSearch = useRef(value)

  // The address bar changed by other means (back, "clear filters"): show what it says.
  useEffect(() => {
    if (value !== lastSearch.current) {
      lastSearch.current = value
      setTyped(value)
    }
  }, [value])
  useEffect(() => () => clearTimeout(timer.current), [])

  function type(next: string) {
    setTyped(next)
    clearTimeout(timer.current)
    timer.current = setTimeout(() => {
      lastSearch.current = next.trim()
      onChange(next.trim())
    }, PAUSE_MS)
  }

  return (
    <TextField
      label="Search"
      name="q"
      type="search"
      placeholder={placeholder}
      autoComplete="off"
      maxLength={100}
      value={typed}
      onChange={event => type(event.target.value)}
    />
  )
}
