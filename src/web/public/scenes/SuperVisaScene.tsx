import { Cloud } from './Cloud.tsx'
import { Farmhouse } from './Farmhouse.tsx'
import { Fence } from './Fence.tsx'
import { Landscape } from './Landscape.tsx'
import { Person } from './Person.tsx'
import { Plane } from './Plane.tsx'
import { TreeRow } from './TreeRow.tsx'

/** Grandparents come up the lane with their suitcase; their family waits at the gate, and the plane is still in the sky. */
export function SuperVisaScene() {
  return (
    <Landscape>
      <Cloud x={236} y={120} scale={0.7} />
      <Cloud x={20} y={48} scale={0.6} />
      <path d="M0 34c44 8 84 22 122 44" className="stroke-scene-wind" strokeWidth="5" strokeLinecap="round" />
      <Plane x={178} y={88} scale={0.66} turn={12} />
      <path d="M0 184c140-14 300 4 480-4v90H0z" className="fill-scene-hill" />
      <TreeRow
        trees={[
          ['p', 16, 80],
          ['s', 38, 58],
          ['p', 62, 88],
          ['p', 344, 120],
          ['s', 366, 84],
          ['p', 390, 132],
          ['s', 462, 92],
        ]}
        y={200}
      />
      <Farmhouse x={372} y={206} scale={0.9} />
      <path d="M0 198c160-6 320 4 480 0v72H0z" className="fill-scene-green" />
      <path d="M60 270c40-34 180-40 260-62l60-2c-20 30-120 40-160 64z" className="fill-scene-lane" />
      <Fence x={-8} y={222} posts={7} scale={0.9} />
      <Fence x={330} y={222} posts={6} scale={0.9} />
      <path d="M206 226V132h7v94zM322 226V132h7v94z" className="fill-scene-trunk" />
      <path d="M198 130h140v9H198z" className="fill-scene-trunk" />
      <Person
        x={124}
        y={244}
        h={78}
        coat="fill-scene-fireweed"
        hair="fill-scene-steel"
        skin="fill-scene-skin-deep"
        long
      />
      <Person
        x={158}
        y={242}
        h={84}
        coat="fill-scene-spruce-lit"
        hair="fill-scene-steel-shade"
        skin="fill-scene-skin-deep"
      />
      <path
        d="M176 218h26v22h-26zM184 218v-8h10v8"
        className="fill-scene-roof-shade stroke-scene-roof-shade"
        strokeWidth="2.5"
      />
      <Person x={252} y={232} h={46} coat="fill-scene-canola" skin="fill-scene-skin-deep" waves="left" />
      <Person x={276} y={234} h={82} coat="fill-scene-barn" skin="fill-scene-skin-deep" waves="left" />
      <Person x={304} y={232} h={78} coat="fill-scene-water" skin="fill-scene-skin-deep" long />
    </Landscape>
  )
}
