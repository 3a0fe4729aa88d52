import { Cloud } from './Cloud.tsx'
import { Fence } from './Fence.tsx'
import { Landscape } from './Landscape.tsx'
import { TreeRow } from './TreeRow.tsx'

/** A bluebird brings a letter over the fields at sunrise. */
export function NewsletterScene() {
  return (
    <Landscape>
      <path d="M0 126c150-14 320-12 480 0v90H0z" className="fill-scene-dusk" opacity=".8" />
      <circle cx="120" cy="172" r="46" className="fill-scene-sun" />
      <Cloud x={20} y={78} scale={0.7} />
      <Cloud x={340} y={58} scale={0.8} />
      <Cloud x={40} y={132} scale={0.5} />
      <path d="M0 182c140-20 300 0 480-14v60H0z" className="fill-scene-hill" />
      <TreeRow
        trees={[
          ['s', 330, 60],
          ['p', 352, 92],
          ['s', 374, 70],
          ['p', 398, 110],
          ['p', 424, 96],
          ['s', 448, 76],
          ['p', 470, 104],
          ['s', 30, 34],
          ['p', 46, 44],
        ]}
        y={192}
      />
      <path d="M0 186c160-10 320 4 480-6v90H0z" className="fill-scene-canola" />
      <path d="M0 206c160-12 320 6 480-4v68H0z" className="fill-scene-green" />
      <path d="M0 232c160-12 320 4 480-4v42H0z" className="fill-scene-wheat" />
      <Fence x={-14} y={240} posts={15} />
      <path
        d="M60 150c40-10 60-6 90 0M96 168c24-8 36-4 56 0"
        className="stroke-scene-wind"
        strokeWidth="4"
        strokeLinecap="round"
      />
      <g transform="translate(252 126) rotate(-8)">
        <path d="M-66 12-104 2l8 12-12 10 44-2z" className="fill-scene-storm" />
        <path
          d="M-74 16c20-26 60-30 92-22 8-12 26-14 34 0 3 5 2 12-2 18-12 24-40 34-72 28-22-4-40-12-52-24z"
          className="fill-scene-water"
        />
        <path
          d="M-40 32c20-2 50-4 70-16 12-8 18-14 20-6 0 18-28 36-64 30-10-2-18-4-26-8z"
          className="fill-scene-brick"
        />
        <path
          d="M-34 4C-60-18-66-52-56-84c28 14 58 44 66 84-14 14-32 14-44 0z"
          className="fill-scene-storm"
        />
        <path d="M-56-84c28 14 58 44 66 84-6 6-12 8-18 9 0-36-22-70-48-93z" className="fill-scene-far" />
        <circle cx="36" cy="-4" r="3.6" className="fill-scene-tire" />
        <path d="m50-6 22 8-23 7z" className="fill-scene-tire" />
        <path d="M62 2 56 44l64 10 8-44z" className="fill-scene-wall" />
        <path
          d="m62 2 28 30 38-22M56 44l26-21M120 54l-22-27"
          className="stroke-scene-bale-shade"
          strokeWidth="2.4"
        />
        <circle cx="91" cy="32" r="6.5" className="fill-scene-barn" />
      </g>
    </Landscape>
  )
}
