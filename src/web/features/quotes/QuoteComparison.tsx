import { compareQuotes } from '#shared/quotes/comparison.ts'
import type { ClientQuote } from '#shared/quotes/quotes.ts'
import { AskButton } from './AskButton.tsx'
import { ComparisonSections } from './ComparisonSections.tsx'

interface QuoteComparisonProps {
  quotes: readonly ClientQuote[]
  /** Asks the broker about a row of a quote; null where no message can be sent. */
  onAsk: ((insurer: string, label: string) => void) | null
}

/** Quotes side by side. */
export function QuoteComparison({ quotes, onAsk }: QuoteComparisonProps) {
  return (
    <ComparisonSections
      comparison={compareQuotes(quotes)}
      names={quotes.map(quote => nameOf(quotes, quote))}
      level={3}
      rowAction={
        onAsk ? (insurer, label) => <AskButton insurer={insurer} label={label} onAsk={onAsk} /> : undefined
      }
    />
  )
}

/** Names quotes of one insurer apart. */
function nameOf(quotes: readonly ClientQuote[], { id, insurer }: ClientQuote): string {
  const same = quotes.filter(quote => quote.insurer === insurer)
  return same.length > 1 ? `${insurer} (${same.findIndex(quote => quote.id === id) + 1})` : insurer
}
