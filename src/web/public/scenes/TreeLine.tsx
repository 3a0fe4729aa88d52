import { TREE_LINE } from './tree-line.ts'

/** The far edge of a wood as one silhouette in the colour of the text: where the page meets the footer. */
export function TreeLine({ className = '' }: { className?: string }) {
  return (
    <svg
      aria-hidden="true"
      viewBox="0 0 1440 64"
      preserveAspectRatio="xMidYMax slice"
      className={`block h-10 w-full sm:h-14 ${className}`}
      fill="currentColor"
    >
      <path d={TREE_LINE} />
    </svg>
  )
}
