import { Awning } from './Awning.tsx'
import { Cloud } from './Cloud.tsx'
import { Landscape } from './Landscape.tsx'
import { Person } from './Person.tsx'
import { TreeRow } from './TreeRow.tsx'

/** A street of three shops: clothes, flowers and books in the windows, and people with bags. */
export function RetailScene() {
  return (
    <Landscape>
      <circle cx="62" cy="76" r="26" className="fill-scene-sun" />
      <Cloud x={70} y={64} scale={0.6} />
      <Cloud x={350} y={52} scale={0.7} />
      <path d="M0 176c140-14 300 4 480-4v60H0z" className="fill-scene-hill" />
      <TreeRow
        trees={[
          ['p', 14, 90],
          ['s', 38, 66],
          ['p', 444, 94],
          ['s', 468, 72],
        ]}
        y={202}
      />
      <path d="M58 206V98l56-30 56 30v108z" className="fill-scene-canola" />
      <path d="m52 100 62-36 62 36-4 7-58-33-58 33z" className="fill-scene-roof-shade" />
      <path d="M102 92h24v20h-24z" className="fill-scene-window" />
      <path d="M174 206V84h132v122z" className="fill-scene-fireweed" />
      <path d="M168 74h144v14H168z" className="fill-scene-wall" />
      <path d="M186 98h22v22h-22zM230 98h22v22h-22zM272 98h22v22h-22z" className="fill-scene-window" />
      <path d="M310 206v-98h112v98z" className="fill-scene-water" />
      <path d="M310 108c0-26 112-26 112 0z" className="fill-scene-wall" />
      <path d="M346 102a20 10 0 0 1 40 0z" className="fill-scene-window" />
      <path d="M68 148h54v44H68zM184 148h66v44h-66zM320 148h56v44h-56z" className="fill-scene-lamp" />
      <path d="M130 144h30v62h-30zM262 144h30v62h-30zM386 144h28v62h-28z" className="fill-scene-spruce" />
      <path d="M136 152h18v24h-18zM268 152h18v24h-18zM391 152h18v24h-18z" className="fill-scene-lamp" />
      <path
        d="M80 192v-14l-5-3 4-14 7-3h5l7 3 4 14-5 3v14zM104 192l3-26h10l3 26z"
        className="fill-scene-barn"
      />
      <path d="M192 192v-10h12v10zM212 192v-10h12v10zM232 192v-10h12v10z" className="fill-scene-roof" />
      <path
        d="M198 182v-16M218 182v-20M238 182v-16M193 174l5 6 5-6M213 172l5 8 5-8M233 174l5 6 5-6"
        className="stroke-scene-poplar"
        strokeWidth="2.4"
      />
      <path
        d="M198 164h0M218 160h0M238 164h0"
        className="stroke-scene-barn"
        strokeWidth="10"
        strokeLinecap="round"
      />
      <path
        d="M326 192v-22h6v22zM334 192v-18h6v18zM342 192v-24h7v24zM351 192v-20h6v20z"
        className="fill-scene-spruce-lit"
      />
      <path d="m358 192 5-22 6 2-5 20zM326 166v-12h10v12zM340 166v-14h6v14z" className="fill-scene-roof" />
      <Awning x={62} y={126} w={104} h={12} paint="fill-scene-barn" />
      <Awning x={178} y={126} w={124} h={12} paint="fill-scene-spruce-lit" />
      <Awning x={314} y={126} w={104} h={12} paint="fill-scene-storm" />
      <path d="M0 204h480v66H0z" className="fill-scene-lane" />
      <path d="M0 240h480v30H0z" className="fill-scene-road" />
      <Person x={150} y={234} h={70} coat="fill-scene-spruce-lit" hair="fill-scene-trunk" long />
      <path d="M160 204h14v17h-14zM128 206h12v15h-12z" className="fill-scene-barn" />
      <Person x={180} y={235} h={44} coat="fill-scene-canola" />
      <Person x={318} y={234} h={72} coat="fill-scene-roof" skin="fill-scene-skin-deep" />
      <path d="M328 202h15v19h-15z" className="fill-scene-wall" />
      <path d="M206 224v-12h22v12zM236 224v-12h22v12z" className="fill-scene-trunk" />
      <path
        d="M210 208h0M218 205h0M225 208h0M240 208h0M248 205h0M255 208h0"
        className="stroke-scene-canola"
        strokeWidth="9"
        strokeLinecap="round"
      />
    </Landscape>
  )
}
