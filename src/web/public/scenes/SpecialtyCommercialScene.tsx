import { Cloud } from './Cloud.tsx'
import { Fence } from './Fence.tsx'
import { Landscape } from './Landscape.tsx'
import { TreeRow } from './TreeRow.tsx'

/** A pump jack and its tanks on a lease cut out of the canola. */
export function SpecialtyCommercialScene() {
  return (
    <Landscape>
      <circle cx="92" cy="92" r="32" className="fill-scene-sun" />
      <Cloud x={20} y={64} scale={0.6} />
      <Cloud x={330} y={62} scale={0.85} />
      <path d="M0 170c90-16 200-6 300-2s130-6 180-2v60H0z" className="fill-scene-hill" />
      <TreeRow
        trees={[
          ['s', 16, 66],
          ['p', 38, 96],
          ['s', 60, 74],
          ['p', 82, 84],
          ['s', 104, 56],
          ['s', 440, 74],
          ['p', 464, 102],
        ]}
        y={188}
      />
      <path d="M0 182c160-8 320 6 480 0v88H0z" className="fill-scene-canola" />
      <path
        d="M60 200c120-10 260-10 380 0 20 24-8 44-30 46H96c-40 0-60-26-36-46z"
        className="fill-scene-lane"
      />
      <g className="fill-scene-steel">
        <path d="M300 210V122l31-13 31 13v88zM368 210v-72l27-11 27 11v72z" />
        <path d="M340 210v-97l22 9v88zM402 210v-81l20 9v72z" className="fill-scene-steel-shade" />
        <path d="M300 148h62v9h-62zM368 160h54v8h-54z" className="fill-scene-spruce-lit" />
      </g>
      <path d="M214 206h86" className="stroke-scene-steel-shade" strokeWidth="6" />
      <g>
        <path d="M112 210h112v8H112z" className="fill-scene-road" />
        <path d="m160 210 17-82h8l17 82h-9l-4-24h-18l-3 24zm13-32h16l-8-42z" className="fill-scene-barn" />
        <path d="m92 128 128-24 3 14-128 24z" className="fill-scene-barn" />
        <path d="M218 92c18 2 28 20 26 40l-10-2c-2-10-6-16-13-18z" className="fill-scene-roof-shade" />
        <path d="M238 130v80" className="stroke-scene-steel-shade" strokeWidth="3" />
        <path d="M230 196h16v14h-16z" className="fill-scene-steel-shade" />
        <path d="M98 140l12 50" className="stroke-scene-roof-shade" strokeWidth="5" />
        <path d="M106 180h36v30h-36z" className="fill-scene-roof-shade" />
        <path d="M92 178a18 18 0 0 1 36 0v16H92z" className="fill-scene-roof-shade" />
        <circle cx="181" cy="121" r="6" className="fill-scene-steel" />
      </g>
      <Fence x={-6} y={262} posts={15} />
    </Landscape>
  )
}
