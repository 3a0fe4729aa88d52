import { Cloud } from './Cloud.tsx'
import { Landscape } from './Landscape.tsx'
import { Person } from './Person.tsx'
import { Rockies } from './Rockies.tsx'
import { TreeRow } from './TreeRow.tsx'

/** A tower crane over the frame of a building. */
export function ConstructionScene() {
  return (
    <Landscape>
      <Rockies x={-60} y={178} scale={0.7} />
      <circle cx="60" cy="74" r="26" className="fill-scene-sun" />
      <Cloud x={16} y={96} scale={0.6} />
      <Cloud x={350} y={96} scale={0.8} />
      <path d="M0 176c140-14 300 4 480-4v60H0z" className="fill-scene-hill" />
      <TreeRow
        trees={[
          ['s', 16, 66],
          ['p', 38, 92],
          ['s', 62, 60],
          ['s', 430, 64],
          ['p', 454, 96],
          ['s', 474, 60],
        ]}
        y={198}
      />
      <g className="stroke-scene-canola">
        <path d="M120 206V44M138 206V44" strokeWidth="4" />
        <path d="m120 200 18-18-18-18 18-18-18-18 18-18-18-18 18-18-18-18 18-12" strokeWidth="2.4" />
        <path d="M60 60h330M129 26 66 58M129 26l150 32M129 26l250 32" strokeWidth="2" />
        <path d="M60 50h330v12H60" strokeWidth="3.4" />
        <path
          d="m146 62 10-12 10 12 10-12 10 12 10-12 10 12 10-12 10 12 10-12 10 12 10-12 10 12 10-12 10 12 10-12 10 12 10-12 10 12 10-12 10 12 10-12 10 12 10-12"
          strokeWidth="1.8"
        />
        <path d="M129 48V24" strokeWidth="5" />
      </g>
      <path d="M58 52h34v26H58z" className="fill-scene-steel-shade" />
      <path d="M138 62h18v18h-18z" className="fill-scene-barn" />
      <path d="M142 66h12v8h-12z" className="fill-scene-window" />
      <path d="M320 62v26m0 0-24 12m24-12 24 12" className="stroke-scene-tire" strokeWidth="2" />
      <path d="M286 99h68v8h-68z" className="fill-scene-barn" />
      <path d="M186 208V128h206v80z" className="fill-scene-wall-shade" opacity=".45" />
      <path d="M190 168h64v38h-64zM256 168h66v38h-66z" className="fill-scene-bale" />
      <path
        d="M204 178h18v18h-18zM230 178h16v18h-16zM270 178h16v18h-16zM296 178h16v18h-16z"
        className="fill-scene-window"
      />
      <path
        d="M188 208v-92M254 208v-92M322 208v-92M390 208v-54M184 124h142M184 166h210M184 208h210M322 154h72"
        className="stroke-scene-barn"
        strokeWidth="6"
      />
      <path
        d="m190 164 62-38M256 126l64 38M324 206l64-38"
        className="stroke-scene-roof-shade"
        strokeWidth="2.4"
      />
      <path d="M0 206h480v64H0z" className="fill-scene-bale" />
      <path d="M0 240c160-10 320-6 480-2v32H0z" className="fill-scene-wheat" />
      <Person x={286} y={122} h={36} coat="fill-scene-canola" hair="fill-scene-wall" waves="right" />
      <Person
        x={216}
        y={164}
        h={36}
        coat="fill-scene-spruce-lit"
        hair="fill-scene-canola"
        skin="fill-scene-skin-deep"
      />
      <Person
        x={420}
        y={238}
        h={66}
        coat="fill-scene-canola"
        hair="fill-scene-wall"
        skin="fill-scene-skin-deep"
      />
      <Person x={446} y={238} h={62} coat="fill-scene-water" hair="fill-scene-canola" />
      <g transform="translate(160 236)">
        <path d="M0-14h66v-22h22l10 16v12H0z" className="fill-scene-canola" />
        <path d="M70-32h14l7 12H70z" className="fill-scene-glass" />
        <path d="M66-24 106-64l34 18-2 8-30-12-34 36z" className="fill-scene-canola" />
        <path d="m134-48 22 14c0 12-12 20-24 16z" className="fill-scene-steel-shade" />
        <path d="M4-8h88a8 8 0 0 1 0 16H4A8 8 0 0 1 4-8z" className="fill-scene-tire" />
        <path
          d="M8 0h0M28 0h0M48 0h0M68 0h0M88 0h0"
          className="stroke-scene-steel-shade"
          strokeWidth="8"
          strokeLinecap="round"
        />
      </g>
      <path d="M30 240c10-26 40-34 56-20s30 10 34 20z" className="fill-scene-bale-shade" />
    </Landscape>
  )
}
