import { Barn } from './Barn.tsx'
import { Cloud } from './Cloud.tsx'
import { Farmhouse } from './Farmhouse.tsx'
import { Stars } from './Stars.tsx'
import { type Tree, TreeRow } from './TreeRow.tsx'

const STARS = [
  [90, 70],
  [210, 150],
  [330, 46],
  [470, 120],
  [610, 60],
  [700, 190],
  [820, 90],
  [930, 40],
  [1010, 150],
  [1120, 70],
  [1230, 130],
  [1330, 50],
  [1400, 170],
  [560, 230],
  [150, 260],
  [880, 220],
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
      <circle cx="620" cy="330" r="54" className="fill-scene-sun" />
      <Cloud x={60} y={330} scale={1.5} />
      <Cloud x={330} y={372} scale={0.9} />
      <Cloud x={1150} y={160} scale={1.4} />
      <Cloud x={830} y={96} scale={0.8} />
      <path
        d="m0 452 60-34 34 16 52-40 46 30 40-18 66 38 44-22 58 34 52-14 70 28 80 4v24H0z"
        className="fill-scene-far"
      />
      <path
        d="m146 394 46 30-20-3-14 9-12-14-16 6zM60 418l34 16-16-1-10 6-8-9-14 5zM338 422l58 34-30-12-14 6-10-9-18-2z"
        className="fill-scene-snow"
      />
      <path d="M0 470c180-22 330-16 520-8s330-4 520 0 300-6 400 2v30H0z" className="fill-scene-hill" />
      <g className="stroke-scene-wind" strokeWidth="5" strokeLinecap="round">
        <path d="M-10 402h430c150 0 250-18 340-92s150-114 260-128" />
        <path d="M120 430h380c110 0 180-14 246-62M40 376h190M300 446h260c60 0 104-8 140-24" />
        <path d="M620 300c60-22 94-62 140-96s96-50 160-56" />
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
