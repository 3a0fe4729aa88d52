import type { StaffQuote } from '#shared/quotes/quotes.ts'
import { Notice } from '../../ui/Notice.tsx'
import { templateLines } from './template-lines.ts'

/** Names what quotes still say as in the template of their line, before they are sent. */
export function TemplateNotice({ drafts }: { drafts: readonly StaffQuote[] }) {
  const unchanged = drafts.flatMap(draft => {
    const lines = templateLines(draft)
    return lines.length > 0 ? [{ id: draft.id, insurer: draft.insurer, lines }] : []
  })
  if (unchanged.length === 0) return null
  return (
    <Notice tone="warn" title="Still as in the template">
      <p>Check that the insurer’s quote says the same:</p>
      {unchanged.map(({ id, insurer, lines }) => (
        <div key={id} className="mt-2">
          {drafts.length > 1 && <p className="wrap-anywhere font-semibold">{insurer || 'No insurer yet'}</p>}
          <ul className="list-disc pl-5">
            {lines.map(line => (
              <li key={line} className="wrap-anywhere">
                {line}
              </li>
            ))}
          </ul>
        </div>
      ))}
    </Notice>
  )
}
