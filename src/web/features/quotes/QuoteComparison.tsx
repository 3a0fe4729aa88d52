import { MessageCircleQuestion } from 'lucide-react'
import { type ComparisonRow, compareQuotes, NOT_COVERED } from '#shared/quotes/comparison.ts'
import type { ClientQuote } from '#shared/quotes/quotes.ts'
import { Button } from '../../ui/Button.tsx'

interface QuoteComparisonProps {
  quotes: readonly ClientQuote[]
  /** Asks the broker about a row of a quote; null where no message can be sent. */
  onAsk: ((insurer: string, label: string) => void) | null
}

/** Quotes side by side: what isn't covered, then where they differ, then what is the same in all of them. */
export function QuoteComparison({ quotes, onAsk }: QuoteComparisonProps) {
  const { notCovered, different, same } = compareQuotes(quotes)
  const sections = [
    { title: 'What isn’t covered', rows: notCovered },
    { title: 'Where they differ', rows: different },
    { title: 'The same in every quote', rows: same },
  ].filter(({ rows }) => rows.length > 0)
  return (
    <div className="@container grid grid-cols-1 gap-6">
      {sections.map(({ title, rows }) => (
        <section key={title} aria-label={title} className="grid grid-cols-1 gap-2">
          <h3 className="font-sans font-semibold text-lg">{title}</h3>
          <RowsAsTable title={title} rows={rows} quotes={quotes} onAsk={onAsk} />
          <RowsAsCards rows={rows} quotes={quotes} onAsk={onAsk} />
        </section>
      ))}
    </div>
  )
}

interface RowsProps extends QuoteComparisonProps {
  rows: readonly ComparisonRow[]
}

const cellClass = (text: string) => (text === NOT_COVERED ? 'font-semibold text-ember' : '')

/** Names quotes of one insurer apart. */
function nameOf(quotes: readonly ClientQuote[], index: number): string {
  const insurer = quotes[index]?.insurer ?? ''
  const same = quotes.filter(quote => quote.insurer === insurer)
  return same.length > 1 ? `${insurer} (${same.indexOf(quotes[index] as ClientQuote) + 1})` : insurer
}

/** On wide screens: a column for each quote. */
function RowsAsTable({ title, rows, quotes, onAsk }: RowsProps & { title: string }) {
  return (
    <div className="hidden overflow-x-auto rounded-lg border border-line @xl:block">
      <table className="w-full table-fixed border-collapse text-left">
        <caption className="sr-only">{title}</caption>
        <thead>
          <tr className="bg-sunken">
            <th scope="col" className="p-3 font-normal text-muted">
              <span className="sr-only">Term</span>
            </th>
            {quotes.map((quote, index) => (
              <th key={quote.id} scope="col" className="wrap-anywhere min-w-36 p-3 align-bottom">
                {nameOf(quotes, index)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ label, cells }) => (
            <tr key={label} className="border-line border-t align-top">
              <th scope="row" className="wrap-anywhere w-1/4 p-3 font-normal text-muted">
                {label}
              </th>
              {quotes.map((quote, index) => (
                <td key={quote.id} className="p-3">
                  <div className="flex items-start justify-between gap-2">
                    <span
                      className={`wrap-anywhere whitespace-pre-line tabular-nums ${cellClass(cells[index] ?? '')}`}
                    >
                      {cells[index]}
                    </span>
                    {onAsk && (
                      // Its icon is beside the first line of the value.
                      <span className="-my-1.5 pointer-coarse:-my-2.5">
                        <AskButton insurer={nameOf(quotes, index)} label={label} onAsk={onAsk} />
                      </span>
                    )}
                  </div>
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

/** On a phone: a card for each row, with the quotes under each other, or one value where all say the same. */
function RowsAsCards({ rows, quotes, onAsk }: RowsProps) {
  return (
    <ul className="grid grid-cols-1 gap-2 @xl:hidden">
      {rows.map(({ label, cells }) => (
        <li key={label} className="rounded-lg border border-line p-3">
          <h4 className="wrap-anywhere font-sans font-semibold">{label}</h4>
          <dl className="mt-1 grid grid-cols-1 gap-1">
            {cells.every(cell => cell === cells[0]) ? (
              <CardLine name="Every quote" label={label} value={cells[0] ?? ''} onAsk={onAsk} />
            ) : (
              quotes.map((quote, index) => (
                <CardLine
                  key={quote.id}
                  name={nameOf(quotes, index)}
                  label={label}
                  value={cells[index] ?? ''}
                  onAsk={onAsk}
                />
              ))
            )}
          </dl>
        </li>
      ))}
    </ul>
  )
}

interface CardLineProps extends Pick<QuoteComparisonProps, 'onAsk'> {
  /** The insurer. */
  name: string
  label: string
  value: string
}

function CardLine({ name, label, value, onAsk }: CardLineProps) {
  return (
    <div className="grid grid-cols-[minmax(0,1fr)_minmax(0,1fr)_auto] gap-x-2">
      <dt className="wrap-anywhere pt-1.5 pointer-coarse:pt-2.5 text-muted">{name}</dt>
      <dd
        className={`wrap-anywhere whitespace-pre-line pt-1.5 tabular-nums pointer-coarse:pt-2.5 ${cellClass(value)}`}
      >
        {value}
      </dd>
      <dd>{onAsk && <AskButton insurer={name} label={label} onAsk={onAsk} />}</dd>
    </div>
  )
}

interface AskButtonProps {
  insurer: string
  label: string
  onAsk: (insurer: string, label: string) => void
}

function AskButton({ insurer, label, onAsk }: AskButtonProps) {
  return (
    <Button
      variant="quiet"
      size="sm"
      className="min-w-9 px-1.5! pointer-coarse:min-w-11"
      aria-label={`Ask about ${insurer}, ${label}`}
      title="Ask your broker"
      onClick={() => onAsk(insurer, label)}
    >
      <MessageCircleQuestion aria-hidden className="size-5" />
    </Button>
  )
}
