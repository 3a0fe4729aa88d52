import { Cloud } from './Cloud.tsx'
import { Poplar } from './Poplar.tsx'
import { Stars } from './Stars.tsx'

/** One poplar, a fence and a road that stops: for pages that are not there. */
export function LoneTreeScene() {
  return (
    <svg aria-hidden="true" viewBox="0 0 480 270" className="block w-full" fill="none">
      <path d="M0 0h480v270H0z" className="fill-scene-sky" />
      <path d="M0 96h480v100H0z" className="fill-scene-sky-mid" />
      <path d="M0 150h480v50H0z" className="fill-scene-sky-low" />
      <Stars
        places={[
          [60, 40],
          [140, 90],
          [250, 30],
          [330, 80],
          [430, 50],
        ]}
      />
      <Cloud x={250} y={110} scale={1.1} />
      <Cloud x={40} y={66} scale={0.6} />
      <path d="M0 196c140-14 300 4 480-4v78H0z" className="fill-scene-canola" />
      <path d="M0 214c160-8 320 2 480-2v58H0z" className="fill-scene-wheat" />
      <path d="M220 270c30-20 38-40 34-56h22c10 16 20 34 60 56z" className="fill-scene-lane" />
      <Poplar x={126} y={222} h={150} />
      <path
        d="M196 190v34M232 190v34M304 190v34M340 190v34M376 190v34M412 190v34M448 190v34M160 190v34M60 190v34M24 190v34M14 198h62M14 212h62M150 198h92M150 212h92M296 198h190M296 212h190"
        className="stroke-scene-trunk"
        strokeWidth="3"
      />
    </svg>
  )
}
