import { Cloud } from './Cloud.tsx'
import { Landscape } from './Landscape.tsx'
import { TreeRow } from './TreeRow.tsx'

/** What the fire left standing: x, foot and height of each bare trunk. */
const BURNT = [
  [22, 176, 84],
  [46, 172, 64],
  [70, 178, 98],
  [98, 172, 70],
  [124, 178, 88],
  [148, 174, 58],
  [356, 174, 66],
  [384, 178, 92],
  [410, 172, 70],
  [436, 178, 96],
  [462, 174, 76],
] as const

/** Fort McMurray: bare trunks from the fire, fireweed and young poplars coming back, and the wide river. */
export function FortMcmurrayScene() {
  return (
    <Landscape>
      <path
        d="M0 70c80-40 150 16 240-14s150-26 240 4v40c-80-26-150-16-240 8S80 84 0 112z"
        className="fill-scene-aurora"
        opacity=".7"
      />
      <path
        d="M0 90c80-34 150 12 240-12s150-22 240 2v14c-80-22-150-14-240 8S80 92 0 112z"
        className="fill-scene-aurora"
      />
      <circle cx="250" cy="88" r="30" className="fill-scene-sun" />
      <Cloud x={280} y={62} scale={0.8} />
      <Cloud x={70} y={50} scale={0.6} />
      <path
        d="M0 148c60-26 120-34 180-14 30 10 40 20 70 20s40-14 80-24c50-12 100-2 150 14v70H0z"
        className="fill-scene-far"
      />
      <path
        d="M0 166c80-20 150-18 210-4 40 8 50 6 90-2 60-12 120-12 180-2v60H0z"
        className="fill-scene-hill"
      />
      <path
        d={BURNT.map(
          ([x, y, h]) =>
            `M${x} ${y}v-${h}M${x} ${y - h * 0.5}l9-7M${x} ${y - h * 0.66}l-8-6M${x} ${y - h * 0.82}l6-5`,
        ).join('')}
        className="stroke-scene-tire"
        strokeWidth="3.4"
        strokeLinecap="round"
      />
      <path d="M0 190h480v80H0z" className="fill-scene-green" />
      <path
        d="M214 164h70c20 8-30 12-14 22 24 14 120 18 150 48l-40 36H60c-10-34 130-50 150-74 8-12-8-20 4-32z"
        className="fill-scene-water"
      />
      <path
        d="M226 176h30M214 206h60M170 226h80M250 238h100M120 250h110M280 256h70"
        className="stroke-scene-ripple"
        strokeWidth="3.4"
        strokeLinecap="round"
      />
      <path
        d="M0 172c70-10 130-6 190 4 30 6-30 30-80 46-40 14-74 24-110 28zM480 168c-60-8-120-2-176 8-30 6 30 22 80 34 40 12 66 26 96 40z"
        className="fill-scene-green"
      />
      <TreeRow
        trees={[
          ['p', 36, 40],
          ['p', 58, 52],
          ['s', 84, 32],
          ['p', 112, 46],
          ['s', 138, 30],
          ['p', 160, 34],
          ['s', 336, 28],
          ['p', 352, 40],
          ['p', 372, 50],
          ['s', 398, 34],
          ['p', 424, 54],
          ['p', 450, 44],
        ]}
        y={192}
      />
      <path
        d="M0 206c50-4 100-2 130 8-30 22-80 40-130 46zM480 200c-50-4-90 0-116 10 30 18 80 30 116 50z"
        className="fill-scene-poplar"
      />
      <g className="stroke-scene-fireweed" strokeLinecap="round">
        <path
          d="M10 238v-22M24 232v-26M38 236v-20M52 228v-26M66 230v-18M80 222v-22M96 222v-16M110 218v-14M470 246v-28M456 236v-22M442 238v-30M428 230v-20M414 228v-26M400 220v-18M386 218v-16"
          strokeWidth="6"
        />
        <path d="M10 210v-6M24 200v-6M52 196v-6M80 194v-5M442 202v-6M414 196v-6M470 212v-6" strokeWidth="3" />
      </g>
    </Landscape>
  )
}
