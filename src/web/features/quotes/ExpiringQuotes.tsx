import { Link } from '@tanstack/react-router'
import { ArrowRight } from 'lucide-react'
import { formatDay } from '#shared/format.ts'
import { LINES } from '#shared/lines/lines.ts'
import { LoadFailed } from '../../platform/LoadFailed.tsx'
import { Section } from '../../ui/Section.tsx'
import { useExpiringQuotes } from './queries.ts'

interface ExpiringQuotesProps {
  /** The page of a case. */
  linkTo: (caseId: string) => string
}

/** Open quotes of the reader's cases that expire within seven days; nothing when there are none. */
export function ExpiringQuotes({ linkTo }: ExpiringQuotesProps) {
  const query = useExpiringQuotes()
  const items = query.data?.items ?? []
  if (query.isError && !query.data) return <LoadFailed label="the quotes that expire soon" query={query} />
  if (items.length === 0) return null
  return (
    <Section
      title={
        <>
          Quotes expiring soon<span className="text-muted">{` · ${items.length}`}</span>
        </>
      }
    >
      <ul className="grid grid-cols-1 gap-2">
        {items.map(quote => (
          <li key={quote.id}>
            <Link
              to={linkTo(quote.caseId)}
              search={{ tab: 'quotes' }}
              className="flex items-center justify-between gap-4 rounded-lg border border-line bg-surface p-4 hover:bg-sunken"
            >
              <span className="min-w-0">
                <span className="wrap-anywhere block font-semibold">{quote.insurer}</span>
                <span className="wrap-anywhere block text-muted text-sm tabular-nums">
                  {[quote.client, LINES[quote.line].name].filter(Boolean).join(' · ')}
                  {' · '}
                  <span className="whitespace-nowrap">{quote.reference}</span>
                </span>
                <span className="block text-sm">{`Valid until the end of ${formatDay(quote.validUntil)}`}</span>
              </span>
              <ArrowRight aria-hidden className="size-5 shrink-0 text-spruce" />
            </Link>
          </li>
        ))}
      </ul>
    </Section>
  )
}
