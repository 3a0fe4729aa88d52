/** A broad shade tree with its foot at x, y and its height in units of the scene. */
export function Elm({ x, y, h }: { x: number; y: number; h: number }) {
  return (
    <g transform={`translate(${x} ${y}) scale(${h / 100})`}>
      <path
        d="M-4 0c2-14 2-24 1-38l-16-18 3-2 15 13 2-16h3l1 17 16-14 3 2L6-37C5-24 6-13 8 0z"
        className="fill-scene-trunk"
      />
      <path
        d="M-28-44c-16 0-22-18-10-26-6-14 8-24 18-18 6-16 34-16 40-2 14-4 24 8 18 20 12 8 6 26-10 26-8 8-20 6-26 0-8 8-24 8-30 0z"
        className="fill-scene-poplar"
      />
      <path
        d="M20-90c14-4 24 8 18 20 12 8 6 26-10 26-6 6-14 6-20 4 12-4 16-12 12-20 8-8 8-20 0-30z"
        className="fill-scene-poplar-lit"
      />
    </g>
  )
}
