import { Cloud } from './Cloud.tsx'
import { Landscape } from './Landscape.tsx'
import { Person } from './Person.tsx'
import { TreeRow } from './TreeRow.tsx'

/** Where the saplings of the new row stand. */
const SAPLINGS = [214, 262, 318, 366, 414, 456]

/** Neighbours plant the next row of a shelterbelt, beside the one that is grown. */
export function AboutScene() {
  return (
    <Landscape>
      <circle cx="352" cy="92" r="34" className="fill-scene-sun" />
      <Cloud x={240} y={64} scale={0.7} />
      <Cloud x={380} y={80} scale={0.6} />
      <path d="M0 176c140-14 300 4 480-10v60H0z" className="fill-scene-hill" />
      <path d="M0 190c160-10 320 0 480-8v88H0z" className="fill-scene-canola" />
      <TreeRow
        trees={[
          ['p', 10, 130],
          ['s', 34, 96],
          ['p', 60, 152],
          ['p', 86, 136],
          ['s', 112, 104],
          ['p', 138, 146],
          ['s', 166, 88],
        ]}
        y={206}
      />
      <path d="M0 202c160-8 320 2 480-2v70H0z" className="fill-scene-green" />
      <path d="M150 228c100-8 220-8 330-4v14c-110-4-230-2-330 0z" className="fill-scene-trunk" />
      <path d="M0 250c160-10 320-4 480-2v22H0z" className="fill-scene-wheat" />
      <path
        d={SAPLINGS.map(x => `M${x} 230v-30M${x + 8} 232v-36`).join('')}
        className="stroke-scene-trunk"
        strokeWidth="2"
      />
      <path
        d={SAPLINGS.map(
          x => `M${x} 216c-9-3-12-12-10-20 8 2 11 9 10 15-1-10 3-17 10-19 2 9-2 20-10 24z`,
        ).join('')}
        className="fill-scene-poplar-lit"
      />
      <Person x={290} y={238} h={96} coat="fill-scene-barn" hair="fill-scene-bale" />
      <path d="M310 180v54" className="stroke-scene-bale-shade" strokeWidth="3.4" />
      <path
        d="M301 232h14v8c0 6-4 9-7 11-3-2-7-5-7-11zM304 180h12"
        className="fill-scene-steel-shade stroke-scene-bale-shade"
        strokeWidth="3"
      />
      <Person
        x={342}
        y={240}
        h={90}
        coat="fill-scene-water"
        hair="fill-scene-steel"
        skin="fill-scene-skin-deep"
        long
      />
      <Person x={238} y={240} h={54} coat="fill-scene-canola" hair="fill-scene-trunk" />
      <Person x={190} y={242} h={98} coat="fill-scene-spruce-lit" skin="fill-scene-skin-deep" />
      <g>
        <path d="m92 218 12 24h44l10-24z" className="fill-scene-roof" />
        <path
          d="m150 222 34-12M110 242l-4 10M138 242l28 10"
          className="stroke-scene-trunk"
          strokeWidth="3.4"
        />
        <path d="M94 248a9 9 0 0 0 18 0 9 9 0 0 0-18 0" className="fill-scene-tire" />
        <path
          d="M108 218c-8-4-10-14-8-22 8 4 10 10 9 16 0-12 4-18 12-20 2 10-4 22-13 26zM136 218c-8-4-10-14-8-22 8 4 10 10 9 16 0-12 4-18 12-20 2 10-4 22-13 26z"
          className="fill-scene-poplar-lit"
        />
      </g>
    </Landscape>
  )
}
