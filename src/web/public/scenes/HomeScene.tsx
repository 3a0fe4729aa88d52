import { Cloud } from './Cloud.tsx'
import { Farmhouse } from './Farmhouse.tsx'
import { Landscape } from './Landscape.tsx'
import { TreeRow } from './TreeRow.tsx'

/** A house close to, with hail coming down beyond its trees. */
export function HomeScene() {
  return (
    <Landscape>
      <path
        d="M0 0h262c8 22-6 38-26 40-4 22-30 30-46 18-12 22-46 24-58 6-14 24-48 24-62 4-14 22-46 22-58 4-6 4-10 4-12 2z"
        className="fill-scene-storm"
      />
      <path
        d="m28 84-14 40M56 82l-20 58M86 82l-24 70M116 80l-18 54M146 78l-16 48M174 70l-14 42M202 64l-14 42M226 56l-12 36M66 150l-6 18M20 132l-8 24"
        className="stroke-scene-hail"
        strokeWidth="4.5"
        strokeLinecap="round"
        strokeDasharray="1 12"
      />
      <Cloud x={312} y={64} scale={0.75} />
      <path d="M0 186c140-14 300 4 480-4v88H0z" className="fill-scene-hill" />
      <TreeRow
        trees={[
          ['s', 20, 58],
          ['p', 46, 84],
          ['s', 74, 76],
          ['p', 102, 112],
          ['p', 132, 100],
          ['s', 160, 90],
          ['p', 184, 128],
          ['s', 420, 96],
          ['p', 448, 124],
          ['s', 474, 84],
        ]}
        y={206}
      />
      <path
        d="M352 104c-7-16 8-22 2-36s6-20 2-30"
        className="stroke-scene-smoke"
        strokeWidth="5"
        strokeLinecap="round"
      />
      <Farmhouse x={230} y={212} scale={1.56} />
      <path d="M0 204c160-8 320 2 480-2v68H0z" className="fill-scene-green" />
      <path d="M276 211c6 20-30 30-46 59h88c-6-26-22-38-24-59z" className="fill-scene-lane" />
      <path
        d="M0 238c70-10 150-4 210 14-8 6-14 12-18 18H0zM480 232c-50-4-110 2-146 16l4 22h142z"
        className="fill-scene-wheat"
      />
      <TreeRow
        trees={[
          ['s', 210, 52],
          ['s', 414, 44],
        ]}
        y={222}
      />
    </Landscape>
  )
}
