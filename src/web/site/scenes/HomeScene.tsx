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
        d="M0 0h236c16 18-4 30 6 46-24 12-48 2-62 20-30 4-44-8-66 10-30 10-62 0-114 6z"
        className="fill-scene-storm"
      />
      <path
        d="m24 96-12 34M60 92l-14 40M98 92l-18 54M136 84l-14 40M172 78l-16 46M70 146l-8 24M120 138l-10 30M34 150l-8 22M208 66l-12 34"
        className="stroke-scene-hail"
        strokeWidth="3.5"
        strokeLinecap="round"
        strokeDasharray="1 11"
      />
      <Cloud x={300} y={70} scale={0.75} />
      <path d="M0 196c140-14 300 4 480-4v78H0z" className="fill-scene-hill" />
      <TreeRow
        trees={[
          ['s', 20, 70],
          ['p', 46, 110],
          ['s', 74, 92],
          ['p', 102, 142],
          ['p', 132, 124],
          ['s', 160, 108],
          ['p', 184, 150],
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
