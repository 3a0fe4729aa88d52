/** The front ranges, 480 units wide and 96 high, with the foot of their left end at x, y. */
export function Rockies({ x, y, scale = 1 }: { x: number; y: number; scale?: number }) {
  return (
    <g transform={`translate(${x} ${y}) scale(${scale})`}>
      <path
        d="m0 0 38-34 14 8 40-48 26 30 16-10 42-42 38 46 18-10 30 24 38-48 36 40 18-2 38-32 38 48 16-8L480 0z"
        className="fill-scene-far"
      />
      <path
        d="M92-74 76-55l9-2 6 6 6-9 8 1zM176-96l-22 22 10-3 7 8 8-10 6 9 8-5zM300-84l-16 20 8-2 7 8 7-9 10 1zM392-78l-18 15 9-1 6 7 7-8 10 5z"
        className="fill-scene-snow"
      />
    </g>
  )
}
