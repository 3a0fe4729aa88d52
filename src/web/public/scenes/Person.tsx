interface PersonProps {
  /** Where the feet stand. */
  x: number
  y: number
  /** Height in units of the scene. */
  h: number
  /** Classes of the coat, the hair or hat, and the skin. */
  coat: string
  hair?: string
  skin?: string
  /** An arm held up, on the right or on the left. */
  waves?: 'right' | 'left'
  /** A long coat or skirt instead of trousers. */
  long?: boolean
}

/** A person, simple as a paper figure. */
export function Person({
  x,
  y,
  h,
  coat,
  hair = 'fill-scene-tire',
  skin = 'fill-scene-skin',
  waves,
  long,
}: PersonProps) {
  return (
    <g transform={`translate(${x} ${y}) scale(${h / 100})`}>
      <path d="M-10-42h9V0h-9zM1-42h9V0H1z" className="fill-scene-tire" />
      <path
        d={
          long
            ? 'M-13-58c0-12 5-17 13-17s13 5 13 17l6 40h-38z'
            : 'M-15-56c0-13 6-19 15-19s15 6 15 19v19h-5v5h-20v-5h-5z'
        }
        className={coat}
      />
      {waves && (
        <path
          d="m8-68 20-24 6 5-20 32z"
          transform={waves === 'left' ? 'scale(-1 1)' : undefined}
          className={coat}
        />
      )}
      <circle cy="-88" r="11" className={skin} />
      <path d="M-12-88a12 12 0 0 1 24 0c-8-4-15-5-24 0z" className={hair} />
    </g>
  )
}
