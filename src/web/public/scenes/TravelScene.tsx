import { Cloud } from './Cloud.tsx'
import { Landscape } from './Landscape.tsx'
import { Plane } from './Plane.tsx'
import { Rockies } from './Rockies.tsx'
import { TreeRow } from './TreeRow.tsx'

/** From the mountains to the sea, by air. */
export function TravelScene() {
  return (
    <Landscape>
      <circle cx="392" cy="146" r="36" className="fill-scene-sun" />
      <Cloud x={36} y={66} scale={0.6} />
      <Cloud x={340} y={70} scale={0.7} />
      <path
        d="M40 128c40-40 90-54 140-56"
        className="stroke-scene-wind"
        strokeWidth="5"
        strokeLinecap="round"
        strokeDasharray="2 12"
      />
      <Plane x={260} y={74} scale={0.74} turn={-6} />
      <Rockies x={-120} y={188} scale={0.82} />
      <path d="M180 164h300v106H120z" className="fill-scene-water" />
      <path
        d="M356 176h72M340 188h104M364 200h56M228 180h30M262 200h40"
        className="stroke-scene-ripple"
        strokeWidth="4"
        strokeLinecap="round"
      />
      <path d="m300 176 22-40v40zM326 176v-32l16 32z" className="fill-scene-wall" />
      <path d="M292 180h58c-4 8-10 10-16 10h-28c-6 0-12-4-14-10z" className="fill-scene-barn" />
      <path d="M0 180c80-12 150-10 250 10-60 12-130 20-250 18z" className="fill-scene-hill" />
      <TreeRow
        trees={[
          ['s', 14, 96],
          ['p', 38, 70],
          ['s', 60, 84],
          ['s', 84, 64],
          ['s', 110, 74],
          ['s', 136, 48],
          ['s', 158, 34],
        ]}
        y={206}
      />
      <path d="M0 200c140-4 220 20 300 24s130-14 180-8v54H0z" className="fill-scene-bale" />
      <path d="M0 200c60-2 110 2 152 10-40 26-100 30-152 28z" className="fill-scene-green" />
      <path d="M428 246c4-40 2-80-10-116l5-2c14 36 18 76 16 118z" className="fill-scene-trunk" />
      <path
        d="M420 128c-14-16-36-16-48 0 16-4 32-2 48 4zM420 128c-4-20 8-36 28-40-4 16-12 30-26 42zM420 130c16-12 40-8 50 12-18-8-34-10-50-8zM420 130c-16 4-26 18-24 36 10-10 18-22 26-34zM421 131c12 8 20 20 18 36-10-10-16-22-20-34z"
        className="fill-scene-poplar"
      />
      <g transform="translate(-116 2) rotate(-14 346 250)">
        <path d="M344 204h4v50h-4z" className="fill-scene-trunk" />
        <path d="M312 216a34 30 0 0 1 68 0z" className="fill-scene-barn" />
        <path
          d="M328 216c2-14 8-24 18-30 10 6 16 16 18 30h-10c-1-14-3-22-8-30-5 8-7 16-8 30z"
          className="fill-scene-wall"
        />
      </g>
      <path d="M258 250h40l8 8h-54z" className="fill-scene-fireweed" />
    </Landscape>
  )
}
