import { Cloud } from './Cloud.tsx'
import { Landscape } from './Landscape.tsx'
import { Pickup } from './Pickup.tsx'
import { Rockies } from './Rockies.tsx'
import { TreeRow } from './TreeRow.tsx'

/** A pickup on a range road, with the mountains ahead of it. */
export function AutoScene() {
  return (
    <Landscape>
      <circle cx="402" cy="86" r="30" className="fill-scene-sun" />
      <Cloud x={40} y={70} scale={0.8} />
      <Cloud x={230} y={50} scale={0.55} />
      <Rockies x={170} y={170} scale={0.72} />
      <path d="M0 160c120-12 260 8 480 2v50H0z" className="fill-scene-hill" />
      <TreeRow
        trees={[
          ['p', 26, 84],
          ['s', 46, 60],
          ['p', 64, 96],
          ['p', 84, 78],
          ['s', 106, 54],
          ['p', 124, 70],
          ['s', 146, 40],
        ]}
        y={178}
      />
      <path d="M0 174c160-8 320 4 480-2v98H0z" className="fill-scene-canola" />
      <path d="M0 190c160-6 320 2 480 0v80H0z" className="fill-scene-green" />
      <path d="M0 202h480v34H0z" className="fill-scene-road" />
      <path d="M0 219h480" className="stroke-scene-canola" strokeWidth="3" strokeDasharray="26 18" />
      <path d="M0 236h480v34H0z" className="fill-scene-wheat" />
      <Pickup x={168} y={226} scale={1.05} />
    </Landscape>
  )
}
