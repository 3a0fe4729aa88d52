import { Bale } from './Bale.tsx'
import { Barn } from './Barn.tsx'
import { Cloud } from './Cloud.tsx'
import { Farmhouse } from './Farmhouse.tsx'
import { Stars } from './Stars.tsx'
import { type Tree, TreeRow } from './TreeRow.tsx'

const STARS = [
  [300, 22],
  [470, 34],
  [640, 18],
  [760, 36],
  [880, 90],
  [930, 40],
  [1010, 150],
  [1076, 30],
  [1120, 70],
  [1150, 190],
  [1290, 150],
  [1330, 50],
  [1400, 120],
  [930, 190],
  [1040, 96],
] as const

/** The row that stands to windward, growing towards the yard. */
const WINDWARD: readonly Tree[] = [
  ['s', 742, 66],
  ['s', 772, 84],
  ['p', 800, 128],
  ['s', 828, 104],
  ['p', 856, 168],
  ['p', 884, 196],
  ['s', 912, 132],
  ['p', 938, 218],
]
/** The row behind the yard. */
const BEHIND: readonly Tree[] = [
  ['p', 966, 190],
  ['s', 990, 138],
  ['p', 1016, 206],
  ['p', 1046, 182],
  ['s', 1076, 150],
  ['p', 1106, 208],
  ['p', 1136, 178],
  ['s', 1168, 146],
  ['p', 1198, 196],
  ['p', 1228, 168],
  ['s', 1258, 142],
  ['p', 1288, 184],
  ['s', 1318, 120],
  ['p', 1344, 150],
  ['s', 1372, 96],
  ['s', 1400, 74],
]

/** The farmyard in the lee: the wind comes over the plain, meets the trees, and goes over the roof. */
export function HeroScene() {
  return (
    <svg
      aria-hidden="true"
      viewBox="0 0 1440 640"
      preserveAspectRatio="xMaxYMax slice"
      className="h-full w-full"
      fill="none"
    >
      <Stars places={STARS} />
      <circle cx="1190" cy="104" r="44" className="fill-scene-sun" />
      <Cloud x={868} y={128} scale={0.8} />
      <Cloud x={1226} y={216} scale={1.1} />
      <Cloud x={1010} y={66} scale={0.6} />
      <path
        d="M140 470v-14l70-40 34 18 56-46 48 34 42-22 70 44 46-26 60 38 54-14 76 28z"
        className="fill-scene-far"
      />
      <path
        d="m300 388 48 34-21-4-13 9-13-14-20 6zM210 416l34 18-16-1-10 6-9-9-14 5zM390 400l40 25-18-5-12 6-11-9-22 2z"
        className="fill-scene-snow"
      />
      <path d="M0 470c180-22 330-16 520-8s330-4 520 0 300-6 400 2v30H0z" className="fill-scene-hill" />
      <g className="stroke-scene-wind" strokeWidth="4" strokeLinecap="round">
        <path d="M120 432h430c116 0 180-28 236-86s96-102 184-112 132 4 190-6" />
        <path d="M300 450h266c102 0 164-26 216-80 24-24 40-40 56-54" />
        <path d="M200 464h420c52 0 88-12 116-38M1010 206h74" />
      </g>
      <TreeRow trees={BEHIND} y={486} />
      <TreeRow trees={WINDWARD} y={490} />
      <path
        d="M1186 398c-8-22 10-34 2-56s8-30 2-48"
        className="stroke-scene-smoke"
        strokeWidth="6"
        strokeLinecap="round"
      />
      <Barn x={1232} y={498} scale={1.15} />
      <Farmhouse x={1090} y={502} scale={1.4} />
      <path d="M0 482c260-14 520-2 760 4s460 8 680 4v150H0z" className="fill-scene-canola" />
      <path
        d="M0 488c240-8 430-2 640 4-220 18-440 22-640 22zM820 496c220 6 420 6 620 0v30c-240-2-440-10-620-30z"
        className="fill-scene-green"
      />
      <path d="M0 540c300-22 620-18 900-14s380 2 540-6v120H0z" className="fill-scene-wheat" />
      <g className="stroke-scene-furrow" strokeWidth="3">
        <path d="m480 529-560 62M560 528l-420 118M640 527 430 646M720 527 700 646M800 528l160 118M880 529l340 117M960 530l520 90" />
      </g>
      <Bale x={392} y={596} />
      <Bale x={566} y={569} scale={0.68} />
      <Bale x={770} y={606} scale={1.05} />
      <path
        d="M1128 504c-30 26-110 38-92 62s120 34 132 74h140c-12-50-150-66-156-88s46-32 30-48z"
        className="fill-scene-lane"
      />
      <TreeRow
        trees={[
          ['s', 1216, 74],
          ['s', 1072, 58],
        ]}
        y={512}
      />
    </svg>
  )
}
