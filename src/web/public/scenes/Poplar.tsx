/** A poplar with its foot at x, y and its height in units of the scene: a tall flame of leaves, lit from the lee. */
export function Poplar({ x, y, h }: { x: number; y: number; h: number }) {
  return (
    <g transform={`translate(${x} ${y}) scale(${h / 100})`}>
      <path d="M-1.5 0h3v-16h-3z" className="fill-scene-trunk" />
      <path d="M0-8c-9 0-13-14-12-32S-5-88 0-100C5-88 11-58 12-40S9-8 0-8Z" className="fill-scene-poplar" />
      <path
        d="M0-100C5-88 11-58 12-40S9-8 0-8c4-14 5-24 4-44S1-88 0-100Z"
        className="fill-scene-poplar-lit"
      />
    </g>
  )
}
