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
      <path d="M300 270c-30-26-50-36-60-52h14c16 12 50 26 96 52z" className="fill-scene-lane" />
      <Poplar x={126} y={222} h={150} />
      <path
        d="M186 196v32M226 194v30M268 194v30M310 196v32M352 198v34M394 198v36M436 200v38M182 204l258 8M182 216l258 10"
        className="stroke-scene-trunk"
        strokeWidth="3"
      />
    </svg>
  )
}
