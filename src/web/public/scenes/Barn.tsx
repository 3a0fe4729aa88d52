/** A red barn with two steel bins, 130 units wide, with its foot at x, y. */
export function Barn({ x, y, scale = 1 }: { x: number; y: number; scale?: number }) {
  return (
    <g transform={`translate(${x} ${y}) scale(${scale})`}>
      <path d="M84-40h20V0H84zM108-34h18V0h-18z" className="fill-scene-steel" />
      <path d="M96-40h8V0h-8zM118-34h8V0h-8z" className="fill-scene-steel-shade" />
      <path d="m82-40 12-10 12 10zM106-34l11-9 11 9z" className="fill-scene-steel-shade" />
      <path d="M0-34 8-56l22-16 22 16 8 22V0H0z" className="fill-scene-barn" />
      <path d="m30-76 26 18 10 26-5 1-9-24-22-16L8-55-1-31l-5-1L4-58z" className="fill-scene-roof-shade" />
      <path d="M20-28h20V0H20zM24-52h12v12H24z" className="fill-scene-wall" />
      <path d="M22-26h16V0H22zM26-50h8v8h-8z" className="fill-scene-barn" />
      <path d="m22-26 16 26M38-26 22 0" className="stroke-scene-wall" strokeWidth="1.6" />
    </g>
  )
}
