/** A grey placeholder for content that is loading. Give it the content's size; `Loading` announces it to screen readers. */
export function Skeleton({ className }: { className: string }) {
  return <span aria-hidden="true" className={`block animate-pulse rounded bg-sunken ${className}`} />
}
