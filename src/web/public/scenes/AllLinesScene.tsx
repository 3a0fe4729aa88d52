import { Barn } from './Barn.tsx'
import { Cloud } from './Cloud.tsx'
import { Elevator } from './Elevator.tsx'
import { Farmhouse } from './Farmhouse.tsx'
import { Landscape } from './Landscape.tsx'
import { Rockies } from './Rockies.tsx'
import { Tower } from './Tower.tsx'
import { TreeRow } from './TreeRow.tsx'

/** A whole township from above: quarter sections, roads, a farm, a town, and the city at the foot of the mountains. */
export function AllLinesScene() {
  return (
    <Landscape>
      <circle cx="236" cy="66" r="26" className="fill-scene-sun" />
      <Cloud x={270} y={58} scale={0.8} />
      <Cloud x={60} y={48} scale={0.6} />
      <Rockies x={-40} y={112} scale={0.62} />
      <path d="M0 110c160-10 320-8 480-2v162H0z" className="fill-scene-hill" />
      <Tower x={62} y={112} w={12} h={32} paint="fill-scene-steel-shade" />
      <Tower x={77} y={112} w={12} h={44} paint="fill-scene-storm" />
      <Tower x={92} y={112} w={14} h={26} paint="fill-scene-steel" />
      <path d="M0 120h480v150H0z" className="fill-scene-green" />
      <path
        d="M0 124h90l-40 26H0zM170 124h66l-12 26h-92zM320 124h92l50 26h-112zM-60 156h106l-70 44H0zM226 156h112l12 44H206zM462 156h60v44h-20z"
        className="fill-scene-canola"
      />
      <path
        d="M96 124h68l-40 26H56zM242 124h72l28 26H230zM52 156h64l-52 44h-84zM356 156h100l60 44H382z"
        className="fill-scene-wheat"
      />
      <path
        d="M418 124h70v26h-20zM122 156h98l-20 44H70zM212 206h140l16 64H186z"
        className="fill-scene-poplar-lit"
      />
      <path d="M-30 206h90L0 256zM390 206h140v64H420z" className="fill-scene-bale" />
      <g className="stroke-scene-lane">
        <path d="M0 122h480" strokeWidth="2.6" />
        <path d="M0 153h480" strokeWidth="4.5" />
        <path d="M0 203h480" strokeWidth="7" />
        <path d="M239 122 206 270M167 122-16 270M317 122l62 148" strokeWidth="4.5" />
      </g>
      <path d="M24 178c10-10 60-12 66 0s-70 14-66 0z" className="fill-scene-water" />
      <g>
        <TreeRow
          trees={[
            ['p', 232, 44],
            ['s', 246, 34],
            ['p', 260, 52],
            ['p', 276, 48],
            ['s', 292, 38],
            ['p', 306, 52],
            ['s', 322, 34],
          ]}
          y={188}
        />
        <Barn x={286} y={196} scale={0.42} />
        <Farmhouse x={240} y={196} scale={0.44} />
      </g>
      <g>
        <Elevator x={398} y={152} scale={0.36} />
        <Elevator x={432} y={152} scale={0.3} paint="fill-scene-steel-shade" />
        <path d="M352 152v-12l10-7 10 7v12zM376 152v-10l8-6 8 6v10z" className="fill-scene-wall" />
        <path d="m349 141 13-10 13 10zM373 143l11-9 11 9z" className="fill-scene-roof" />
      </g>
      <g>
        <path d="M106 198v-30h40v30z" className="fill-scene-brick" />
        <path d="M148 198v-22h34v22z" className="fill-scene-wall" />
        <path d="M103 163h46v7h-46zM146 171h38v6h-38z" className="fill-scene-roof-shade" />
        <path
          d="M111 174h10v8h-10zM129 174h10v8h-10zM153 182h9v9h-9zM168 182h8v16h-8z"
          className="fill-scene-window"
        />
      </g>
      <TreeRow
        trees={[
          ['s', 84, 34],
          ['s', 98, 26],
          ['p', 402, 66],
          ['s', 422, 50],
          ['p', 444, 74],
          ['s', 40, 50],
          ['p', 60, 66],
          ['s', 82, 44],
        ]}
        y={248}
      />
    </Landscape>
  )
}
