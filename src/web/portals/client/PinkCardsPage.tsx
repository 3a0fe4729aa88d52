import { useEffect, useState } from 'react'
import { formatDay, formatMoment } from '#shared/format.ts'
import { LINES } from '#shared/lines/lines.ts'
import { paths } from '#shared/paths.ts'
import { useSavedCards } from '../../features/policies/pink-cards.ts'
import { Head } from '../../platform/Head.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { Notice } from '../../ui/Notice.tsx'

/** The pink cards that are saved in this browser. Without a connection, every page of the portal leads here. */
export function PinkCardsPage() {
  const cards = useSavedCards()
  const wanted = useWantedPage()
  const isEmpty = cards.data?.length === 0
  const leave = (
    <a href={paths.clientDashboard()} className="tap-link">
      Go to your dashboard
    </a>
  )
  return (
    <main className="portal mx-auto min-h-dvh max-w-3xl bg-page px-4 py-6 text-ink">
      <Head title="Saved pink cards" noindex />
      <h1 className="mb-4 font-display text-3xl">Saved pink cards</h1>
      {wanted && (
        <div className="mb-4">
          <Notice tone="warn" title="You’re offline">
            <p>Only saved pink cards can be opened now. The page you wanted opens once you’re connected.</p>
            <a href={wanted} className="underline underline-offset-4">
              Try again
            </a>
          </Notice>
        </div>
      )}
      {isEmpty && (
        <EmptyState title="No saved pink cards" action={leave}>
          Open a pink card from your policy once. After that, you can show it here without a connection.
        </EmptyState>
      )}
      <ul className="grid gap-3">
        {cards.data?.map(card => (
          <li key={card.id}>
            <a
              href={paths.pinkCard(card.id, card.policyId)}
              className="block rounded-lg border border-line bg-surface p-4 no-underline hover:bg-sunken"
            >
              <span className="wrap-anywhere block font-semibold">
                {`${LINES[card.line].name} · ${card.insurer} ${card.number}`}
              </span>
              <span className="block text-sm">
                {card.effectiveOn && `${formatDay(card.effectiveOn)} to `}
                {formatDay(card.expiresOn)}
              </span>
              <span className="block text-muted text-sm">{`Saved on ${formatMoment(card.savedAt)}`}</span>
            </a>
          </li>
        ))}
      </ul>
      {!isEmpty && <p className="mt-6">{leave}</p>}
    </main>
  )
}

/**
 * Returns the page of the portal that led here for lack of a connection, null if the client came on their own. Opens it as soon as there
 * is one.
 */
function useWantedPage(): string | null {
  const [wanted, setWanted] = useState<string | null>(null)
  useEffect(() => {
    const from = new URLSearchParams(location.search).get('from') ?? ''
    // Anyone could link here with an address of another site.
    if (!/^\/portal(?:[/?]|$)/.test(from)) return
    setWanted(from)
    const open = () => location.replace(from)
    window.addEventListener('online', open)
    return () => window.removeEventListener('online', open)
  }, [])
  return wanted
}
