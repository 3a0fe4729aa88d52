import { Barn } from './Barn.tsx'
import { Cloud } from './Cloud.tsx'
import { Farmhouse } from './Farmhouse.tsx'
import { Landscape } from './Landscape.tsx'
import { TreeRow } from './TreeRow.tsx'

/** The farm found in the field glasses. */
export function SearchScene() {
  return (
    <Landscape>
      <circle cx="330" cy="84" r="24" className="fill-scene-sun" />
      <Cloud x={120} y={84} scale={0.6} />
      <path d="M0 162c140-12 300 4 480-4v70H0z" className="fill-scene-hill" />
      <TreeRow
        trees={[
          ['s', 112, 46],
          ['p', 132, 72],
          ['s', 152, 58],
          ['p', 172, 88],
          ['p', 194, 80],
          ['s', 216, 62],
          ['p', 240, 92],
          ['s', 264, 64],
          ['p', 288, 86],
          ['s', 312, 60],
          ['p', 336, 76],
          ['s', 360, 50],
        ]}
        y={174}
      />
      <Farmhouse x={160} y={180} scale={0.7} />
      <Barn x={262} y={180} scale={0.74} />
      <path d="M0 172c160-6 320 2 480-2v100H0z" className="fill-scene-canola" />
      <path d="M0 188c160-8 320 2 480-2v90H0z" className="fill-scene-green" />
      <path d="M0 206c160-8 320 2 480-2v90H0z" className="fill-scene-wheat" />
      <path d="M196 180c4 14-20 24-26 60h44c-6-30-14-44-10-60z" className="fill-scene-lane" />
      <path
        d="M0 0h480v270H0zM240 72a92 92 0 1 0 0 124 92 92 0 1 0 0-124z"
        fillRule="evenodd"
        className="fill-scene-spruce"
      />
      <path
        d="M240 72a92 92 0 1 0 0 124 92 92 0 1 0 0-124z"
        className="stroke-scene-spruce-lit"
        strokeWidth="5"
      />
      <path
        d="M104 98a80 80 0 0 1 40-38M384 172a80 80 0 0 1-30 30"
        className="stroke-scene-snow"
        strokeWidth="4"
        strokeLinecap="round"
        opacity=".6"
      />
    </Landscape>
  )
}
