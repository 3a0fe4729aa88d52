interface HoneypotProps {
  /** Omit for an uncontrolled input. */
  value?: string
  onChange?: (text: string) => void
}

/** A hidden field that only robots fill in. */
export function Honeypot({ value, onChange }: HoneypotProps) {
  return (
    <div aria-hidden className="absolute -left-[200vw] h-px w-px overflow-hidden">
      <label>
        Leave this empty
        <input
          name="website"
          tabIndex={-1}
          autoComplete="off"
          value={value}
          onChange={onChange && (event => onChange(event.target.value))}
        />
      </label>
    </div>
  )
}
