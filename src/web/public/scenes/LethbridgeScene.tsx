import { Landscape } from './Landscape.tsx'
import { Rockies } from './Rockies.tsx'

const LEGS = [62, 110, 158, 206, 254, 302, 350, 398]

/** How deep the coulee is under the bridge at each leg. */
const FEET = [182, 200, 216, 222, 222, 218, 204, 186]

/** Lethbridge: the Chinook arch from one horizon to the other, and the high viaduct over the coulees. */
export function LethbridgeScene() {
  return (
    <Landscape>
      <path d="M0 142c150-14 320-12 480 0v64H0z" className="fill-scene-dusk" />
      <path d="M0 0h480v150C440 84 350 62 240 62S40 84 0 150z" className="fill-scene-storm" />
      <path d="M0 0h480v104C430 58 350 42 240 42S50 58 0 104z" className="fill-scene-far" opacity=".6" />
      <path
        d="M0 150C40 84 130 62 240 62s200 22 240 88c-56-52-140-74-240-74S56 98 0 150z"
        className="fill-scene-cloud"
      />
      <Rockies x={40} y={158} scale={0.46} />
      <Rockies x={240} y={160} scale={0.5} />
      <path d="M0 158c160-8 320-8 480 0v90H0z" className="fill-scene-bale-shade" />
      <path
        d="M0 154c40-4 60 0 90 20 50 34 90 44 150 44s110-10 150-44c30-20 50-26 90-22v118H0z"
        className="fill-scene-bale"
      />
      <path
        d="M0 196c40-6 70 4 100 24 40 20 90 22 140 22v28H0zM480 190c-40 0-70 12-100 32-30 16-80 20-130 20v28h230z"
        className="fill-scene-wheat"
      />
      <path
        d="M30 178c20 14 24 34 30 60M452 176c-16 16-20 36-26 60M78 206c10 12 12 24 14 38M404 202c-8 14-10 24-12 36"
        className="stroke-scene-furrow"
        strokeWidth="3"
        strokeLinecap="round"
      />
      <g className="stroke-scene-girder">
        <path
          d={LEGS.map((x, at) => `M${x} 142 ${x - 9} ${FEET[at]}M${x + 12} 142 ${x + 21} ${FEET[at]}`).join(
            '',
          )}
          strokeWidth="2.8"
        />
        <path
          d={LEGS.map(
            (x, at) =>
              `M${x - 3} 162h18${(FEET[at] ?? 0) > 190 ? `m-21 20h24M${x} 146l15 16M${x + 12} 146l-15 16M${x - 3} 164l20 18M${x + 15} 164l-20 18` : ''}`,
          ).join('')}
          strokeWidth="1.4"
        />
        <path d="M-4 142h488" strokeWidth="7" />
        <path d="M-4 135h488" strokeWidth="1.6" />
      </g>
      <g>
        <path d="M206 118h34v18h-34z" className="fill-scene-barn" />
        <path d="M240 122h16l6 8v6h-22z" className="fill-scene-barn" />
        <path d="M242 124h10l3 6h-13z" className="fill-scene-window" />
        <path d="M166 120h37v16h-37zM84 120h37v16H84z" className="fill-scene-canola" />
        <path d="M125 120h37v16h-37z" className="fill-scene-steel" />
        <path d="M43 120h37v16H43z" className="fill-scene-steel" />
      </g>
      <path
        d="M150 246c60-8 130-10 190 0 30 6 40 14 60 24H110c10-12 20-20 40-24z"
        className="fill-scene-water"
      />
      <path
        d="M200 252h60M240 262h80"
        className="stroke-scene-ripple"
        strokeWidth="3"
        strokeLinecap="round"
      />
      <path
        d="M96 250c6-22 40-24 46-2 4-14 26-12 28 4 0 8-74 10-74-2zM330 248c4-18 34-18 40 0 6-12 26-8 26 6 0 8-66 8-66-6z"
        className="fill-scene-poplar"
      />
    </Landscape>
  )
}
