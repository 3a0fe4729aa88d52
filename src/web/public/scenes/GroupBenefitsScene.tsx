import { Cloud } from './Cloud.tsx'
import { Elevator } from './Elevator.tsx'
import { Landscape } from './Landscape.tsx'
import { Person } from './Person.tsx'
import { TreeRow } from './TreeRow.tsx'

/** The people of a workshop before its open door, their bicycles in the rack. */
export function GroupBenefitsScene() {
  return (
    <Landscape>
      <Cloud x={30} y={70} scale={0.8} />
      <Cloud x={340} y={56} scale={0.7} />
      <path d="M0 178c140-14 300 4 480-4v96H0z" className="fill-scene-hill" />
      <Elevator x={24} y={192} scale={0.62} />
      <TreeRow
        trees={[
          ['s', 92, 50],
          ['p', 410, 110],
          ['s', 432, 78],
          ['p', 456, 126],
        ]}
        y={198}
      />
      <path d="M112 206v-70c0-8 4-14 12-18l116-44 116 44c8 4 12 10 12 18v70z" className="fill-scene-barn" />
      <path d="m100 130 140-58 140 58-5 11-135-55-135 55z" className="fill-scene-steel-shade" />
      <path d="M158 206v-70h164v70z" className="fill-scene-roof-shade" />
      <path d="M158 136h164v7H158z" className="fill-scene-steel" />
      <path d="M228 94h24v22h-24z" className="fill-scene-window" />
      <path
        d="M176 160h38M180 160v-10M192 160v-14M204 160v-8M266 158h42"
        className="stroke-scene-bale"
        strokeWidth="4"
      />
      <path d="m238 143-9 14h22l-9-14z" className="fill-scene-lamp" />
      <path d="M0 204c160-6 320 4 480 0v66H0z" className="fill-scene-lane" />
      <path d="M0 246c160-8 320-6 480-2v26H0z" className="fill-scene-wheat" />
      <Person x={180} y={230} h={84} coat="fill-scene-spruce-lit" skin="fill-scene-skin" />
      <Person
        x={208}
        y={232}
        h={76}
        coat="fill-scene-canola"
        skin="fill-scene-skin-deep"
        hair="fill-scene-trunk"
        long
      />
      <Person
        x={238}
        y={232}
        h={88}
        coat="fill-scene-water"
        skin="fill-scene-skin"
        hair="fill-scene-canola"
      />
      <Person
        x={268}
        y={231}
        h={78}
        coat="fill-scene-fireweed"
        skin="fill-scene-skin"
        hair="fill-scene-steel"
      />
      <Person x={298} y={232} h={86} coat="fill-scene-wall" skin="fill-scene-skin-deep" waves="right" />
      <g className="stroke-scene-tire" strokeWidth="3">
        <path d="M352 226a14 14 0 0 1 28 0 14 14 0 0 1-28 0M398 226a14 14 0 0 1 28 0 14 14 0 0 1-28 0" />
        <path
          d="m366 226 12-24h26l8 24M378 202l12 24 14-24M390 226h-24M374 196h10M402 202l-3-9h10"
          className="stroke-scene-roof"
        />
      </g>
      <path d="M344 240h92v4h-92z" className="fill-scene-steel-shade" />
      <g className="stroke-scene-tire" strokeWidth="3">
        <path d="M44 228a14 14 0 0 1 28 0 14 14 0 0 1-28 0M90 228a14 14 0 0 1 28 0 14 14 0 0 1-28 0" />
        <path
          d="m58 228 12-24h26l8 24M70 204l12 24 14-24M82 228H58M66 198h10M94 204l-3-9h10"
          className="stroke-scene-spruce"
        />
      </g>
    </Landscape>
  )
}
