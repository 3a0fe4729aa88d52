import { Cloud } from './Cloud.tsx'
import { Landscape } from './Landscape.tsx'
import { Person } from './Person.tsx'
import { TreeRow } from './TreeRow.tsx'

/** A signpost where two range roads cross, and a person who reads it. */
export function FaqScene() {
  return (
    <Landscape>
      <circle cx="388" cy="90" r="30" className="fill-scene-sun" />
      <Cloud x={24} y={72} scale={0.9} />
      <Cloud x={336} y={66} scale={0.6} />
      <path d="M0 164c140-12 300 4 480-4v60H0z" className="fill-scene-hill" />
      <TreeRow
        trees={[
          ['p', 20, 66],
          ['s', 40, 48],
          ['p', 60, 74],
          ['s', 82, 52],
          ['p', 102, 62],
          ['s', 392, 44],
          ['p', 412, 66],
          ['p', 434, 72],
          ['s', 456, 50],
        ]}
        y={176}
      />
      <path d="M0 168c160-6 320 2 480-2v104H0z" className="fill-scene-canola" />
      <path d="M480 182c-100-2-160 0-240 8L0 184v86h480z" className="fill-scene-wheat" />
      <path d="M226 168h24l90 102H126z" className="fill-scene-lane" />
      <path d="M0 206c160-6 320-6 480 0v26c-160-8-320-8-480 0z" className="fill-scene-lane" />
      <path
        d="M238 172v20M236 236l-2 34"
        className="stroke-scene-bale-shade"
        strokeWidth="3"
        strokeDasharray="8 7"
      />
      <path
        d="M0 240c50-6 90-2 128 4l-12 26H0zM480 240c-50-6-90-2-130 2l24 28h106z"
        className="fill-scene-green"
      />
      <g>
        <path d="M216 250V58h11v192z" className="fill-scene-trunk" />
        <path d="M213 58h17l-8-10z" className="fill-scene-roof-shade" />
        <path d="M206 70h90l20 16-20 16h-90z" className="fill-scene-spruce-lit" />
        <path d="M240 110h-94l-20 15 20 15h94z" className="fill-scene-wall" />
        <path d="M208 148h78l18 14-18 14h-78z" className="fill-scene-canola" />
        <path d="M222 86h66" className="stroke-scene-wall" strokeWidth="5" strokeDasharray="16 6" />
        <path d="M154 125h70" className="stroke-scene-spruce" strokeWidth="5" strokeDasharray="22 6" />
        <path d="M222 162h58" className="stroke-scene-trunk" strokeWidth="5" strokeDasharray="12 6" />
        <path d="M204 252c4-12 12-8 16-4 4-8 14-6 18 4z" className="fill-scene-poplar" />
      </g>
      <Person x={300} y={248} h={78} coat="fill-scene-barn" hair="fill-scene-trunk" />
      <path d="M290 192h20v24h-20z" className="fill-scene-storm" />
    </Landscape>
  )
}
