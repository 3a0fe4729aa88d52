import { Awning } from './Awning.tsx'
import { Cloud } from './Cloud.tsx'
import { Elm } from './Elm.tsx'
import { Landscape } from './Landscape.tsx'
import { Person } from './Person.tsx'
import { TreeRow } from './TreeRow.tsx'

/** A café with its awning out, tables on the pavement and a string of lamps. */
export function RestaurantsScene() {
  return (
    <Landscape>
      <Cloud x={10} y={70} scale={0.7} />
      <Cloud x={372} y={58} scale={0.6} />
      <path d="M0 176c140-14 300 4 480-4v60H0z" className="fill-scene-hill" />
      <TreeRow
        trees={[
          ['s', 14, 60],
          ['p', 34, 90],
          ['s', 56, 70],
          ['p', 78, 100],
          ['p', 414, 96],
          ['s', 440, 74],
          ['p', 464, 104],
        ]}
        y={200}
      />
      <path d="M104 206V88h272v118z" className="fill-scene-brick" />
      <path d="M96 76h288v14H96z" className="fill-scene-roof-shade" />
      <path d="M180 54h120v34H180z" className="fill-scene-spruce" />
      <path
        d="M214 62h30v8a15 10 0 0 1-30 0zM244 64c10-2 10 8 0 8M256 74h20M256 66h28"
        className="stroke-scene-lamp"
        strokeWidth="2.6"
      />
      <path d="M330 76V54h18v22z" className="fill-scene-roof" />
      <path
        d="M339 50c-6-12 6-14 2-26"
        className="stroke-scene-smoke"
        strokeWidth="5"
        strokeLinecap="round"
      />
      <path d="M118 128h96v62h-96zM266 128h96v62h-96z" className="fill-scene-lamp" />
      <path
        d="M150 128v62M182 128v62M298 128v62M330 128v62"
        className="stroke-scene-roof-shade"
        strokeWidth="3"
      />
      <path d="M158 150l-8 12h18zM306 150l-8 12h18z" className="fill-scene-barn" />
      <path d="M158 128v22M306 128v22" className="stroke-scene-tire" strokeWidth="1.6" />
      <path d="M224 206v-78h32v78z" className="fill-scene-spruce" />
      <path d="M230 136h20v36h-20z" className="fill-scene-lamp" />
      <Awning x={110} y={104} w={112} h={18} paint="fill-scene-barn" />
      <Awning x={258} y={104} w={112} h={18} paint="fill-scene-barn" />
      <path d="M0 204h480v66H0z" className="fill-scene-lane" />
      <path d="M0 246h480v24H0z" className="fill-scene-road" />
      <path
        d="M30 120c60 26 60 26 84-12M366 108c26 38 40 38 84 10"
        className="stroke-scene-tire"
        strokeWidth="1.4"
      />
      <path
        d="M46 127h0M64 133h0M82 133h0M98 126h0M380 126h0M396 135h0M414 135h0M432 128h0"
        className="stroke-scene-lamp"
        strokeWidth="6"
        strokeLinecap="round"
      />
      <g>
        <Person x={128} y={230} h={58} coat="fill-scene-spruce-lit" />
        <Person x={188} y={230} h={56} coat="fill-scene-fireweed" skin="fill-scene-skin-deep" long />
        <path d="M134 206h48v4h-48zM156 210h4v24h-4z" className="fill-scene-trunk" />
        <path d="M142 200h6v6h-6zM166 198h7v8h-7z" className="fill-scene-wall" />
      </g>
      <g>
        <Person x={344} y={230} h={58} coat="fill-scene-water" hair="fill-scene-steel" />
        <path d="M290 206h48v4h-48zM312 210h4v24h-4z" className="fill-scene-trunk" />
        <path d="M304 200h18v6h-18z" className="fill-scene-wall" />
        <Person
          x={276}
          y={232}
          h={66}
          coat="fill-scene-wall"
          skin="fill-scene-skin"
          hair="fill-scene-trunk"
        />
        <path d="M268 206h16l3 16h-22z" className="fill-scene-spruce-lit" />
      </g>
      <path d="M60 238v-20h28v20zM396 238v-20h28v20z" className="fill-scene-roof" />
      <Elm x={74} y={222} h={58} />
      <Elm x={410} y={222} h={58} />
    </Landscape>
  )
}
