import { Cloud } from './Cloud.tsx'
import { Stars } from './Stars.tsx'
import { TreeRow } from './TreeRow.tsx'

/** A main street of false fronts with the grain elevator at its end. */
export function BusinessScene() {
  return (
    <svg aria-hidden="true" viewBox="0 0 480 270" className="block w-full" fill="none">
      <path d="M0 0h480v270H0z" className="fill-scene-sky" />
      <path d="M0 88h480v110H0z" className="fill-scene-sky-mid" />
      <path d="M0 140h480v60H0z" className="fill-scene-sky-low" />
      <Stars
        places={[
          [30, 40],
          [110, 26],
          [190, 64],
          [260, 20],
          [330, 50],
          [470, 24],
        ]}
      />
      <Cloud x={20} y={92} scale={0.9} />
      <Cloud x={214} y={58} scale={0.6} />
      <path d="M0 190c160-8 320 4 480-4v40H0z" className="fill-scene-hill" />
      <TreeRow
        trees={[
          ['p', 14, 84],
          ['s', 36, 62],
          ['p', 330, 92],
          ['s', 350, 60],
          ['p', 466, 100],
        ]}
        y={212}
      />
      <path d="M376 212V74l14-30h30l14 30v138z" className="fill-scene-barn" />
      <path d="M420 44h-14v168h28V74z" className="fill-scene-roof-shade" />
      <path d="m370 76 18-36h34l18 36-7 3-15-31h-26l-15 31z" className="fill-scene-steel-shade" />
      <path d="M434 150h34v62h-34z" className="fill-scene-barn" />
      <path d="M384 92h38v14h-38z" className="fill-scene-wall" />
      <path d="M56 130h82v84H56z" className="fill-scene-wall" />
      <path d="M50 118h94v14H50z" className="fill-scene-roof" />
      <path d="M138 146h76v68h-76z" className="fill-scene-steel" />
      <path d="M134 136h84v12h-84z" className="fill-scene-steel-shade" />
      <path d="M214 112h90v102h-90z" className="fill-scene-brick" />
      <path d="M208 100h102v14H208zM232 90h54v12h-54z" className="fill-scene-roof-shade" />
      <path
        d="M64 160h30v34H64zM148 172h28v26h-28zM184 172h20v42h-20zM226 166h28v30h-28zM266 166h28v30h-28z"
        className="fill-scene-window"
      />
      <path d="M104 162h22v52h-22z" className="fill-scene-spruce" />
      <path d="M226 128h14v18h-14zM252 128h14v18h-14zM278 128h14v18h-14z" className="fill-scene-glass" />
      <path d="M58 148h78l6 12H52zM220 154h78l6 11h-90z" className="fill-scene-canola" />
      <path
        d="M66 148h10l-2 12H62zM90 148h10l1 12H89zM114 148h10l4 12h-12zM230 154h11l-3 11h-12zM254 154h11v11h-12zM278 154h11l4 11h-13z"
        className="fill-scene-wall"
      />
      <path d="M0 212h480v58H0z" className="fill-scene-lane" />
      <path d="M0 226h480v44H0z" className="fill-scene-road" />
      <path d="M0 248h480" className="stroke-scene-lane" strokeWidth="3" strokeDasharray="26 18" />
    </svg>
  )
}
