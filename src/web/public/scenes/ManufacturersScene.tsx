import { Cloud } from './Cloud.tsx'
import { Landscape } from './Landscape.tsx'
import { TreeRow } from './TreeRow.tsx'

/** A plant with its saw-tooth roof, silos and loading doors, at the edge of the fields. */
export function ManufacturersScene() {
  return (
    <Landscape>
      <circle cx="58" cy="78" r="26" className="fill-scene-sun" />
      <Cloud x={20} y={60} scale={0.6} />
      <Cloud x={300} y={44} scale={0.6} />
      <path d="M0 178c140-14 300 4 480-4v60H0z" className="fill-scene-hill" />
      <TreeRow
        trees={[
          ['p', 14, 72],
          ['s', 34, 54],
          ['p', 54, 82],
          ['s', 440, 70],
          ['p', 462, 96],
        ]}
        y={198}
      />
      <path
        d="M274 60c-14-2-20-14-10-22-2-16 22-24 32-10 14-12 36-2 30 14 12 4 8 18-4 18z"
        className="fill-scene-cloud"
      />
      <path d="M262 204l6-132h16l6 132z" className="fill-scene-brick" />
      <path d="M267 84h18v8h-18zM266 102h20v8h-20z" className="fill-scene-wall" />
      <path d="M86 204v-66l40-26v26l40-26v26l40-26v26l40-26v92z" className="fill-scene-spruce-lit" />
      <path
        d="M94 142l28-18v18zM134 142l28-18v18zM174 142l28-18v18zM214 142l28-18v18z"
        className="fill-scene-window"
      />
      <path d="M86 148h160v7H86z" className="fill-scene-canola" />
      <path d="M100 166h36v38h-36zM146 166h36v38h-36z" className="fill-scene-steel" />
      <path
        d="M100 174h36M100 182h36M100 190h36M146 174h36M146 182h36M146 190h36"
        className="stroke-scene-steel-shade"
        strokeWidth="2"
      />
      <path d="M196 170h34v14h-34z" className="fill-scene-window" />
      <path d="M246 204v-52h64v52z" className="fill-scene-wall" />
      <path d="M242 146h72v8h-72z" className="fill-scene-roof-shade" />
      <path d="M254 162h12v14h-12zM274 162h12v14h-12zM292 162h12v14h-12z" className="fill-scene-window" />
      <g>
        <path
          d="M320 204v-98c0-8 12-14 20-14s20 6 20 14v98zM364 204v-98c0-8 12-14 20-14s20 6 20 14v98zM408 204v-78c0-6 8-10 14-10s14 4 14 10v78z"
          className="fill-scene-steel"
        />
        <path
          d="M344 92c8 1 16 7 16 14v98h-16zM388 92c8 1 16 7 16 14v98h-16zM426 117c6 1 10 5 10 9v78h-10z"
          className="fill-scene-steel-shade"
        />
        <path
          d="M320 124h40M364 124h40M320 152h40M364 152h40M320 180h40M364 180h40M408 150h28M408 178h28"
          className="stroke-scene-steel-shade"
          strokeWidth="2"
        />
        <path d="M310 150l30-60h48M340 90h-4M384 90l42 24" className="stroke-scene-roof" strokeWidth="4" />
      </g>
      <path d="M0 202h480v68H0z" className="fill-scene-lane" />
      <path d="M0 244c160-10 320-6 480-2v28H0z" className="fill-scene-canola" />
      <g transform="translate(186 230)">
        <path d="M0-56h74v44H0z" className="fill-scene-wall" />
        <path d="M0-30h74v6H0z" className="fill-scene-spruce-lit" />
        <path d="M78-44h22c5 0 8 2 10 7l6 14 8 4v13H78z" className="fill-scene-barn" />
        <path d="M94-38h8l6 14H94z" className="fill-scene-glass" />
        <path d="M0-13h124v5H0z" className="fill-scene-tire" />
        <path
          d="M10-8a9 9 0 0 0 18 0 9 9 0 0 0-18 0M94-8a9 9 0 0 0 18 0 9 9 0 0 0-18 0"
          className="fill-scene-tire"
        />
        <path
          d="M15-8a4 4 0 0 0 8 0 4 4 0 0 0-8 0M99-8a4 4 0 0 0 8 0 4 4 0 0 0-8 0"
          className="fill-scene-steel"
        />
      </g>
      <path d="M96 230v-18h24v18zM124 230v-18h24v18zM110 212v-18h24v18z" className="fill-scene-bale-shade" />
      <path d="M96 220h24M124 220h24M110 202h24" className="stroke-scene-bale" strokeWidth="3" />
    </Landscape>
  )
}
