import { Bale } from './Bale.tsx'
import { Barn } from './Barn.tsx'
import { Cloud } from './Cloud.tsx'
import { Landscape } from './Landscape.tsx'
import { TreeRow } from './TreeRow.tsx'

/** Red Deer: canola in flower to the horizon, the round water tower of the town, and parkland bluffs. */
export function RedDeerScene() {
  return (
    <Landscape>
      <circle cx="96" cy="80" r="30" className="fill-scene-sun" />
      <Cloud x={150} y={62} scale={1} />
      <Cloud x={372} y={88} scale={0.6} />
      <Cloud x={16} y={110} scale={0.6} />
      <path d="M0 150c70-16 170-18 260-6s160 0 220-6v60H0z" className="fill-scene-hill" />
      <g>
        <path d="M338 152l6-50h12l6 50z" className="fill-scene-wall-shade" />
        <path d="M350 102h6l6 50h-7z" className="fill-scene-steel-shade" />
        <path
          d="M318 84c0-18 14-28 32-28s32 10 32 28-12 24-22 26h-20c-10-2-22-8-22-26z"
          className="fill-scene-poplar-lit"
        />
        <path d="M350 56c18 0 32 10 32 28s-12 24-22 26h-10c12-8 16-40 0-54z" className="fill-scene-poplar" />
        <path d="M346 56h8v-8h-8z" className="fill-scene-steel" />
      </g>
      <TreeRow
        trees={[
          ['p', 18, 52],
          ['p', 34, 60],
          ['s', 52, 44],
          ['p', 68, 54],
          ['s', 300, 40],
          ['p', 316, 52],
          ['p', 384, 56],
          ['s', 402, 44],
          ['p', 420, 60],
          ['s', 440, 46],
          ['p', 460, 58],
        ]}
        y={160}
      />
      <Barn x={156} y={160} scale={0.9} />
      <path d="M0 154c120-10 300 6 480-2v40H0z" className="fill-scene-canola" />
      <path d="M0 168c140-8 260 10 480 0v30H0z" className="fill-scene-green" />
      <path d="M0 178c160-14 320 14 480-4v96H0z" className="fill-scene-canola" />
      <g className="stroke-scene-wheat" strokeWidth="2.4">
        <path d="M214 182c-40 26-110 56-190 92M228 182c-20 28-60 58-104 92M240 183c-4 30-16 60-30 90M252 183c12 30 30 62 52 90M264 184c26 30 70 60 130 90M276 184c50 24 120 50 210 74" />
      </g>
      <g className="stroke-scene-bale" strokeWidth="4.5" strokeLinecap="round" strokeDasharray="0 13">
        <path d="M6 200c140-8 320 10 470 0" />
        <path d="M0 222c140-10 320 14 480 2M10 248c140-10 320 14 470 2" strokeDasharray="0 17" />
      </g>
      <path d="M0 250c70-12 130-8 190 8l10 12H0z" className="fill-scene-green" />
      <Bale x={44} y={262} scale={0.72} />
    </Landscape>
  )
}
