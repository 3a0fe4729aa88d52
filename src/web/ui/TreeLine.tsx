/** The height of each tree, repeated along the edge; a negative one is a poplar. Every tree is 30 wide. */
const TREES = [38, -50, 30, 44, -56, 40, 28, -46, 42, 34, -54, 26, 40, 48, -58, 36]

const spruce = (h: number) => {
  const [low, middle, top] = [h * 0.36, h * 0.32, h * 0.32]
  return `l7-${low}-3 1 6-${middle}-2 1 7-${top + 2} 7 ${top + 2}-2-1 6 ${middle}-3-1 7 ${low}`
}

const poplar = (h: number) => `h6c-4-${h * 0.4} 2-${h * 0.9} 9-${h}c7 ${h * 0.1} 13 ${h * 0.6} 9 ${h}h6`

/** The treeline as the outline of one shape, 1440 wide and 64 high. */
const TREE_LINE = `M0 62${Array.from({ length: 48 }, (_, at) => {
  const height = TREES[at % TREES.length] ?? 30
  return height < 0 ? poplar(-height) : spruce(height)
}).join('')}V64H0z`

/** The silhouette of a treeline above the footer, in the colour of the text. */
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
