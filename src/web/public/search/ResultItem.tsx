import type { SearchResult } from '#shared/search/search.ts'
import { SiteLink } from '../SiteLink.tsx'

/** Something found: what it is called, where it stands, and the words that were looked for. */
export function ResultItem({ result: { title, path, page, excerpt } }: { result: SearchResult }) {
  return (
    <li className="border-line border-t py-4 first:border-t-0">
      <SiteLink
        href={path}
        className="wrap-anywhere inline-block py-1 font-semibold text-lg underline underline-offset-4 hover:text-spruce"
      >
        {title}
      </SiteLink>
      {page !== '' && page !== title && <p className="text-muted text-sm">{page}</p>}
      {excerpt.length > 0 && (
        <p className="wrap-anywhere mt-1 max-w-prose">
          {excerpt.map(({ text, hit }, place) => {
            const key = `${place} ${text}`
            return hit ? (
              <mark key={key} className="rounded-sm bg-spruce-soft px-0.5 font-semibold text-ink">
                {text}
              </mark>
            ) : (
              <span key={key}>{text}</span>
            )
          })}
        </p>
      )}
    </li>
  )
}
