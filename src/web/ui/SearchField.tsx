import { Search } from 'lucide-react'
import { type ComponentProps, useEffect, useRef, useState } from 'react'
import { TextField } from './TextField.tsx'

/** Milliseconds without typing before a search starts. */
const PAUSE_MS = 250

interface SearchFieldProps {
  /** What can be typed, as in "Name or email". */
  placeholder: string
  value: string
  onChange: (value: string) => void
  /** An icon instead of the label, where no other field is beside it. */
  compact?: boolean
}

/** Searches a list as people type. */
export function SearchField({ placeholder, value, onChange, compact = false }: SearchFieldProps) {
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

  const input: ComponentProps<'input'> & { name: string } = {
    name: 'q',
    type: 'search',
    placeholder,
    autoComplete: 'off',
    maxLength: 100,
    value: typed,
    onChange: event => type(event.target.value),
  }
  if (!compact) return <TextField label="Search" {...input} />
  return (
    <span className="relative block">
      <Search
        aria-hidden
        className="-translate-y-1/2 pointer-events-none absolute top-1/2 left-3 size-4 text-muted"
      />
      <input {...input} aria-label="Search" className="field-control pl-9!" />
    </span>
  )
}
