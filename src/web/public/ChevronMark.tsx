/** An arrow down in the summary of a group of links; up while the group is open. */
export function ChevronMark({ className = 'size-3' }: { className?: string }) {
  return (
    <svg
      aria-hidden="true"
      viewBox="0 0 12 12"
      className={`${className} transition-transform group-open:rotate-180`}
      fill="none"
    >
      <path d="m2 4 4 4 4-4" stroke="currentColor" strokeWidth="2" strokeLinecap="round" />
    </svg>
  )
}
