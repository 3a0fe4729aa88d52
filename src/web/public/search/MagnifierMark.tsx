/** A magnifying glass icon. */
export function MagnifierMark() {
  return (
    <svg aria-hidden="true" viewBox="0 0 20 20" className="size-5 shrink-0" fill="none" stroke="currentColor">
      <circle cx="8.5" cy="8.5" r="5.5" strokeWidth="2" />
      <path d="m12.8 12.8 4.7 4.7" strokeWidth="2.4" strokeLinecap="round" />
    </svg>
  )
}
