/** A rail fence, its posts 36 units apart, with the foot of its first post at x, y. */
export function Fence({ x, y, posts, scale = 1 }: { x: number; y: number; posts: number; scale?: number }) {
  const upright = Array.from({ length: posts }, (_, at) => `M${at * 36} 0v-30`).join('')
  return (
    <path
      transform={`translate(${x} ${y}) scale(${scale})`}
      d={`${upright}M0-24h${(posts - 1) * 36}M0-12h${(posts - 1) * 36}`}
      className="stroke-scene-trunk"
      strokeWidth="3"
      strokeLinecap="round"
    />
  )
}
