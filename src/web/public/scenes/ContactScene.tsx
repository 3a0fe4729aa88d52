import { Cloud } from './Cloud.tsx'
import { Farmhouse } from './Farmhouse.tsx'
import { Fence } from './Fence.tsx'
import { Landscape } from './Landscape.tsx'
import { TreeRow } from './TreeRow.tsx'

/** The mailbox where the lane meets the road, its flag up, and the house it belongs to. */
export function ContactScene() {
  return (
    <Landscape>
      <circle cx="74" cy="84" r="28" className="fill-scene-sun" />
      <Cloud x={20} y={68} scale={0.6} />
      <Cloud x={240} y={54} scale={0.7} />
      <path d="M0 174c140-14 300 4 480-4v60H0z" className="fill-scene-hill" />
      <TreeRow
        trees={[
          ['s', 286, 60],
          ['p', 308, 96],
          ['s', 330, 72],
          ['p', 354, 112],
          ['p', 380, 102],
          ['s', 404, 76],
          ['p', 430, 106],
          ['s', 456, 70],
          ['p', 20, 50],
          ['s', 38, 36],
        ]}
        y={190}
      />
      <Farmhouse x={330} y={194} scale={0.94} />
      <path d="M0 186c160-8 320 2 480-2v86H0z" className="fill-scene-canola" />
      <path d="M0 198c160-6 320 2 480-4v76H0z" className="fill-scene-green" />
      <path
        d="M366 194c8 14-60 16-100 26-50 14-80 30-90 50h150c-10-20 30-34 52-44 20-10 20-22 8-32z"
        className="fill-scene-lane"
      />
      <Fence x={-12} y={218} posts={5} />
      <Fence x={404} y={218} posts={4} />
      <g>
        <path d="M192 262v-92h12v92z" className="fill-scene-trunk" />
        <path d="M198 220l-30-34" className="stroke-scene-trunk" strokeWidth="6" />
        <path d="M134 176h132v8H134z" className="fill-scene-trunk" />
        <path d="M146 176v-38c0-20 14-30 28-30h62c18 0 28 12 28 30v38z" className="fill-scene-steel" />
        <path
          d="M174 108h62c18 0 28 12 28 30v38h-62v-38c0-18-12-30-28-30z"
          className="fill-scene-steel-shade"
        />
        <path d="M154 170v-32a20 20 0 0 1 40 0v32z" className="fill-scene-road" />
        <path d="M144 146l44-8 8 22-44 10z" className="fill-scene-wall" />
        <path d="m144 146 29 10 15-18" className="stroke-scene-bale-shade" strokeWidth="2" />
        <path d="M232 142h7V98h26v20h-19v24z" className="fill-scene-barn" />
        <circle cx="236" cy="142" r="5" className="fill-scene-barn" />
      </g>
      <path
        d="M150 266c4-22 20-30 26-16 4-18 22-20 24-2 6-14 24-8 26 14v8h-76z"
        className="fill-scene-poplar"
      />
      <path
        d="M160 254h0M178 246h0M196 250h0M212 252h0M168 264h0M204 262h0"
        className="stroke-scene-canola"
        strokeWidth="6"
        strokeLinecap="round"
      />
    </Landscape>
  )
}
