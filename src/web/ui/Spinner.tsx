interface SpinnerProps {
  /** Read by screen readers; omit it beside text that says the same. */
  label?: string
}

/** A spinner in the colour of the surrounding text. */
export function Spinner({ label }: SpinnerProps) {
  return (
    <span role={label ? 'status' : undefined} className="inline-flex items-center">
      <svg aria-hidden="true" viewBox="0 0 24 24" className="size-[1.1em] animate-spin" fill="none">
        <circle cx="12" cy="12" r="9" stroke="currentColor" strokeWidth="3" opacity=".25" />
        <path d="M21 12a9 9 0 0 0-9-9" stroke="currentColor" strokeWidth="3" strokeLinecap="round" />
      </svg>
      {label && <span className="sr-only">{label}</span>}
    </span>
  )
}
