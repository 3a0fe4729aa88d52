/** A flat-bottomed prairie cloud, 160 units wide, with the left end of its base at x, y. */
export function Cloud({ x, y, scale = 1 }: { x: number; y: number; scale?: number }) {
  return (
    <path
      transform={`translate(${x} ${y}) scale(${scale})`}
      d="M0 0c4-12 18-15 28-11C32-30 58-36 72-22c8-12 32-9 36 6 14-6 26-2 30 6 10-2 19 3 22 10Z"
      className="fill-scene-cloud"
    />
  )
}
