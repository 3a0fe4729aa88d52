import { Landscape } from './Landscape.tsx'
import { Rockies } from './Rockies.tsx'
import { Tower } from './Tower.tsx'
import { TreeRow } from './TreeRow.tsx'

/** Calgary: a hail cloud over the towers, the mountains behind them and the Bow before them. */
export function CalgaryScene() {
  return (
    <Landscape>
      <Rockies x={-30} y={172} scale={0.86} />
      <path
        d="M120 92c-26 2-34-26-12-34-6-28 26-40 44-24C162-4 216-8 232 20c16-20 52-14 56 10 20-18 54-4 52 20 26-6 38 36 8 42z"
        className="fill-scene-cloud"
      />
      <path
        d="M108 92c-20-2-22-22-4-26 10-20 44-20 52-4 14-18 50-18 60 0 16-16 48-14 56 4 20-14 44-6 48 8 22-2 36 8 34 18z"
        className="fill-scene-storm"
      />
      <path
        d="m136 100-14 46M162 100l-20 70M190 100l-20 64M218 100l-14 44M248 100l-14 44M276 100l-18 60M304 100l-20 66M330 100l-14 44"
        className="stroke-scene-hail"
        strokeWidth="4.5"
        strokeLinecap="round"
        strokeDasharray="1 12"
      />
      <path d="M0 168c80-14 200-4 300-6s140-8 180 0v50H0z" className="fill-scene-hill" />
      <Tower x={116} y={196} w={30} h={52} paint="fill-scene-steel-shade" />
      <Tower x={150} y={196} w={28} h={78} paint="fill-scene-storm" />
      <Tower x={182} y={196} w={24} h={62} paint="fill-scene-steel-shade" />
      <path d="M252 196V112c0-12 16-26 40-28v112z" className="fill-scene-far" />
      <path
        d="M262 196v-80c4-8 12-14 20-18M276 196V102M252 132h40M252 150h40M252 168h40"
        className="stroke-scene-snow"
        strokeWidth="2"
      />
      <Tower x={296} y={196} w={26} h={90} paint="fill-scene-storm" />
      <Tower x={326} y={196} w={30} h={60} paint="fill-scene-steel" />
      <Tower x={360} y={196} w={22} h={42} paint="fill-scene-steel-shade" />
      <g>
        <path d="M222 196l5-110h10l5 110z" className="fill-scene-wall-shade" />
        <path d="M214 74h36l-6 16h-24z" className="fill-scene-barn" />
        <path d="M211 66h42v8h-42z" className="fill-scene-window" />
        <path d="M214 66l6-8h24l6 8z" className="fill-scene-roof-shade" />
        <path d="M230 58h4V38h-4z" className="fill-scene-barn" />
      </g>
      <TreeRow
        trees={[
          ['p', 20, 74],
          ['s', 44, 56],
          ['p', 66, 66],
          ['s', 90, 40],
          ['s', 398, 44],
          ['p', 420, 70],
          ['s', 442, 54],
          ['p', 464, 78],
        ]}
        y={200}
      />
      <path d="M0 194c160-6 320 4 480 0v76H0z" className="fill-scene-green" />
      <path
        d="M480 204c-120-4-180 4-220 12-60 14-160 8-260 24v20c120-14 200-2 280-16s120-14 200-10z"
        className="fill-scene-water"
      />
      <path
        d="M40 246c60-6 110-4 150-6M260 232c40-8 80-12 130-12M330 228h70"
        className="stroke-scene-ripple"
        strokeWidth="3"
        strokeLinecap="round"
      />
      <path
        d="M176 240c40-34 108-36 144-14"
        className="stroke-scene-barn"
        strokeWidth="6"
        strokeLinecap="round"
      />
      <path d="m176 238 144-12" className="stroke-scene-barn" strokeWidth="4" />
      <path
        d="m190 230 6 7M208 221l10 14M230 215l8 18M254 213l6 18M278 214l4 16M300 219l2 10"
        className="stroke-scene-barn"
        strokeWidth="2.4"
      />
    </Landscape>
  )
}
