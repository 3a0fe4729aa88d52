/** The mark of the site: three trees of a row on their ground line. */
export function BrandMark({ className = '' }: { className?: string }) {
  return (
    <svg aria-hidden="true" viewBox="0 0 40 40" className={className} fill="currentColor">
      <path d="M2 34h36v3H2z" className="text-canola" fill="currentColor" />
      <path d="m9 12 5.5 9H12l4 10H2l4-10H3.5z" />
      <path d="M20 3c3.6 5 5 11.5 5 17.5S23.5 31 20 31s-5-4.5-5-10.5S16.4 8 20 3z" />
      <path d="m31 12 5.5 9H34l4 10H24l4-10h-2.5z" />
    </svg>
  )
}
