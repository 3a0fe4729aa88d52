import { Cloud } from './Cloud.tsx'
import { Landscape } from './Landscape.tsx'
import { TreeRow } from './TreeRow.tsx'

/** A tractor unit and its trailer on the highway, past pump jacks and poplars. */
export function CommercialAutoScene() {
  return (
    <Landscape>
      <Cloud x={18} y={76} scale={1} />
      <Cloud x={196} y={50} scale={0.7} />
      <path d="M0 158c90-16 200-6 300-2s130-6 180-2v60H0z" className="fill-scene-hill" />
      <g className="fill-scene-steel-shade">
        <path d="M366 160v-92h3v92zM437 160V84h3v76z" />
        <path
          d="m367 66 3-40 3 40zM369 66l36 18-37-13zM367 66l-34 22 32-26zM438 82l2-32 3 32zM440 82l30 14-31-10zM438 82l-28 18 26-22z"
          className="fill-scene-wall"
        />
      </g>
      <TreeRow
        trees={[
          ['p', 10, 82],
          ['p', 30, 96],
          ['s', 50, 66],
          ['p', 70, 84],
          ['s', 92, 54],
          ['s', 414, 46],
          ['p', 462, 70],
        ]}
        y={176}
      />
      <path d="M0 170c160-8 320 6 480 0v100H0z" className="fill-scene-canola" />
      <path d="M0 186c160-6 320 4 480 0v84H0z" className="fill-scene-green" />
      <path d="M0 196h480v48H0z" className="fill-scene-road" />
      <path d="M0 200h480M0 240h480" className="stroke-scene-steel" strokeWidth="1.6" />
      <path d="M0 220h480" className="stroke-scene-canola" strokeWidth="3" strokeDasharray="30 20" />
      <path d="M0 244h480v26H0z" className="fill-scene-wheat" />
      <g transform="translate(92 222)">
        <path d="M0-98h196v78H0z" className="fill-scene-wall" />
        <path d="M0-54h196v12H0z" className="fill-scene-spruce-lit" />
        <path d="M0-42h196v5H0z" className="fill-scene-canola" />
        <path d="M0-24h214v8H0z" className="fill-scene-tire" />
        <path
          d="M202-82c0-8 4-12 10-12h34c6 0 9 3 11 8l12 30 18 6c6 2 9 6 9 12v24h-94z"
          className="fill-scene-barn"
        />
        <path d="M228-82h16c4 0 6 2 7 5l9 23h-32z" className="fill-scene-glass" />
        <path d="M202-20h94v8h-94z" className="fill-scene-roof-shade" />
        <path d="M196-104h6v86h-6z" className="fill-scene-steel" />
        <path d="M289-36h8v8h-8z" className="fill-scene-lamp" />
        <path
          d="M26-12a12 12 0 0 0 24 0 12 12 0 0 0-24 0M54-12a12 12 0 0 0 24 0 12 12 0 0 0-24 0M188-12a12 12 0 0 0 24 0 12 12 0 0 0-24 0M252-12a12 12 0 0 0 24 0 12 12 0 0 0-24 0"
          className="fill-scene-tire"
        />
        <path
          d="M33-12a5 5 0 0 0 10 0 5 5 0 0 0-10 0M61-12a5 5 0 0 0 10 0 5 5 0 0 0-10 0M195-12a5 5 0 0 0 10 0 5 5 0 0 0-10 0M259-12a5 5 0 0 0 10 0 5 5 0 0 0-10 0"
          className="fill-scene-steel"
        />
      </g>
    </Landscape>
  )
}
