import { Cloud } from './Cloud.tsx'
import { Stars } from './Stars.tsx'
import { TreeRow } from './TreeRow.tsx'

/** A pickup on a range road, with the mountains ahead of it. */
export function AutoScene() {
  return (
    <svg aria-hidden="true" viewBox="0 0 480 270" className="block w-full" fill="none">
      <path d="M0 0h480v270H0z" className="fill-scene-sky" />
      <path d="M0 96h480v90H0z" className="fill-scene-sky-mid" />
      <path d="M0 136h480v50H0z" className="fill-scene-sky-low" />
      <Stars
        places={[
          [40, 30],
          [120, 60],
          [210, 24],
          [300, 70],
          [380, 30],
          [450, 80],
        ]}
      />
      <circle cx="352" cy="120" r="30" className="fill-scene-sun" />
      <Cloud x={40} y={76} scale={0.8} />
      <Cloud x={250} y={56} scale={0.55} />
      <path d="m260 182 44-36 22 14 40-42 34 32 20-12 60 44z" className="fill-scene-far" />
      <path
        d="m366 118 34 32-16-6-10 8-10-12-14 6zM304 146l22 14-12-2-8 6-8-8z"
        className="fill-scene-snow"
      />
      <path d="M0 172c120-12 260 8 480 2v40H0z" className="fill-scene-hill" />
      <TreeRow
        trees={[
          ['p', 26, 84],
          ['s', 46, 60],
          ['p', 64, 96],
          ['p', 84, 78],
          ['s', 106, 54],
          ['p', 124, 70],
          ['s', 146, 40],
        ]}
        y={190}
      />
      <path d="M0 186c160-8 320 4 480-2v86H0z" className="fill-scene-canola" />
      <path d="M0 204c160-6 320 2 480 0v66H0z" className="fill-scene-green" />
      <path d="M0 218h480v34H0z" className="fill-scene-road" />
      <path d="M0 234h480" className="stroke-scene-canola" strokeWidth="3" strokeDasharray="26 18" />
      <path d="M0 252h480v18H0z" className="fill-scene-wheat" />
      <g transform="translate(178 226)">
        <path
          d="M0-24h62l4-26c1-4 3-6 7-6h34c5 0 8 2 11 7l12 22 22 5c5 1 7 4 7 9V0H0z"
          className="fill-scene-barn"
        />
        <path d="m73-30 3-18h16v18zM97-30v-18h8c3 0 5 1 7 4l8 14z" className="fill-scene-glass" />
        <path d="M0-10h159V0H0z" className="fill-scene-roof-shade" />
        <path d="M0-27h64v4H0z" className="fill-scene-steel" />
        <path d="M152-20h7v7h-7z" className="fill-scene-window" />
        <circle cx="34" cy="0" r="14" className="fill-scene-tire" />
        <circle cx="128" cy="0" r="14" className="fill-scene-tire" />
        <circle cx="34" cy="0" r="6" className="fill-scene-steel" />
        <circle cx="128" cy="0" r="6" className="fill-scene-steel" />
      </g>
    </svg>
  )
}
