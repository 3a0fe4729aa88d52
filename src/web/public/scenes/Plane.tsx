/** An airliner seen from its side, heading right, 170 units long, with the middle of its body at x, y. */
export function Plane({
  x,
  y,
  scale = 1,
  turn = 0,
}: {
  x: number
  y: number
  scale?: number
  turn?: number
}) {
  return (
    <g transform={`translate(${x} ${y}) rotate(${turn}) scale(${scale})`}>
      <path d="m-74-6-16-34h18l26 30z" className="fill-scene-spruce-lit" />
      <path d="m8 0 30-30h12L32 0z" className="fill-scene-steel-shade" />
      <path
        d="M-84-8c4-5 10-6 18-6H56c16 0 28 8 30 14 0 6-10 10-24 10h-90c-26 0-50-8-56-18z"
        className="fill-scene-wall"
      />
      <path
        d="M-66 2c14 5 28 8 38 8h90c14 0 24-4 24-10 0-1-1-2-2-3-6 4-12 5-20 5z"
        className="fill-scene-steel"
      />
      <path d="m-78-2-24-4 6-4h26z" className="fill-scene-steel-shade" />
      <path d="M-50-7h92" className="stroke-scene-window" strokeWidth="4.5" strokeDasharray="4 5" />
      <path d="M62-9h9c4 2 7 4 9 6H64z" className="fill-scene-window" />
      <path d="M26 4-34 40h-14L-8 4z" className="fill-scene-steel-shade" />
      <path d="M-22 16h18c5 0 5 10 0 10h-18z" className="fill-scene-spruce-lit" />
    </g>
  )
}
