import { Cloud } from './Cloud.tsx'
import { Elm } from './Elm.tsx'
import { Farmhouse } from './Farmhouse.tsx'
import { Landscape } from './Landscape.tsx'
import { Person } from './Person.tsx'
import { TreeRow } from './TreeRow.tsx'

/** Three generations walk home in the evening; three trees of their ages stand behind them. */
export function LifeScene() {
  return (
    <Landscape>
      <path d="M0 130c150-14 320-12 480 0v124H0z" className="fill-scene-dusk" opacity=".7" />
      <circle cx="330" cy="150" r="44" className="fill-scene-sun" />
      <Cloud x={252} y={84} scale={0.7} />
      <Cloud x={30} y={58} scale={0.5} />
      <path d="M0 182c60-22 160-34 250-18s150 14 230 4v102H0z" className="fill-scene-hill" />
      <TreeRow
        trees={[
          ['s', 396, 46],
          ['p', 412, 66],
          ['s', 470, 54],
        ]}
        y={180}
      />
      <Farmhouse x={410} y={184} scale={0.52} />
      <path d="M0 202c80-24 190-30 280-14s140 10 200 8v74H0z" className="fill-scene-green" />
      <Elm x={110} y={198} h={150} />
      <Elm x={200} y={192} h={92} />
      <path d="M243 194v-28" className="stroke-scene-trunk" strokeWidth="2.4" />
      <path
        d="M243 176c-10-2-14-10-12-16 8 0 12 6 12 12 0-10 4-18 12-20 3 8-2 18-12 22z"
        className="fill-scene-poplar-lit"
      />
      <path d="M74 128v54M92 128v54" className="stroke-scene-trunk" strokeWidth="1.6" />
      <path d="M70 180h26v4H70z" className="fill-scene-trunk" />
      <path d="M176 270c50-24 190-24 240-78h14c-10 48-70 60-90 78z" className="fill-scene-lane" />
      <Person
        x={270}
        y={244}
        h={78}
        coat="fill-scene-spruce-lit"
        hair="fill-scene-steel"
        skin="fill-scene-skin"
      />
      <Person x={296} y={243} h={42} coat="fill-scene-canola" skin="fill-scene-skin" />
      <Person x={322} y={243} h={84} coat="fill-scene-barn" skin="fill-scene-skin" />
      <Person
        x={348}
        y={242}
        h={78}
        coat="fill-scene-water"
        skin="fill-scene-skin"
        hair="fill-scene-trunk"
        long
      />
      <path
        d="M0 244c70-10 150-4 196 12l-20 14H0zM480 240c-50-4-90 2-116 16l-6 14h122z"
        className="fill-scene-wheat"
      />
    </Landscape>
  )
}
