import { Cloud } from './Cloud.tsx'
import { Elm } from './Elm.tsx'
import { Landscape } from './Landscape.tsx'
import { Person } from './Person.tsx'
import { TreeRow } from './TreeRow.tsx'

/** Offices over a main street: a person at the desk upstairs, another at the door. */
export function ProfessionalsScene() {
  return (
    <Landscape>
      <Cloud x={16} y={70} scale={0.8} />
      <Cloud x={350} y={56} scale={0.7} />
      <path d="M0 178c140-14 300 4 480-4v60H0z" className="fill-scene-hill" />
      <TreeRow
        trees={[
          ['p', 18, 84],
          ['s', 40, 60],
          ['p', 62, 70],
          ['s', 428, 62],
          ['p', 452, 92],
          ['s', 474, 70],
        ]}
        y={198}
      />
      <path d="M84 206v-90h60v90z" className="fill-scene-wall" />
      <path d="M80 108h68v12H80z" className="fill-scene-steel-shade" />
      <path d="M94 128h14v18H94zM120 128h14v18h-14zM94 162h40v26H94z" className="fill-scene-glass" />
      <path d="M340 206v-76h64v76z" className="fill-scene-steel" />
      <path d="M336 122h72v12h-72z" className="fill-scene-steel-shade" />
      <path d="M350 144h16v18h-16zM378 144h16v18h-16zM350 176h44v22h-44z" className="fill-scene-glass" />
      <path d="M144 206V76h196v130z" className="fill-scene-bale" />
      <path d="M136 66h212v12H136zM206 66l36-20 36 20z" className="fill-scene-bale-shade" />
      <path d="M144 136h196v7H144z" className="fill-scene-bale-shade" />
      <path d="M226 60a16 10 0 0 1 32 0z" className="fill-scene-glass" />
      <path d="M156 88h44v42h-44zM284 88h44v42h-44z" className="fill-scene-window" />
      <path d="M210 86h64v46h-64z" className="fill-scene-lamp" />
      <path d="M178 88v42M306 88v42M156 108h44M284 108h44" className="stroke-scene-bale" strokeWidth="2.6" />
      <path d="M242 132v-13a11 11 0 0 1 22 0v13z" className="fill-scene-spruce-lit" />
      <circle cx="253" cy="102" r="7" className="fill-scene-skin" />
      <path d="M246 102a7 7 0 0 1 14 0c-5-3-9-3-14 0z" className="fill-scene-tire" />
      <path d="M210 122h46v10h-46z" className="fill-scene-trunk" />
      <path d="M216 106h20v14h-20z" className="fill-scene-road" />
      <path d="M156 152h52v40h-52zM288 152h40v40h-40z" className="fill-scene-window" />
      <path d="M182 152v40M308 152v40" className="stroke-scene-bale" strokeWidth="2.6" />
      <path d="M224 206v-54h46v54z" className="fill-scene-bale-shade" />
      <path d="M232 206v-46h30v46z" className="fill-scene-spruce" />
      <path d="M238 166h18v20h-18z" className="fill-scene-glass" />
      <path d="M340 150h20M352 150v6" className="stroke-scene-trunk" strokeWidth="3" />
      <path d="M344 156h16v22h-16z" className="fill-scene-spruce" />
      <path d="M348 162h8M348 167h8M348 172h5" className="stroke-scene-canola" strokeWidth="1.6" />
      <path d="M0 204h480v66H0z" className="fill-scene-lane" />
      <path d="M0 228h480v42H0z" className="fill-scene-road" />
      <path d="M0 250h480" className="stroke-scene-lane" strokeWidth="3" strokeDasharray="26 18" />
      <Elm x={112} y={216} h={70} />
      <Elm x={384} y={216} h={76} />
      <Person x={286} y={222} h={62} coat="fill-scene-storm" skin="fill-scene-skin-deep" />
      <path d="M294 190h16v12h-16z" className="fill-scene-roof" />
      <Person x={176} y={222} h={60} coat="fill-scene-fireweed" hair="fill-scene-trunk" long />
    </Landscape>
  )
}
