import type { FoundRecord } from '#shared/search/records.ts'

/** Text of a search result with the words that match marked. */
export function Marked({ parts }: { parts: FoundRecord['title'] }) {
  return parts.map(({ text, hit }, index) => {
    const key = `${index} ${text}`
    return hit ? (
      <mark key={key} className="rounded-sm bg-spruce-soft font-semibold text-ink">
        {text}
      </mark>
    ) : (
      <span key={key}>{text}</span>
    )
  })
}
