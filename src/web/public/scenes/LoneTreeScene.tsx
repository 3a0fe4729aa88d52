import { Cloud } from './Cloud.tsx'
import { Fence } from './Fence.tsx'
import { Landscape } from './Landscape.tsx'
import { Poplar } from './Poplar.tsx'

/** One poplar, a fence and a road that stops: for pages that are not there. */
export function LoneTreeScene() {
  return (
    <Landscape>
      <Cloud x={250} y={104} scale={1.1} />
      <Cloud x={40} y={62} scale={0.6} />
      <path d="M0 190c140-14 300 4 480-4v84H0z" className="fill-scene-canola" />
      <path d="M0 206c160-8 320 2 480-2v66H0z" className="fill-scene-wheat" />
      <path d="M220 270c30-24 38-46 34-64h22c10 20 20 40 60 64z" className="fill-scene-lane" />
      <Fence x={16} y={214} posts={3} />
      <Poplar x={126} y={214} h={146} />
      <Fence x={160} y={214} posts={3} />
      <Fence x={304} y={214} posts={6} />
    </Landscape>
  )
}
