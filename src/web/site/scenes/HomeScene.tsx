import { Cloud } from './Cloud.tsx'
import { Farmhouse } from './Farmhouse.tsx'
import { TreeRow } from './TreeRow.tsx'

/** A house close to, with hail coming down beyond its trees. */
export function HomeScene() {
  return (
    <svg aria-hidden="true" viewBox="0 0 480 270" className="block w-full" fill="none">
      <path d="M0 0h480v270H0z" className="fill-scene-sky" />
      <path d="M0 92h480v110H0z" className="fill-scene-sky-mid" />
      <path d="M0 146h480v60H0z" className="fill-scene-sky-low" />
      <path
        d="M0 0h262c4 14-8 24-24 24-4 16-30 22-44 12-12 16-44 18-56 4-14 18-48 18-60 2-14 16-48 18-60 4-8 4-14 4-18 2z"
        className="fill-scene-storm"
      />
      <path
        d="m28 58-16 48M56 56l-22 66M86 54l-26 78M116 56l-18 54M146 54l-18 54M174 50l-14 42M202 44l-16 48M226 36l-14 42M66 150l-8 24M20 128l-10 30"
        className="stroke-scene-hail"
        strokeWidth="4"
        strokeLinecap="round"
        strokeDasharray="1 12"
      />
      <Cloud x={300} y={70} scale={0.75} />
      <path d="M0 196c140-14 300 4 480-4v78H0z" className="fill-scene-hill" />
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
          ['p', 448, 130],
          ['s', 474, 84],
        ]}
        y={216}
      />
      <path
        d="M364 104c-7-16 8-24 2-40s6-22 2-34"
        className="stroke-scene-smoke"
        strokeWidth="5"
        strokeLinecap="round"
      />
      <Farmhouse x={234} y={222} scale={1.72} />
      <path d="M0 214c160-8 320 2 480-2v58H0z" className="fill-scene-green" />
      <path d="M286 221c6 20-26 28-40 49h76c-2-20-18-30-16-49z" className="fill-scene-lane" />
      <path
        d="M0 244c70-10 150-4 226 12-10 6-16 10-20 14H0zM480 240c-50-4-110 2-154 16v14h154z"
        className="fill-scene-wheat"
      />
      <TreeRow
        trees={[
          ['s', 214, 52],
          ['s', 424, 44],
        ]}
        y={232}
      />
    </svg>
  )
}
