/** A small car seen from its side, heading right, 130 units long, standing at x, y with its rear wheel. */
export function Car({
  x,
  y,
  scale = 1,
  paint = 'fill-scene-spruce',
}: {
  x: number
  y: number
  scale?: number
  paint?: string
}) {
  return (
    <g transform={`translate(${x} ${y}) scale(${scale}) translate(0 -12)`}>
      <path
        d="M-24 0v-14c0-6 3-9 9-10l15-3 18-18c3-3 6-4 10-4h28c5 0 8 1 11 5l15 17 18 4c6 1 8 4 8 10V0z"
        className={paint}
      />
      <path
        d="m10-27 12-13c2-2 4-2 6-2h10v15zM44-27v-15h12c3 0 5 1 7 3l11 12z"
        className="fill-scene-glass"
      />
      <path d="M-24-6h132V0H-24z" className="fill-scene-steel" />
      <path d="M100-20h7v7h-7z" className="fill-scene-lamp" />
      <path
        d="M-13 0a12 12 0 0 0 24 0 12 12 0 0 0-24 0M73 0a12 12 0 0 0 24 0 12 12 0 0 0-24 0"
        className="fill-scene-tire"
      />
      <path
        d="M-6 0A5 5 0 0 0 4 0a5 5 0 0 0-10 0M80 0a5 5 0 0 0 10 0 5 5 0 0 0-10 0"
        className="fill-scene-steel"
      />
    </g>
  )
}
