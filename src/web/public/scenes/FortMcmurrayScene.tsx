import { Cloud } from './Cloud.tsx'
import { Landscape } from './Landscape.tsx'
import { TreeRow } from './TreeRow.tsx'

/** What the fire left standing on the far hill and on the near one: x, foot and height of each bare trunk. */
const FAR = [
  [8, 150, 40],
  [22, 146, 52],
  [36, 148, 44],
  [50, 143, 58],
  [64, 146, 46],
  [78, 143, 54],
  [94, 144, 40],
  [108, 142, 50],
  [124, 143, 38],
  [140, 144, 44],
  [158, 147, 34],
  [174, 150, 38],
] as const
const NEAR = [
  [16, 196, 96],
  [46, 198, 116],
  [72, 196, 84],
  [104, 200, 128],
  [132, 198, 92],
  [166, 202, 106],
] as const

/** Where the fireweed stands, and how tall it is. */
const FIREWEED = [
  [8, 250, 44],
  [20, 260, 58],
  [34, 252, 40],
  [46, 264, 62],
  [60, 254, 48],
  [74, 262, 56],
  [88, 254, 40],
  [100, 264, 60],
  [114, 256, 46],
  [128, 264, 54],
  [142, 258, 40],
  [156, 266, 50],
  [172, 262, 38],
  [188, 268, 42],
  [204, 266, 30],
] as const

/** Fort McMurray: bare trunks from the fire, fireweed and young poplars among them, and the wide river past the wood that stood. */
export function FortMcmurrayScene() {
  return (
    <Landscape>
      <path
        d="M0 60c80-40 150 16 240-14s150-26 240 4v40c-80-26-150-16-240 8S80 74 0 102z"
        className="fill-scene-aurora"
        opacity=".55"
      />
      <path
        d="M0 80c80-34 150 12 240-12s150-22 240 2v14c-80-22-150-14-240 8S80 82 0 102z"
        className="fill-scene-aurora"
      />
      <circle cx="286" cy="92" r="28" className="fill-scene-sun" />
      <Cloud x={300} y={66} scale={0.8} />
      <Cloud x={120} y={48} scale={0.6} />
      <path d="M180 156c60-22 110-32 170-20 50 8 90 2 130-10v60H180z" className="fill-scene-far" />
      <path
        d={FAR.map(([x, y, h]) => `M${x} ${y}v-${h}`).join('')}
        className="stroke-scene-trunk"
        strokeWidth="2.2"
        strokeLinecap="round"
      />
      <path d="M0 148c70-14 160-8 240 12v50H0z" className="fill-scene-hill" />
      <path d="M300 170c60-18 120-22 180-20v60H300z" className="fill-scene-hill" />
      <TreeRow
        trees={[
          ['s', 330, 38],
          ['s', 346, 50],
          ['s', 364, 44],
          ['s', 382, 62],
          ['s', 402, 54],
          ['s', 420, 72],
          ['s', 440, 64],
          ['s', 460, 82],
          ['s', 478, 70],
        ]}
        y={178}
      />
      <path d="M170 168c60-8 120-6 180 2 60 6 100 4 130 2v98H120z" className="fill-scene-water" />
      <path
        d="M236 182h60M330 178h70M280 200h90M400 202h60M250 224h110M390 230h70M300 250h120"
        className="stroke-scene-ripple"
        strokeWidth="3.4"
        strokeLinecap="round"
      />
      <path d="M380 176c40-6 70-6 100-6v22c-40 0-80-4-100-16z" className="fill-scene-green" />
      <path d="M0 172c90-12 180-4 226 8 20 6-10 18-24 34-14 18 10 30 22 56H0z" className="fill-scene-green" />
      <path
        d={NEAR.map(
          ([x, y, h]) =>
            `M${x - 2.6} ${y}l1.4-${h}h2.4l1.4 ${h}zM${x} ${y - h * 0.42}l11-9 1 2-12 11zM${x} ${y - h * 0.58}l-11-8-1 2 12 10zM${x} ${y - h * 0.76}l8-7 1 2-9 9z`,
        ).join('')}
        className="fill-scene-tire"
      />
      <TreeRow
        trees={[
          ['p', 30, 44],
          ['s', 60, 32],
          ['p', 88, 56],
          ['p', 118, 42],
          ['s', 148, 34],
          ['p', 184, 50],
          ['s', 204, 28],
        ]}
        y={206}
      />
      <path d="M0 226c70-8 150 0 204 20 12 6 20 14 26 24H0z" className="fill-scene-poplar" />
      <path
        d={FIREWEED.map(([x, y, h]) => `M${x} ${y}v-${h * 0.5}`).join('')}
        className="stroke-scene-poplar-lit"
        strokeWidth="2.4"
      />
      <path
        d={FIREWEED.map(
          ([x, y, h]) =>
            `M${x - 4.5} ${y - h * 0.3}c0-${h * 0.3} 3-${h * 0.6} 4.5-${h * 0.8}c1.5 ${h * 0.2} 4.5 ${h * 0.5} 4.5 ${h * 0.8}c-2 3-7 3-9 0z`,
        ).join('')}
        className="fill-scene-fireweed"
      />
    </Landscape>
  )
}
