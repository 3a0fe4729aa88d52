/** A spruce with its foot at x, y and its height in units of the scene. The lee side is lighter. */
export function Spruce({ x, y, h }: { x: number; y: number; h: number }) {
  return (
    <g transform={`translate(${x} ${y}) scale(${h / 100})`}>
      <path d="M-2 0h4v-9h-4z" className="fill-scene-trunk" />
      <path d="M0-100-11-72l5-1-13 26 7-1L-27-7h54L12-48l7 1L6-73l5 1z" className="fill-scene-spruce" />
      <path d="M0-100 11-72l-5-1 13 26-7-1L27-7H9l-3-33-2-4z" className="fill-scene-spruce-lit" />
    </g>
  )
}
