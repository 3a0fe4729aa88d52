import { Poplar } from './Poplar.tsx'
import { Spruce } from './Spruce.tsx'

/** Kind, where it stands, how tall it is: p for poplar, s for spruce. */
export type Tree = readonly [kind: 'p' | 's', x: number, height: number]

/** A row of trees along one line, drawn in the order given, so that the near ones come last. */
export function TreeRow({ trees, y }: { trees: readonly Tree[]; y: number }) {
  return trees.map(([kind, x, height]) => {
    const Kind = kind === 'p' ? Poplar : Spruce
    return <Kind key={`${kind}${x}`} x={x} y={y} h={height} />
  })
}
