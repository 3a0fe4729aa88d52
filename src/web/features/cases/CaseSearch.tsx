import { useEffect, useRef, useState } from 'react'
import { TextField } from '../../ui/TextField.tsx'

/** Milliseconds of quiet after which a search is made. */
const PAUSE_MS = 250

interface CaseSearchProps {
  value: string
  onChange: (value: string) => void
}

/** Searches a list by reference or client's name while it is typed. `/` and ⌘K lead here from anywhere. */
export function CaseSearch({ value, onChange }: CaseSearchProps) {
  const [typed, setTyped] = useState(value)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const asked = useRef(value)

  // The address bar changed by other means (back, "clear filters"): show what it says.
  useEffect(() => {
    if (value !== asked.current) {
      asked.current = value
      setTyped(value)
    }
  }, [value])
  useEffect(() => () => clearTimeout(timer.current), [])

  function type(next: string) {
    setTyped(next)
    clearTimeout(timer.current)
    timer.current = setTimeout(() => {
      asked.current = next.trim()
      onChange(next.trim())
    }, PAUSE_MS)
  }

  return (
    <TextField
      id="case-search"
      label="Search"
      name="q"
      type="search"
      placeholder="Reference or client’s name"
      autoComplete="off"
      maxLength={100}
      value={typed}
      onChange={event => type(event.target.value)}
    />
  )
}
