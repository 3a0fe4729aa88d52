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
      <path d={OUTLINE} />
    </svg>
  )
}

/** Step and height of each tree, repeated along the edge; negative heights are poplars. */
const TREES = [34, -50, 28, 42, -58, 36, 24, -46, 40, 30, -54, 22, 38, 46, -60, 32]

const OUTLINE = `M0 60${Array.from({ length: 48 }, (_, at) => {
  const tall = TREES[at % TREES.length] ?? 30
  return tall < 0
    ? `l8-2q2${tall / 2} 7${tall}q5${-tall / 2} 7${-tall}l8 2`
    : `l5-3 10-${tall} 10 ${tall} 5 3`
}).join('')}V64H0z`
