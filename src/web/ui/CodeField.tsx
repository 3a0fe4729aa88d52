import { type Ref, useRef } from 'react'
import { TextField } from './TextField.tsx'

const DIGITS = 6

interface CodeFieldProps {
  label: string
  name: string
  value: string
  ref?: Ref<HTMLInputElement>
  onChange: (value: string) => void
  /** Called as soon as all six digits are entered: typed, pasted or filled in by the browser. */
  onComplete?: (value: string) => void
  error?: string | undefined
  help?: string | undefined
  autoFocus?: boolean
}

/** A code of six digits. Spaces between them are allowed, as apps show them. */
export function CodeField({ value, onChange, onComplete, autoFocus = false, ...words }: CodeFieldProps) {
  const complete = useRef(value)

  function change(typed: string) {
    const text = typed.replace(/[^\d ]/g, '')
    onChange(text)
    const digits = text.replaceAll(' ', '')
    if (digits.length === DIGITS && complete.current !== digits) onComplete?.(digits)
    complete.current = digits
  }

  return (
    <TextField
      {...words}
      value={value}
      onChange={event => change(event.target.value)}
      inputMode="numeric"
      autoComplete="one-time-code"
      autoCapitalize="none"
      autoCorrect="off"
      spellCheck={false}
      maxLength={11}
      autoFocus={autoFocus}
      className="font-mono text-lg tracking-widest"
    />
  )
}
