import { Cloud } from './Cloud.tsx'
import { Elm } from './Elm.tsx'
import { Fence } from './Fence.tsx'
import { Landscape } from './Landscape.tsx'
import { TreeRow } from './TreeRow.tsx'

/** The old general store at the corner, its windmill and the truck it has always had, at the end of the day. */
export function BusinessLegacyScene() {
  return (
    <Landscape>
      <path d="M0 126c150-14 320-12 480 0v90H0z" className="fill-scene-dusk" opacity=".75" />
      <circle cx="92" cy="150" r="34" className="fill-scene-sun" />
      <Cloud x={180} y={52} scale={0.7} />
      <Cloud x={20} y={84} scale={0.6} />
      <path d="M0 180c140-14 300 4 480-4v60H0z" className="fill-scene-hill" />
      <TreeRow
        trees={[
          ['s', 16, 48],
          ['s', 34, 36],
          ['s', 120, 40],
          ['p', 452, 98],
          ['p', 474, 84],
        ]}
        y={194}
      />
      <path
        d="m348 196 17-110 17 110M353 166h24M350 182h30M356 140h18M353 166l24 16M377 166l-24 16M359 118h12"
        className="stroke-scene-trunk"
        strokeWidth="2.6"
      />
      <path
        d="M365 82l-6-28 12 0zM365 82l-24-16 6-9zM365 82l24-16-6-9zM365 82l-28 3-1-10zM365 82l28 3 1-10zM365 82l-19 21-7-8zM365 82l19 21 7-8zM365 82l-5 28h10zM365 80h40l12-10v24l-12-10h-40z"
        className="fill-scene-steel-shade"
      />
      <Elm x={416} y={200} h={104} />
      <path d="M162 206v-86h150v86z" className="fill-scene-bale-shade" />
      <path d="M156 124V84h18V72h126v12h18v40z" className="fill-scene-bale" />
      <path d="M152 82h22V70h126v12h22v6H152zM156 120h162v5H156z" className="fill-scene-roof-shade" />
      <path d="M192 88h90v22h-90z" className="fill-scene-spruce-lit" />
      <path d="M200 99h74" className="stroke-scene-bale" strokeWidth="4" strokeDasharray="10 5" />
      <path d="M138 136h198l14 18H124z" className="fill-scene-roof" />
      <path d="M134 154v52M180 154v52M294 154v52M340 154v52" className="stroke-scene-trunk" strokeWidth="4" />
      <path d="M186 162h32v28h-32zM256 162h32v28h-32z" className="fill-scene-lamp" />
      <path d="M202 162v28M272 162v28M186 176h32M256 176h32" className="stroke-scene-trunk" strokeWidth="2" />
      <path d="M225 160h24v46h-24z" className="fill-scene-roof-shade" />
      <path d="M229 166h16v18h-16z" className="fill-scene-lamp" />
      <path d="M124 204h226v7H124z" className="fill-scene-trunk" />
      <path d="M0 206c160-4 320 0 480 0v64H0z" className="fill-scene-lane" />
      <path d="M0 248c160-12 320-8 480-4v26H0z" className="fill-scene-wheat" />
      <Fence x={372} y={222} posts={4} scale={0.9} />
      <g transform="translate(36 226)">
        <path d="M0-30h48v20H0z" className="fill-scene-trunk" />
        <path d="M0-30h48M0-20h48" className="stroke-scene-bale-shade" strokeWidth="2" />
        <path
          d="M48-48c0-6 3-8 8-8h20c6 0 9 3 11 9l5 15 22 2c8 1 12 5 12 12v8H48z"
          className="fill-scene-water"
        />
        <path d="M58-50h16c3 0 5 1 6 4l4 12H58z" className="fill-scene-glass" />
        <path d="M92-10c0-16 30-16 32 0zM4-10c0-16 32-16 34 0z" className="fill-scene-storm" />
        <path
          d="M10-8a11 11 0 0 0 22 0 11 11 0 0 0-22 0M97-8a11 11 0 0 0 22 0 11 11 0 0 0-22 0"
          className="fill-scene-tire"
        />
        <path
          d="M17-8a4 4 0 0 0 8 0 4 4 0 0 0-8 0M104-8a4 4 0 0 0 8 0 4 4 0 0 0-8 0"
          className="fill-scene-steel"
        />
        <circle cx="123" cy="-24" r="4.5" className="fill-scene-lamp" />
      </g>
    </Landscape>
  )
}
