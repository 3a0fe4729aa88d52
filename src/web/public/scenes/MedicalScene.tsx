import { Cloud } from './Cloud.tsx'
import { Elm } from './Elm.tsx'
import { Landscape } from './Landscape.tsx'
import { Person } from './Person.tsx'
import { TreeRow } from './TreeRow.tsx'

/** A clinic with a ramp to its door; the doctor greets a person outside. */
export function MedicalScene() {
  return (
    <Landscape>
      <circle cx="412" cy="76" r="26" className="fill-scene-sun" />
      <Cloud x={24} y={72} scale={0.8} />
      <Cloud x={330} y={62} scale={0.6} />
      <path d="M0 178c140-14 300 4 480-4v60H0z" className="fill-scene-hill" />
      <TreeRow
        trees={[
          ['p', 16, 86],
          ['s', 40, 66],
          ['p', 64, 98],
          ['s', 404, 66],
          ['p', 428, 96],
          ['s', 452, 78],
          ['p', 474, 92],
        ]}
        y={200}
      />
      <path d="M92 208v-84h116v84z" className="fill-scene-wall" />
      <path d="M208 208V88h72v120z" className="fill-scene-spruce-lit" />
      <path d="M280 208v-72h106v72z" className="fill-scene-wall" />
      <path d="M86 116h122v10H86zM280 128h112v10H280z" className="fill-scene-steel-shade" />
      <path d="M202 80h84v10h-84z" className="fill-scene-spruce" />
      <path d="M237 96h14v12h12v14h-12v12h-14v-12h-12v-14h12z" className="fill-scene-wall" />
      <path
        d="M104 142h40v32h-40zM154 142h40v32h-40zM296 150h34v28h-34zM342 150h32v28h-32z"
        className="fill-scene-window"
      />
      <path
        d="M124 142v32M174 142v32M313 150v28M358 150v28"
        className="stroke-scene-wall"
        strokeWidth="2.4"
      />
      <path d="M192 140h104l8 9H184z" className="fill-scene-steel" />
      <path d="M218 208v-56h52v56z" className="fill-scene-glass" />
      <path d="M244 152v56M240 180v8M248 180v8" className="stroke-scene-spruce" strokeWidth="2.4" />
      <path d="M0 206c160-4 320 0 480 0v64H0z" className="fill-scene-green" />
      <path d="M210 208h68c10 20 40 42 70 62H110c50-18 90-40 100-62z" className="fill-scene-lane" />
      <path d="M284 208h108l24 14H284z" className="fill-scene-steel" />
      <path
        d="M288 208v-16h96l28 16M320 208v-16M352 208v-16M384 210v-18"
        className="stroke-scene-steel-shade"
        strokeWidth="2.6"
      />
      <Elm x={120} y={222} h={60} />
      <path d="M148 214c2-14 22-16 28-4 6-10 24-6 24 6 0 4-52 6-52-2z" className="fill-scene-poplar" />
      <Person
        x={232}
        y={242}
        h={80}
        coat="fill-scene-wall"
        hair="fill-scene-tire"
        skin="fill-scene-skin-deep"
      />
      <path d="M228 182v10a5 5 0 0 0 9 0v-10" className="stroke-scene-road" strokeWidth="2" />
      <Person x={276} y={244} h={74} coat="fill-scene-fireweed" hair="fill-scene-steel" long />
      <path
        d="M294 244v-34c0-5 7-5 7 0"
        className="stroke-scene-trunk"
        strokeWidth="3"
        strokeLinecap="round"
      />
      <Person x={310} y={244} h={44} coat="fill-scene-canola" />
    </Landscape>
  )
}
