import { Cloud } from './Cloud.tsx'
import { Landscape } from './Landscape.tsx'
import { Rockies } from './Rockies.tsx'
import { Tower } from './Tower.tsx'
import { TreeRow } from './TreeRow.tsx'

/** Where a pin stands, and how near it is. */
const PINS = [
  [104, 236, 1.15],
  [214, 216, 1],
  [304, 186, 0.84],
  [352, 150, 0.7],
  [296, 126, 0.56],
] as const

/** One road from the south to the north, and a pin at each of the five towns along it. */
export function LocationsScene() {
  return (
    <Landscape>
      <Cloud x={180} y={54} scale={0.8} />
      <Cloud x={380} y={70} scale={0.6} />
      <Rockies x={-60} y={126} scale={0.6} />
      <path d="M0 122c90-14 170-10 260-12s160-4 220 4v160H0z" className="fill-scene-hill" />
      <path d="M0 148c120-14 300 6 480-10v134H0z" className="fill-scene-green" />
      <path d="M0 166c60-10 120-8 190 2-40 16-110 24-190 24z" className="fill-scene-canola" />
      <path d="M400 158c40-8 60-8 80-8v52c-60-2-110-18-80-44z" className="fill-scene-canola" />
      <path
        d="M0 206c70-8 130 4 170 22-40 24-110 34-170 30zM480 216c-80-8-150 10-190 54h190z"
        className="fill-scene-wheat"
      />
      <TreeRow
        trees={[
          ['s', 386, 26],
          ['s', 402, 34],
          ['s', 418, 28],
          ['s', 436, 38],
          ['s', 454, 30],
          ['s', 472, 36],
          ['s', 340, 20],
          ['s', 366, 22],
        ]}
        y={134}
      />
      <path
        d="M292 122c40 6 84 14 66 30-14 14-46 16-58 34-10 16-60 22-94 34-40 14-110 22-140 50h50c30-26 100-30 138-46 36-14 62-24 72-42 8-16 44-20 54-36 12-20-30-26-76-28z"
        className="fill-scene-lane"
      />
      <path
        d="M300 124c40 6 74 14 62 28-12 14-46 18-56 34-12 18-58 26-92 38-40 14-96 20-126 46"
        className="stroke-scene-road"
        strokeWidth="1.8"
        strokeDasharray="6 6"
      />
      <Tower x={240} y={206} w={16} h={34} paint="fill-scene-steel" />
      <Tower x={258} y={206} w={14} h={50} paint="fill-scene-storm" />
      <Tower x={150} y={216} w={14} h={26} paint="fill-scene-steel-shade" />
      <Tower x={130} y={218} w={18} h={38} paint="fill-scene-steel" />
      <Tower x={374} y={152} w={12} h={26} paint="fill-scene-steel-shade" />
      <Tower x={388} y={152} w={12} h={36} paint="fill-scene-storm" />
      <path d="M40 228v-14l12-9 12 9v14z" className="fill-scene-wall" />
      <path d="m36 216 16-13 16 13z" className="fill-scene-roof" />
      <TreeRow
        trees={[
          ['p', 20, 56],
          ['s', 80, 40],
          ['p', 330, 44],
          ['s', 346, 32],
          ['p', 440, 70],
          ['s', 464, 52],
        ]}
        y={234}
      />
      {PINS.map(([x, y, scale]) => (
        <g key={x} transform={`translate(${x} ${y}) scale(${scale})`}>
          <ellipse rx="13" ry="4" className="fill-scene-tire" opacity=".3" />
          <path d="M0 0c-18-24-24-33-24-44a24 24 0 0 1 48 0C24-33 18-24 0 0z" className="fill-scene-barn" />
          <circle cy="-44" r="10" className="fill-scene-wall" />
        </g>
      ))}
    </Landscape>
  )
}
