import { Farmhouse } from './Farmhouse.tsx'
import { Stars } from './Stars.tsx'
import { type Tree, TreeRow } from './TreeRow.tsx'

const STARS = [
  [60, 40],
  [300, 18],
  [640, 24],
  [900, 36],
  [1010, 96],
  [1120, 160],
  [1220, 50],
  [1330, 110],
  [1400, 30],
] as const

const ROW: readonly Tree[] = [
  ['s', 900, 84],
  ['p', 932, 130],
  ['s', 962, 104],
  ['p', 994, 160],
  ['p', 1024, 142],
  ['s', 1056, 112],
  ['p', 1088, 168],
  ['s', 1120, 118],
  ['p', 1240, 150],
  ['s', 1270, 110],
  ['p', 1302, 164],
  ['p', 1332, 138],
  ['s', 1362, 100],
  ['p', 1394, 146],
  ['s', 1424, 90],
]

/** The same yard at night, with a lamp in the window. Shown on a dark background. */
export function NightScene() {
  return (
    <svg
      aria-hidden="true"
      viewBox="0 0 1440 360"
      preserveAspectRatio="xMaxYMax slice"
      className="h-full w-full"
      fill="none"
    >
      <Stars places={STARS} />
      <circle cx="1180" cy="84" r="30" className="fill-scene-sun" />
      <path d="M0 300c180-22 330-16 520-8s330-4 520 0 300-6 400 2v66H0z" className="fill-scene-hill" />
      <TreeRow trees={ROW} y={318} />
      <Farmhouse x={1142} y={322} scale={0.9} />
      <path d="M0 316c260-10 520 0 760 4s460 4 680 0v40H0z" className="fill-scene-green" />
      <path d="M0 338c300-12 620-8 900-6s380 0 540-4v32H0z" className="fill-scene-wheat" />
    </svg>
  )
}
