interface TowerProps {
  x: number
  /** Where it stands. */
  y: number
  w: number
  h: number
  /** Class of its walls. */
  paint: string
}

/** A block of offices with rows of windows; some of them are lit at night. */
export function Tower({ x, y, w, h, paint }: TowerProps) {
  const columns = Math.max(1, Math.floor((w - 4) / 7))
  const rows = Math.max(1, Math.floor((h - 8) / 10))
  const inset = (w - columns * 7 + 3) / 2
  const windows = (lit: boolean) =>
    Array.from({ length: columns * rows }, (_, at) => at)
      .filter(at => (at * 7 + Math.floor(at / columns) * 5) % 9 < 3 === lit)
      .map(at => `M${x + inset + (at % columns) * 7} ${y - h + 6 + Math.floor(at / columns) * 10}h4v5h-4z`)
      .join('')
  return (
    <>
      <path d={`M${x} ${y - h}h${w}v${h}h-${w}z`} className={paint} />
      <path d={windows(false)} className="fill-scene-glass" />
      <path d={windows(true)} className="fill-scene-window" />
    </>
  )
}
