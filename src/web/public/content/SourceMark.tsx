/** The number of a source beside a figure, which links to it. */
export function SourceMark({ number }: { number: number }) {
  return (
    <sup className="fact-source">
      <a href={`#source-${number}`} aria-label={`Source ${number}`}>
        {number}
      </a>
    </sup>
  )
}
