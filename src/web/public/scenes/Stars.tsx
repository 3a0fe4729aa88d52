/** Stars that come out when the page is dark. Places are in units of the scene. */
export function Stars({ places }: { places: readonly (readonly [x: number, y: number])[] }) {
  return (
    <path
      d={places.map(([x, y]) => `M${x} ${y}h0`).join('')}
      className="stroke-scene-star"
      strokeWidth="2.6"
      strokeLinecap="round"
    />
  )
}
