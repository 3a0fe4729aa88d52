/** Stands where the answer will be while a question is pending: three poplars in the wind. */
export function LookingItUp() {
  return (
    <p className="mt-3 flex items-end gap-2 text-muted text-sm" data-typing="">
      <svg
        aria-hidden="true"
        viewBox="0 0 36 20"
        className="typing-trees h-5 w-9 text-spruce"
        fill="currentColor"
      >
        <path d="M7 3c2.4 3.3 3.4 7 3.4 10S9 18 7 18s-3.4-2-3.4-5S4.6 6.3 7 3Z" />
        <path d="M18 1c2.4 3.6 3.4 8 3.4 11.5S20 18 18 18s-3.4-2-3.4-5.5S15.6 4.6 18 1Z" />
        <path d="M29 4c2.4 3 3.4 6.5 3.4 9.3S31 18 29 18s-3.4-1.9-3.4-4.7S26.6 7 29 4Z" />
        <path d="M1 18.5h34V20H1z" className="fill-canola" />
      </svg>
      Looking it up…
    </p>
  )
}
