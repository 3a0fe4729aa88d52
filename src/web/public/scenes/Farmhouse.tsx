/** A white farmhouse, 100 units wide, with its foot at x, y. At night its windows are lit. */
export function Farmhouse({ x, y, scale = 1 }: { x: number; y: number; scale?: number }) {
  return (
    <g transform={`translate(${x} ${y}) scale(${scale})`}>
      <path d="M58-88h9v24h-9z" className="fill-scene-brick" />
      <path d="M0-46h62V0H0z" className="fill-scene-wall" />
      <path d="M62-46h38V0H62z" className="fill-scene-wall-shade" />
      <path d="M-6-44 12-76h64l-10 32z" className="fill-scene-roof" />
      <path d="m62-46 19-34 25 36z" className="fill-scene-roof-shade" />
      <path d="m62-46 19-30 19 30z" className="fill-scene-wall-shade" />
      <path d="M10-36h13v16H10zM37-36h13v16H37zM75-38h12v15H75z" className="fill-scene-window" />
      <path d="M26-22h9V0h-9z" className="fill-scene-brick" />
      <path d="M-8-14h70v3H-8zM-7-11h3V0h-3zM12-11h3V0h-3zM58-11h3V0h-3z" className="fill-scene-wall-shade" />
      <path d="M16-36v16M43-36v16M81-38v15" className="stroke-scene-wall" strokeWidth="1.4" />
    </g>
  )
}
