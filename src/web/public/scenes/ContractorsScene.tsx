import { Cloud } from './Cloud.tsx'
import { Landscape } from './Landscape.tsx'
import { Person } from './Person.tsx'
import { Pickup } from './Pickup.tsx'
import { TreeRow } from './TreeRow.tsx'

/** A house being reroofed, and the pickup that brought the ladder. */
export function ContractorsScene() {
  return (
    <Landscape>
      <circle cx="70" cy="80" r="28" className="fill-scene-sun" />
      <Cloud x={84} y={62} scale={0.7} />
      <Cloud x={380} y={72} scale={0.6} />
      <path d="M0 182c140-14 300 4 480-4v60H0z" className="fill-scene-hill" />
      <TreeRow
        trees={[
          ['p', 20, 92],
          ['s', 46, 70],
          ['p', 72, 104],
          ['s', 98, 76],
          ['p', 124, 96],
          ['s', 446, 84],
          ['p', 470, 112],
        ]}
        y={202}
      />
      <path d="M238 210v-76h178v76z" className="fill-scene-wall" />
      <path d="M354 210v-76h62v76z" className="fill-scene-wall-shade" />
      <path d="M222 138 266 74h130l36 64z" className="fill-scene-roof" />
      <path d="m315 74 81 0 36 64h-80z" className="fill-scene-bale" />
      <path d="M330 90h75M336 102h76M343 116h77" className="stroke-scene-bale-shade" strokeWidth="2.4" />
      <path d="M290 60h16v24h-16z" className="fill-scene-brick" />
      <path d="M256 152h26v26h-26zM306 152h26v26h-26zM372 152h28v26h-28z" className="fill-scene-window" />
      <path d="M269 152v26M319 152v26M386 152v26" className="stroke-scene-wall" strokeWidth="2" />
      <path d="M346 148h20v62h-20z" className="fill-scene-spruce-lit" />
      <path
        d="m400 212 18-126M412 214l18-126M403 196l12 2M405 180l12 2M408 164l12 2M410 148l12 2M412 132l12 2M415 116l12 2M417 100l12 2"
        className="stroke-scene-canola"
        strokeWidth="3"
      />
      <Person x={360} y={120} h={52} coat="fill-scene-barn" hair="fill-scene-canola" waves="left" />
      <path d="m316 74 18-10 14 6M322 70l22-4" className="stroke-scene-bale-shade" strokeWidth="4" />
      <path d="M0 204c160-6 320 4 480 0v66H0z" className="fill-scene-green" />
      <path d="M0 224h480v46H0z" className="fill-scene-lane" />
      <path d="M0 252c160-8 320-4 480-2v20H0z" className="fill-scene-wheat" />
      <g>
        <path
          d="M40 164h190M40 174h190M56 164v10M76 164v10M96 164v10M116 164v10M136 164v10M156 164v10M176 164v10M196 164v10M216 164v10"
          className="stroke-scene-canola"
          strokeWidth="3"
        />
        <path d="M66 212v-44M122 212v-44" className="stroke-scene-tire" strokeWidth="3.5" />
      </g>
      <Pickup x={54} y={240} scale={1.08} paint="fill-scene-spruce-lit" />
      <path d="M60 200h30v-12H60zM94 200h20v-8H94z" className="fill-scene-bale-shade" />
      <Person
        x={264}
        y={238}
        h={72}
        coat="fill-scene-canola"
        hair="fill-scene-wall"
        skin="fill-scene-skin-deep"
      />
      <path
        d="M276 212h18v12h-18zM280 212v-5h10v5"
        className="fill-scene-barn stroke-scene-roof-shade"
        strokeWidth="2"
      />
      <path d="M300 240v-8h60v8zM308 232v-7h52v7z" className="fill-scene-bale" />
    </Landscape>
  )
}
