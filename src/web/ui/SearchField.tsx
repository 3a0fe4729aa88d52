import { useEffect, useRef, useState } from 'react'
import { TextField } from './TextField.tsx'

/** Milliseconds without typing before a search starts. */
const PAUSE_MS = 250

interface SearchFieldProps {
  /** What can be typed, as in "Name or email". */
  placeholder: string
  value: string
  onChange: (value: string) => void
}

/** Searches a list as people type. */
export function SearchField({ placeholder, value, onChange }: SearchFieldProps) {
  const [typed, setTyped] = useState(value)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const lastSearch = useRef(value)

  // When the URL changes by other means (Back, "Clear filters"), shows its value.
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
