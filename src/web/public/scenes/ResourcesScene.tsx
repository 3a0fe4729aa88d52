import { Landscape } from './Landscape.tsx'
import { TreeRow } from './TreeRow.tsx'

/** Reading on the porch, the shelterbelt beyond the rail. */
export function ResourcesScene() {
  return (
    <Landscape>
      <circle cx="396" cy="104" r="30" className="fill-scene-sun" />
      <path d="M0 170c140-12 300 4 480-4v60H0z" className="fill-scene-hill" />
      <TreeRow
        trees={[
          ['s', 262, 56],
          ['p', 284, 90],
          ['s', 306, 68],
          ['p', 330, 100],
          ['p', 354, 88],
          ['s', 378, 60],
          ['p', 450, 84],
          ['s', 472, 60],
        ]}
        y={184}
      />
      <path d="M0 178c160-8 320 2 480-2v94H0z" className="fill-scene-canola" />
      <path d="M200 194c120-6 200 2 280-2v78H200z" className="fill-scene-green" />
      <path d="M0 70h178v176H0z" className="fill-scene-wall" />
      <path
        d="M0 76h178M0 94h178M0 112h178M0 130h178M0 148h178M0 166h178M0 184h178M0 202h178M0 220h178"
        className="stroke-scene-wall-shade"
        strokeWidth="2"
      />
      <path d="M96 88h58v74H96z" className="fill-scene-spruce" />
      <path d="M102 94h46v62h-46z" className="fill-scene-window" />
      <path d="M125 94v62M102 124h46" className="stroke-scene-wall" strokeWidth="3" />
      <path d="M20 92h52v150H20z" className="fill-scene-roof" />
      <path d="M28 102h36v44H28z" className="fill-scene-window" />
      <path d="M62 176h0" className="stroke-scene-canola" strokeWidth="6" strokeLinecap="round" />
      <path d="M-4 64 20 22h360l42 42z" className="fill-scene-roof" />
      <path d="M-4 62h426v12H-4z" className="fill-scene-wall" />
      <path d="M178 74h12v166h-12zM386 74h12v166h-12z" className="fill-scene-wall" />
      <path d="M186 74h4v166h-4zM394 74h4v166h-4z" className="fill-scene-wall-shade" />
      <path d="M0 240h416v8H0z" className="fill-scene-bale-shade" />
      <path d="M0 248h416v22H0z" className="fill-scene-trunk" />
      <path d="M416 250c30-6 50-4 64-2v22h-64z" className="fill-scene-wheat" />
      <path d="M190 196h196M190 232h196" className="stroke-scene-wall" strokeWidth="5" />
      <path
        d="M206 198v32M224 198v32M242 198v32M260 198v32M278 198v32M296 198v32M314 198v32M332 198v32M350 198v32M368 198v32"
        className="stroke-scene-wall"
        strokeWidth="3"
      />
      <path d="M340 74v14" className="stroke-scene-trunk" strokeWidth="2" />
      <path d="M326 88h28l-4 16h-20z" className="fill-scene-roof" />
      <path
        d="M332 84h0M340 80h0M348 84h0M328 92h0M352 92h0"
        className="stroke-scene-fireweed"
        strokeWidth="11"
        strokeLinecap="round"
      />
      <g>
        <path
          d="M220 240c20 10 66 10 90 0"
          className="stroke-scene-trunk"
          strokeWidth="4"
          strokeLinecap="round"
        />
        <path
          d="m228 240 4-100M232 210h60M292 210l6 30"
          className="stroke-scene-trunk"
          strokeWidth="5"
          strokeLinecap="round"
        />
        <path d="M238 208v-48c0-16 8-22 20-22s20 8 20 22v48z" className="fill-scene-fireweed" />
        <path d="M244 196h54c6 0 10 4 10 10v34h-16v-28h-48z" className="fill-scene-road" />
        <circle cx="262" cy="118" r="16" className="fill-scene-skin" />
        <path d="M245 118a17 17 0 0 1 34 0c-12-6-20-6-26 2 0 6-2 8-6 8z" className="fill-scene-steel" />
        <path d="m268 152 30 20-4 8-32-14z" className="fill-scene-fireweed" />
        <path d="m292 184-2-34 22 8 20-14 4 32-22 16z" className="fill-scene-barn" />
        <path d="m296 178-2-24 18 8 18-12 2 24-18 12z" className="fill-scene-wall" />
        <path d="m312 162 2 24" className="stroke-scene-wall-shade" strokeWidth="2" />
        <path d="M288 240h26v5h-26z" className="fill-scene-tire" />
      </g>
      <g>
        <path
          d="M336 240c-4-20 4-30 20-30l6-14 8 8 8-2-2 12 6 6-4 6h-8l2 14z"
          className="fill-scene-bale-shade"
        />
        <path
          d="M336 238c-8-2-12-10-8-18"
          className="stroke-scene-bale-shade"
          strokeWidth="4"
          strokeLinecap="round"
        />
      </g>
    </Landscape>
  )
}
