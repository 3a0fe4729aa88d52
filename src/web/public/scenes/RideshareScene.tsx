import { Car } from './Car.tsx'
import { Cloud } from './Cloud.tsx'
import { Landscape } from './Landscape.tsx'
import { Person } from './Person.tsx'
import { Tower } from './Tower.tsx'
import { TreeRow } from './TreeRow.tsx'

/** A car at the curb under the pin of a telephone's map, and the passenger who sent for it. */
export function RideshareScene() {
  return (
    <Landscape>
      <Cloud x={20} y={66} scale={0.7} />
      <Cloud x={340} y={52} scale={0.7} />
      <path d="M0 176c140-10 300 4 480-4v60H0z" className="fill-scene-hill" />
      <Tower x={22} y={196} w={32} h={84} paint="fill-scene-steel-shade" />
      <Tower x={58} y={196} w={28} h={112} paint="fill-scene-far" />
      <Tower x={90} y={196} w={36} h={66} paint="fill-scene-steel" />
      <Tower x={336} y={196} w={30} h={72} paint="fill-scene-steel" />
      <Tower x={370} y={196} w={34} h={118} paint="fill-scene-storm" />
      <Tower x={408} y={196} w={26} h={88} paint="fill-scene-far" />
      <Tower x={438} y={196} w={34} h={58} paint="fill-scene-steel-shade" />
      <TreeRow
        trees={[
          ['p', 142, 80],
          ['s', 166, 56],
          ['p', 190, 72],
          ['s', 286, 54],
          ['p', 310, 82],
        ]}
        y={202}
      />
      <path d="M0 196h480v74H0z" className="fill-scene-lane" />
      <path d="M0 220h480v50H0z" className="fill-scene-road" />
      <path d="M0 220h480v4H0z" className="fill-scene-steel" />
      <path d="M0 254h480" className="stroke-scene-canola" strokeWidth="3" strokeDasharray="26 18" />
      <ellipse cx="238" cy="152" rx="22" ry="5" className="fill-scene-tire" opacity=".25" />
      <path d="M238 150c-26-32-34-44-34-58a34 34 0 0 1 68 0c0 14-8 26-34 58z" className="fill-scene-barn" />
      <circle cx="238" cy="92" r="20" className="fill-scene-wall" />
      <path
        d="M224 100v-5c0-2 1-3 4-4l3-7c1-2 2-2 4-2h8c2 0 3 0 4 2l3 7c2 1 3 2 3 4v5z"
        className="fill-scene-spruce"
      />
      <path d="M228 102h0M246 102h0" className="stroke-scene-tire" strokeWidth="5" strokeLinecap="round" />
      <path d="M112 214V116c0-8 4-12 12-12h10" className="stroke-scene-tire" strokeWidth="4" />
      <path d="M128 100h20l-4 9h-12z" className="fill-scene-lamp" />
      <Car x={200} y={238} scale={1.25} paint="fill-scene-spruce-lit" />
      <Person x={366} y={224} h={74} coat="fill-scene-canola" skin="fill-scene-skin-deep" waves="left" />
      <path d="M340 148h9v16h-9z" className="fill-scene-tire" transform="rotate(-30 344 156)" />
      <path d="M382 222v-22h16v22z" className="fill-scene-fireweed" />
      <path d="M386 200v-10h8v10" className="stroke-scene-tire" strokeWidth="2" />
    </Landscape>
  )
}
