/** A round straw bale seen from its end, lying with the foot of its face at x, y. */
export function Bale({ x, y, scale = 1 }: { x: number; y: number; scale?: number }) {
  return (
    <g transform={`translate(${x} ${y}) scale(${scale})`}>
      <path d="M-4-2h66l16 7H4z" className="fill-scene-furrow" />
      <path d="M0-48h48a15 24 0 0 1 0 48H0z" className="fill-scene-bale-shade" />
      <ellipse cy="-24" rx="15" ry="24" className="fill-scene-bale" />
      <ellipse cy="-24" rx="8" ry="14" className="stroke-scene-bale-shade" strokeWidth="2.5" />
    </g>
  )
}
