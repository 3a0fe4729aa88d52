const PATHS = {
  clear: 'M4 6h12M8 6V4h4v2m-6.5 0 .8 10h7.4l.8-10M8.5 9v4.5M11.5 9v4.5',
  minimise: 'M5 14h10',
  expand: 'm5 12 5-5 5 5',
  close: 'm5 5 10 10M15 5 5 15',
  send: 'M4 10h12m-5-5 5 5-5 5',
  back: 'M16 10H4m5-5-5 5 5 5',
  down: 'm5 8 5 5 5-5',
  page: 'M6 3h5.5L15 6.5V17H6zM11 3v4h4',
} as const

/** An icon of one line weight, in the colour of the surrounding text. */
export function Icon({ name, className = 'size-5' }: { name: keyof typeof PATHS; className?: string }) {
  return (
    <svg
      aria-hidden="true"
      viewBox="0 0 20 20"
      className={`shrink-0 ${className}`}
      fill="none"
      stroke="currentColor"
      strokeWidth="1.75"
      strokeLinecap="round"
      strokeLinejoin="round"
    >
      <path d={PATHS[name]} />
    </svg>
  )
}
