import type { ReactNode } from 'react'
import { downloadDocument } from '#shared/documents.ts'
import { formatBytes } from '#shared/format.ts'
import { compareQuotes } from '#shared/quotes/comparison.ts'
import type { Quote } from '#shared/quotes/quotes.ts'
import { urlOf } from '../../platform/call.ts'
import { DownloadLink } from '../../ui/DownloadLink.tsx'

interface QuoteTermsProps {
  quote: Quote
  /** A button beside each row, such as one that asks about it. */
  rowAction?: (label: string) => ReactNode
}

/** Everything one quote says, what it doesn't cover first. */
export function QuoteTerms({ quote, rowAction }: QuoteTermsProps) {
  const { same } = compareQuotes([quote])
  return (
    <div className="grid grid-cols-1 gap-4">
      <div>
        <h4 className="mb-1 font-sans font-semibold">Not covered</h4>
        <ul className="grid grid-cols-1 gap-1">
          {[...new Set(quote.exclusions)].map(text => (
            <li key={text} className="flex items-start justify-between gap-3">
              <span className="wrap-anywhere pt-1">{text}</span>
              {rowAction?.(text)}
            </li>
          ))}
        </ul>
      </div>
      <dl className="grid grid-cols-1 gap-1">
        {same.map(({ label, cells: [value] }) => (
          <div
            key={label}
            className="grid grid-cols-[minmax(0,1fr)_auto] items-start sm:grid-cols-[minmax(0,5fr)_minmax(0,4fr)_auto] gap-x-3 border-line border-t py-1"
          >
            <dt className="wrap-anywhere pt-1 text-muted">{label}</dt>
            <dd className="wrap-anywhere whitespace-pre-line pt-1 tabular-nums max-sm:row-start-2">
              {value}
            </dd>
            <dd className="max-sm:row-span-2">{rowAction?.(label)}</dd>
          </div>
        ))}
      </dl>
      {quote.notes && (
        <div>
          <h4 className="mb-1 font-sans font-semibold">Notes from your broker</h4>
          <p className="wrap-anywhere whitespace-pre-line">{quote.notes}</p>
        </div>
      )}
      <QuoteDocument quote={quote} />
    </div>
  )
}

/** The insurer's PDF, where there is one. */
function QuoteDocument({ quote: { caseId, document } }: Pick<QuoteTermsProps, 'quote'>) {
  if (!document) return null
  return (
    <DownloadLink href={urlOf(downloadDocument, { params: { id: caseId, documentId: document.id } })}>
      {`Download the insurer’s PDF (${formatBytes(document.size)})`}
    </DownloadLink>
  )
}
