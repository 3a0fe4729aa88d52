import { Cloud } from './Cloud.tsx'
import { Landscape } from './Landscape.tsx'
import { Rockies } from './Rockies.tsx'
import { TreeRow } from './TreeRow.tsx'

/** A boat on its trailer and a holiday trailer at the lake. */
export function SpecialtyScene() {
  return (
    <Landscape>
      <circle cx="250" cy="92" r="28" className="fill-scene-sun" />
      <Cloud x={40} y={66} scale={0.7} />
      <Cloud x={320} y={74} scale={0.8} />
      <Rockies x={-20} y={160} scale={0.62} />
      <path d="M0 154c120-8 340-8 480-2v40H0z" className="fill-scene-hill" />
      <path d="M0 164h480v60H0z" className="fill-scene-water" />
      <path
        d="M40 176h70M140 184h50M230 174h90M206 192h60M30 196h60M300 188h40"
        className="stroke-scene-ripple"
        strokeWidth="3.5"
        strokeLinecap="round"
      />
      <TreeRow
        trees={[
          ['s', 376, 118],
          ['s', 402, 90],
          ['p', 428, 126],
          ['s', 452, 106],
          ['s', 476, 80],
          ['s', 12, 96],
          ['s', 34, 70],
        ]}
        y={196}
      />
      <path d="M0 208c90-12 150-4 220-6s180-14 260-6v74H0z" className="fill-scene-green" />
      <path d="M0 236c120-14 330-12 480-6v40H0z" className="fill-scene-lane" />
      <g transform="translate(290 226)">
        <path d="M0-16v-44c0-12 6-20 18-20h102c16 0 24 12 26 28l6 36z" className="fill-scene-wall" />
        <path d="M0-44h149l2 11H0z" className="fill-scene-canola" />
        <path d="M14-68h32v18H14zM100-68h20c8 0 12 8 14 18h-34z" className="fill-scene-window" />
        <path d="M60-70h24v54H60z" className="fill-scene-steel" />
        <path d="M152-16h26M170-16v16" className="stroke-scene-tire" strokeWidth="4" />
        <path d="M88-4a12 12 0 0 0 24 0 12 12 0 0 0-24 0" className="fill-scene-tire" />
        <path d="M95-4a5 5 0 0 0 10 0 5 5 0 0 0-10 0" className="fill-scene-steel" />
      </g>
      <g transform="translate(56 230)">
        <path d="M8-6h168l26 4" className="stroke-scene-road" strokeWidth="5" />
        <path d="M202-2v10" className="stroke-scene-road" strokeWidth="4" />
        <path d="M0-50h174c14 0 26-4 34-12-2 28-22 48-48 50H22C8-12 2-30 0-50z" className="fill-scene-barn" />
        <path d="M0-50h174c14 0 26-4 34-12-1 8-3 14-6 20H3z" className="fill-scene-wall" />
        <path d="m92-50 16-26h34l14 26h-12l-8-16h-18l-6 16z" className="fill-scene-steel-shade" />
        <path d="m116-66h20l8 16h-34z" className="fill-scene-glass" />
        <path d="M-10-56h14v44h-8c-4-10-6-26-6-44z" className="fill-scene-tire" />
        <path
          d="M60-2a13 13 0 0 0 26 0 13 13 0 0 0-26 0M90-2a13 13 0 0 0 26 0 13 13 0 0 0-26 0"
          className="fill-scene-tire"
        />
        <path
          d="M67-2a6 6 0 0 0 12 0 6 6 0 0 0-12 0M97-2a6 6 0 0 0 12 0 6 6 0 0 0-12 0"
          className="fill-scene-steel"
        />
      </g>
    </Landscape>
  )
}
