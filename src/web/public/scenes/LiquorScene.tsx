import { Awning } from './Awning.tsx'
import { Landscape } from './Landscape.tsx'
import { Person } from './Person.tsx'
import { TreeRow } from './TreeRow.tsx'

const BOTTLES = [114, 128, 142, 156, 170, 184, 198]

/** A store on a summer evening: bottles in the lit window, a glass on the sign, the last light behind the roofs. */
export function LiquorScene() {
  return (
    <Landscape>
      <path d="M0 0h480v270H0z" className="fill-scene-storm" />
      <path d="M0 78c110-18 330-14 480 2v174H0z" className="fill-scene-far" />
      <path d="M0 126c150-14 320-12 480 0v124H0z" className="fill-scene-dusk" />
      <circle cx="430" cy="66" r="18" className="fill-scene-sun" />
      <path
        d="M40 40h0M110 66h0M180 30h0M330 34h0M380 62h0M460 24h0M24 92h0"
        className="stroke-scene-snow"
        strokeWidth="3"
        strokeLinecap="round"
      />
      <path d="M0 180c140-14 300 4 480-4v60H0z" className="fill-scene-spruce-lit" />
      <TreeRow
        trees={[
          ['s', 14, 76],
          ['p', 38, 104],
          ['s', 62, 82],
          ['s', 408, 80],
          ['p', 434, 110],
          ['s', 460, 88],
        ]}
        y={202}
      />
      <path d="M88 208V96h304v112z" className="fill-scene-roof-shade" />
      <path d="M80 84h320v14H80z" className="fill-scene-tire" />
      <path d="M80 98h320" className="stroke-scene-lamp" strokeWidth="2" />
      <path d="M214 44h52v50h-52z" className="fill-scene-tire" />
      <path d="M214 44h52v50h-52z" className="stroke-scene-lamp" strokeWidth="2.4" />
      <path d="M229 52h22c2 12-2 20-9 21v11h8v4h-20v-4h8V73c-7-1-11-9-9-21z" className="fill-scene-wall" />
      <path d="M230 58h20c0 8-4 12-10 12s-10-4-10-12z" className="fill-scene-fireweed" />
      <path d="M104 130h112v62H104zM268 130h108v62H268z" className="fill-scene-lamp" />
      <path
        d={BOTTLES.map(x => `M${x} 162v-14c0-3 2-4 2-6v-7h4v7c0 2 2 3 2 6v14z`).join('')}
        className="fill-scene-spruce-lit"
      />
      <path
        d={BOTTLES.map(x => `M${x} 190v-12c0-4 2-5 2-7v-5h4v5c0 2 2 3 2 7v12z`).join('')}
        className="fill-scene-roof"
      />
      <path d="M104 163h112M104 190h112" className="stroke-scene-trunk" strokeWidth="3" />
      <path
        d="M280 190v-16h20v16zM304 190v-16h20v16zM328 190v-16h20v16zM292 172v-16h20v16zM316 172v-16h20v16zM304 154v-14h20v14z"
        className="fill-scene-bale-shade"
      />
      <path
        d="M284 182h12M308 182h12M332 182h12M296 164h12M320 164h12M308 147h12"
        className="stroke-scene-barn"
        strokeWidth="4"
      />
      <path d="M356 190v-26h10v26z" className="fill-scene-spruce" />
      <path d="M226 208v-76h32v76z" className="fill-scene-trunk" />
      <path d="M231 138h22v42h-22z" className="fill-scene-lamp" />
      <Awning x={100} y={108} w={120} h={12} paint="fill-scene-spruce" />
      <Awning x={264} y={108} w={116} h={12} paint="fill-scene-spruce" />
      <path d="M0 206h480v64H0z" className="fill-scene-road" />
      <path d="M104 208h112l24 26H70zM268 208h108l34 26H262z" className="fill-scene-lamp" opacity=".35" />
      <path d="M0 234h480v36H0z" className="fill-scene-tire" />
      <path d="M0 254h480" className="stroke-scene-dusk" strokeWidth="3" strokeDasharray="26 18" />
      <Person x={300} y={228} h={66} coat="fill-scene-water" />
      <path d="M308 196h12v16h-12z" className="fill-scene-bale" />
      <path d="M60 222v-98c0-8 4-12 10-12h6" className="stroke-scene-tire" strokeWidth="4" />
      <path d="M70 108h18l-4 9H74z" className="fill-scene-lamp" />
    </Landscape>
  )
}
