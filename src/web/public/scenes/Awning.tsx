interface AwningProps {
  x: number
  y: number
  w: number
  /** How far it comes down. */
  h?: number
  /** Class of its colour; the stripes between are white. */
  paint: string
}

/** A striped awning over a shop window, with its upper left corner at x, y. */
export function Awning({ x, y, w, h = 18, paint }: AwningProps) {
  const stripes = Math.max(2, Math.round(w / 14))
  const wide = w / stripes
  const every = (from: number) =>
    Array.from({ length: stripes }, (_, at) => at)
      .filter(at => at % 2 === from)
      .map(at => {
        const left = x + at * wide
        return `M${left} ${y}h${wide}v${h}a${wide / 2} ${wide / 2.6} 0 0 1-${wide} 0z`
      })
      .join('')
  return (
    <>
      <path d={every(0)} className={paint} />
      <path d={every(1)} className="fill-scene-wall" />
    </>
  )
}
