import { Cloud } from './Cloud.tsx'
import { Elevator } from './Elevator.tsx'
import { Landscape } from './Landscape.tsx'
import { TreeRow } from './TreeRow.tsx'

/** Three grain elevators beside the track, and a train that takes on its load. */
export function BusinessGeneralScene() {
  return (
    <Landscape>
      <circle cx="400" cy="82" r="30" className="fill-scene-sun" />
      <Cloud x={20} y={70} scale={0.7} />
      <Cloud x={340} y={60} scale={0.6} />
      <path d="M0 178c140-14 300 4 480-4v60H0z" className="fill-scene-hill" />
      <TreeRow
        trees={[
          ['p', 20, 80],
          ['s', 42, 58],
          ['p', 64, 72],
          ['s', 412, 50],
          ['p', 436, 78],
          ['p', 460, 88],
        ]}
        y={194}
      />
      <path d="M0 186c160-8 320 4 480-2v86H0z" className="fill-scene-canola" />
      <Elevator x={100} y={204} scale={0.82} />
      <Elevator x={196} y={204} scale={0.92} paint="fill-scene-spruce-lit" />
      <Elevator x={306} y={204} scale={0.78} paint="fill-scene-brick" />
      <path d="M0 202c160-4 320 0 480 0v68H0z" className="fill-scene-green" />
      <path d="M0 222h480v18H0z" className="fill-scene-lane" />
      <path d="M0 236h480" className="stroke-scene-trunk" strokeWidth="6" strokeDasharray="4 8" />
      <path d="M0 232h480" className="stroke-scene-road" strokeWidth="3" />
      <g transform="translate(-16 231)">
        <path
          d="M0-32h86l-10 26H10zM94-32h86l-10 26h-66zM188-32h86l-10 26h-66z"
          className="fill-scene-steel"
        />
        <path d="M0-36h86v8H0zM94-36h86v8H94zM188-36h86v8h-86z" className="fill-scene-steel-shade" />
        <path
          d="M20-28l4 22M43-28v22M66-28l-4 22M114-28l4 22M137-28v22M160-28l-4 22M208-28l4 22M231-28v22M254-28l-4 22"
          className="stroke-scene-steel-shade"
          strokeWidth="2.4"
        />
        <path d="M282-44h92v40h-92z" className="fill-scene-barn" />
        <path d="M374-50h26c6 0 10 4 12 10l8 16v20h-46z" className="fill-scene-barn" />
        <path d="M282-24h136v7H282z" className="fill-scene-canola" />
        <path d="M382-44h20l5 13h-25z" className="fill-scene-window" />
        <path d="M296-50h40v7h-40z" className="fill-scene-roof-shade" />
        <path d="M86-7h8M180-7h8M274-7h8" className="stroke-scene-tire" strokeWidth="4" />
        <path
          d="M14-3h0M30-3h0M56-3h0M72-3h0M108-3h0M124-3h0M150-3h0M166-3h0M202-3h0M218-3h0M244-3h0M260-3h0M298-3h0M316-3h0M334-3h0M376-3h0M394-3h0M410-3h0"
          className="stroke-scene-tire"
          strokeWidth="11"
          strokeLinecap="round"
        />
      </g>
      <path d="M0 246c160-8 320-6 480-2v26H0z" className="fill-scene-wheat" />
    </Landscape>
  )
}
