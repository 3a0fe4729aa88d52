/** The number of a source, beside what it says; leads to it. */
export function SourceMark({ number }: { number: number }) {
  return (
    <sup className="fact-source">
      <a href={`#source-${number}`} aria-label={`Source ${number}`}>
        {number}
      </a>
    </sup>
  )
}
