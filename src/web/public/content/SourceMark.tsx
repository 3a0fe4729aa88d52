/** The number of a figure's source, as a link to it. */
export function SourceMark({ number }: { number: number }) {
  return (
    <sup className="fact-source">
      <a href={`#source-${number}`} aria-label={`Source ${number}`}>
        {number}
      </a>
    </sup>
  )
}
