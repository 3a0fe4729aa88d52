/** A grey shape where something is coming. Give it the size of what it stands for; the page says "Loading" once, elsewhere. */
export function Skeleton({ className = '' }: { className?: string }) {
  return <span aria-hidden="true" className={`block animate-pulse rounded bg-sunken ${className}`} />
}
