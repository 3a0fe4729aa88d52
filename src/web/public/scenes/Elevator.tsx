/** A wooden grain elevator, 84 units wide and 170 high, with its foot at x, y. */
export function Elevator({
  x,
  y,
  scale = 1,
  paint = 'fill-scene-barn',
}: {
  x: number
  y: number
  scale?: number
  paint?: string
}) {
  return (
    <g transform={`translate(${x} ${y}) scale(${scale})`}>
      <path d="M0 0v-136l14-32h28l14 32V0z" className={paint} />
      <path d="M42-168H30V0h26v-136z" className="fill-scene-tire" opacity=".22" />
      <path d="m-6-134 17-38h34l17 38-7 3-14-33H15L1-131z" className="fill-scene-steel-shade" />
      <path d="M56-62h36V0H56z" className={paint} />
      <path d="m52-60 8-12h28l8 12z" className="fill-scene-steel-shade" />
      <path d="M8-118h38v14H8zM66-34h16V0H66z" className="fill-scene-wall" />
    </g>
  )
}
