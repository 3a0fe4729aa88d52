import { Cloud } from './Cloud.tsx'
import { Landscape } from './Landscape.tsx'
import { TreeRow } from './TreeRow.tsx'

/** Where the posts of the long fence stand, from near to far: x, foot, height. */
const POSTS = [
  [18, 262, 96],
  [98, 240, 76],
  [160, 224, 60],
  [208, 212, 48],
  [246, 203, 39],
  [276, 196, 32],
  [300, 190, 26],
  [320, 186, 22],
  [336, 182, 18],
] as const

const rail = (part: number) => POSTS.map(([x, y, h], at) => `${at ? 'L' : 'M'}${x} ${y - h * part}`).join('')

/** A fence line on the section's edge, straight to the horizon, with the surveyor's pin at its foot. */
export function LegalScene() {
  return (
    <Landscape>
      <circle cx="366" cy="98" r="30" className="fill-scene-sun" />
      <Cloud x={30} y={76} scale={1} />
      <Cloud x={270} y={54} scale={0.7} />
      <path d="M0 172c140-14 300 0 480-6v60H0z" className="fill-scene-hill" />
      <TreeRow
        trees={[
          ['p', 348, 26],
          ['s', 362, 24],
          ['p', 378, 38],
          ['p', 396, 46],
          ['s', 414, 40],
          ['p', 434, 62],
          ['s', 456, 54],
          ['p', 476, 82],
        ]}
        y={180}
      />
      <path d="M0 180c120-8 240-4 348-4L0 270z" className="fill-scene-canola" />
      <path d="M346 176c60-2 100-4 134-2v96H-10z" className="fill-scene-green" />
      <path d="M346 176c10 0 26 0 40-1L300 270H90z" className="fill-scene-lane" />
      <path d="M362 176 240 270M374 176l-94 94" className="stroke-scene-bale" strokeWidth="3" />
      <path d={rail(0.88)} className="stroke-scene-trunk" strokeWidth="3" />
      <path d={rail(0.6)} className="stroke-scene-trunk" strokeWidth="3" />
      <path d={rail(0.32)} className="stroke-scene-trunk" strokeWidth="3" />
      <path
        d={POSTS.map(([x, y, h]) => {
          const half = h / 14
          return `M${x - half} ${y}v-${h}l${half}-${half}l${half} ${half}v${h}z`
        }).join('')}
        className="fill-scene-trunk"
      />
      <g>
        <path d="M150 258v-58h6v58z" className="fill-scene-steel-shade" />
        <path d="M138 196h30v20h-30z" className="fill-scene-barn" />
        <path d="M144 203h18M144 209h12" className="stroke-scene-wall" strokeWidth="2.4" />
        <path d="M134 262c6-12 14-10 18-4 6-10 16-6 20 4z" className="fill-scene-poplar" />
      </g>
      <g>
        <path
          d="M84 164c-4-12 4-22 16-22 4-6 12-6 15 0l8 2-7 4c0 12-8 18-18 18l-18 8z"
          className="fill-scene-tire"
        />
        <path d="M92 162c6-2 10-6 14-12 4 8-2 14-8 16z" className="fill-scene-wall" />
        <path d="M85 164 58 184l6-14z" className="fill-scene-tire" />
      </g>
    </Landscape>
  )
}
