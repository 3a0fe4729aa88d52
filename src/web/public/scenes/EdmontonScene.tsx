import { Cloud } from './Cloud.tsx'
import { Landscape } from './Landscape.tsx'
import { Tower } from './Tower.tsx'
import { TreeRow } from './TreeRow.tsx'

/** Edmonton: the river valley under its bridge, glass pyramids, and northern lights when it is dark. */
export function EdmontonScene() {
  return (
    <Landscape>
      <path
        d="M0 40c60 30 110-30 190-6s120 30 180-4 90-10 110-4v50c-40-6-70 8-110 18s-120-24-190-24S60 118 0 90z"
        className="fill-scene-aurora"
        opacity=".55"
      />
      <path
        d="M0 66c70 20 130-28 200-10s130 24 180 4 80-8 100-4v22c-30-4-60 6-100 14s-120-18-180-18S60 108 0 92z"
        className="fill-scene-aurora"
      />
      <Cloud x={26} y={62} scale={0.7} />
      <Cloud x={330} y={50} scale={0.8} />
      <Tower x={176} y={150} w={26} h={66} paint="fill-scene-steel-shade" />
      <Tower x={206} y={150} w={24} h={92} paint="fill-scene-far" />
      <Tower x={234} y={150} w={30} h={58} paint="fill-scene-steel" />
      <Tower x={268} y={150} w={24} h={80} paint="fill-scene-storm" />
      <Tower x={296} y={150} w={28} h={50} paint="fill-scene-steel-shade" />
      <Tower x={328} y={150} w={22} h={36} paint="fill-scene-steel" />
      <path d="M0 146c60-14 150-6 220-4s200-10 260-4v90H0z" className="fill-scene-hill" />
      <TreeRow
        trees={[
          ['s', 128, 42],
          ['p', 144, 50],
          ['s', 160, 36],
          ['s', 366, 40],
          ['p', 384, 52],
          ['s', 402, 44],
          ['s', 424, 34],
        ]}
        y={158}
      />
      <path d="M0 164c50 12 120 14 190 30 60 14 180 12 290 0v76H0z" className="fill-scene-green" />
      <path
        d="M480 186c-120 12-190 6-246 22s-110 28-234 28v34h180c60-28 120-44 300-44z"
        className="fill-scene-water"
      />
      <path
        d="M300 208h70M260 222h50M110 248h60M40 254h40M390 202h60"
        className="stroke-scene-ripple"
        strokeWidth="3.5"
        strokeLinecap="round"
      />
      <path d="M282 158h22l6 44h-24z" className="fill-scene-wall-shade" />
      <path d="M298 158h6l6 44h-8z" className="fill-scene-steel-shade" />
      <g className="stroke-scene-roof-shade">
        <path d="M-4 156h300" strokeWidth="6" />
        <path d="M-4 178h280" strokeWidth="4" />
        <path
          d="m-8 178 22-22 22 22 22-22 22 22 22-22 22 22 22-22 22 22 22-22 22 22 22-22 22 22 22-22"
          strokeWidth="2.6"
        />
      </g>
      <path
        d="M54 180h12l4 60H50zM142 180h12l4 54h-20zM230 180h12l3 34h-18z"
        className="fill-scene-wall-shade"
      />
      <path d="M62 180h4l4 60h-8zM150 180h4l4 54h-8zM238 180h4l3 34h-7z" className="fill-scene-steel-shade" />
      <path
        d="M334 190l26-44 26 44zM378 192l20-34 20 34zM416 190l24-42 24 42z"
        className="fill-scene-glass"
      />
      <path d="M360 146l26 44h-22zM398 158l20 34h-18zM440 148l24 42h-20z" className="fill-scene-far" />
      <path
        d="M345 171h30M352 159h16M387 177h22M428 169h24"
        className="stroke-scene-lamp"
        strokeWidth="1.6"
      />
      <TreeRow
        trees={[
          ['s', 14, 74],
          ['p', 34, 60],
          ['s', 324, 44],
          ['s', 474, 60],
        ]}
        y={206}
      />
      <path d="M300 270c30-24 110-34 180-32v32z" className="fill-scene-poplar" />
      <TreeRow
        trees={[
          ['s', 410, 46],
          ['s', 436, 62],
          ['p', 462, 74],
        ]}
        y={250}
      />
    </Landscape>
  )
}
