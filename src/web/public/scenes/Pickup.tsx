interface PickupProps {
  x: number
  /** Where the wheels stand. */
  y: number
  scale?: number
  /** Class of the paint. */
  paint?: string
}

/** A pickup seen from its side, heading right, 160 units long, with its rear end at x. */
export function Pickup({ x, y, scale = 1, paint = 'fill-scene-barn' }: PickupProps) {
  return (
    <g transform={`translate(${x} ${y}) scale(${scale}) translate(0 -14)`}>
      <path d="M0-24h62l4-26c1-4 3-6 7-6h34c5 0 8 2 11 7l12 22 22 5c5 1 7 4 7 9V0H0z" className={paint} />
      <path d="m73-30 3-18h16v18zM97-30v-18h8c3 0 5 1 7 4l8 14z" className="fill-scene-glass" />
      <path d="M0-10h159V0H0z" className="fill-scene-roof-shade" />
      <path d="M0-27h64v4H0z" className="fill-scene-steel" />
      <path d="M152-20h7v7h-7z" className="fill-scene-window" />
      <path
        d="M20 0a14 14 0 0 0 28 0 14 14 0 0 0-28 0M114 0a14 14 0 0 0 28 0 14 14 0 0 0-28 0"
        className="fill-scene-tire"
      />
      <path
        d="M28 0a6 6 0 0 0 12 0 6 6 0 0 0-12 0M122 0a6 6 0 0 0 12 0 6 6 0 0 0-12 0"
        className="fill-scene-steel"
      />
    </g>
  )
}
