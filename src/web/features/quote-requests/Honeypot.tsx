interface HiddenTrapProps {
  /** Left out where the form is read as it stands on the page. */
  value?: string
  onChange?: (text: string) => void
}

/** A field that people neither see nor reach, and robots fill in. */
export function Honeypot({ value, onChange }: HiddenTrapProps) {
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
