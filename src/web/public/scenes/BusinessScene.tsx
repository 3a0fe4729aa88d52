import { Awning } from './Awning.tsx'
import { Cloud } from './Cloud.tsx'
import { Elevator } from './Elevator.tsx'
import { Landscape } from './Landscape.tsx'
import { TreeRow } from './TreeRow.tsx'

/** A main street of false fronts with the grain elevator at its end. */
export function BusinessScene() {
  return (
    <Landscape>
      <Cloud x={20} y={84} scale={0.9} />
      <Cloud x={214} y={52} scale={0.6} />
      <path d="M0 178c160-8 320 4 480-4v40H0z" className="fill-scene-hill" />
      <TreeRow
        trees={[
          ['p', 14, 84],
          ['s', 36, 62],
          ['p', 330, 92],
          ['s', 352, 60],
          ['p', 466, 100],
        ]}
        y={200}
      />
      <Elevator x={370} y={200} scale={0.94} />
      <path d="M56 118h82v84H56z" className="fill-scene-wall" />
      <path d="M50 106h94v14H50z" className="fill-scene-roof" />
      <path d="M138 134h76v68h-76z" className="fill-scene-steel" />
      <path d="M134 124h84v12h-84z" className="fill-scene-steel-shade" />
      <path d="M214 100h90v102h-90z" className="fill-scene-brick" />
      <path d="M208 88h102v14H208zM232 78h54v12h-54z" className="fill-scene-roof-shade" />
      <path
        d="M64 148h30v34H64zM148 160h28v26h-28zM184 160h20v42h-20zM226 154h28v30h-28zM266 154h28v30h-28z"
        className="fill-scene-window"
      />
      <path d="M104 150h22v52h-22z" className="fill-scene-spruce" />
      <path d="M226 116h14v18h-14zM252 116h14v18h-14zM278 116h14v18h-14z" className="fill-scene-glass" />
      <Awning x={56} y={134} w={82} h={8} paint="fill-scene-canola" />
      <Awning x={218} y={140} w={82} h={8} paint="fill-scene-spruce-lit" />
      <path d="M0 200h480v70H0z" className="fill-scene-lane" />
      <path d="M0 214h480v56H0z" className="fill-scene-road" />
      <path d="M0 236h480" className="stroke-scene-lane" strokeWidth="3" strokeDasharray="26 18" />
    </Landscape>
  )
}
