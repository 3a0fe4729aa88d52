import { useParams, useSearch } from '@tanstack/react-router'
import { Maximize, X } from 'lucide-react'
import { useEffect, useState } from 'react'
import { formatDay, formatMoment } from '#shared/format.ts'
import { LINES } from '#shared/lines/lines.ts'
import { paths } from '#shared/paths.ts'
import { albertaToday } from '#shared/time/alberta-time.ts'
import { type PinkCard, savedFilePath, usePinkCard } from '../../features/policies/pink-cards.ts'
import { errorStatus } from '../../platform/call.ts'
import { Head } from '../../platform/Head.tsx'
import { LoadFailed } from '../../platform/LoadFailed.tsx'
import { buttonClass } from '../../ui/Button.tsx'
import { Loading } from '../../ui/Loading.tsx'

/** A pink card as the insurer issued it, on the whole screen: white, without menus, and with the screen kept on. */
export function PinkCardPage() {
  const { id } = useParams({ from: '/portals/portal/pink-cards/$id' })
  const { policy } = useSearch({ from: '/portals/portal/pink-cards/$id' })
  const { found, error, isFetching, retry } = usePinkCard(id, policy, loadList)
  useWakeLock()
  return (
    <main className="fixed inset-0 z-[100] flex flex-col bg-white text-black [color-scheme:light]">
      <Head title="Pink card" noindex />
      <h1 className="sr-only">Pink card</h1>
      <div className="flex items-center justify-end gap-1 px-2 py-1">
        <FullScreenButton />
        <a href={policy ? paths.clientPolicy(policy) : paths.pinkCards()} className={BAR_BUTTON}>
          <X aria-hidden className="size-5" />
          Close
        </a>
      </div>
      {found ? (
        <ShownCard found={found} />
      ) : (
        <div className="mx-auto w-full max-w-lg p-4">
          {isFetching && <Loading label="the pink card">Loading…</Loading>}
          {!isFetching && errorStatus(error) === 401 && (
            <p>
              Log in to see your pink card.{' '}
              <a className="underline" href={loginPath(id, policy)}>
                Log in
              </a>
            </p>
          )}
          {!isFetching && error && errorStatus(error) !== 401 && (
            <LoadFailed label="the pink card" query={{ error, isFetching, refetch: retry }} />
          )}
        </div>
      )}
    </main>
  )
}

const loadList = () => import('./PinkCardsPage.tsx')

const BAR_BUTTON =
  'inline-flex min-h-11 items-center gap-2 rounded-lg px-3 font-semibold text-black no-underline hover:bg-black/5'

function loginPath(id: string, policy: string | undefined): string {
  const next = paths.pinkCard(id, policy)
  return `${paths.clientLogin()}?next=${encodeURIComponent(next)}`
}

function ShownCard({ found: { card, blob, isSaved } }: { found: PinkCard }) {
  const url = useObjectUrl(blob)
  const isWorking = useServiceWorker()
  const today = albertaToday(new Date())
  const isOver = card.expiresOn <= today || (card.cancelledOn !== null && card.cancelledOn < today)
  const isImage = card.type.startsWith('image/') && card.type !== 'image/heic' && card.type !== 'image/tiff'
  const file = isSaved && isWorking ? savedFilePath(card.id) : null
  return (
    <>
      <div className="min-h-0 flex-1">
        {isImage ? (
          url && <img src={url} alt={`Pink card, ${card.name}`} className="size-full object-contain" />
        ) : (
          <div className="grid h-full place-items-center">
            {file && card.type === 'application/pdf' && navigator.pdfViewerEnabled ? (
              <iframe title={`Pink card, ${card.name}`} src={file} className="size-full border-0" />
            ) : (
              url && (
                <a
                  href={file ?? url}
                  {...(file ? {} : { download: card.name })}
                  className={buttonClass('primary')}
                >
                  Open the pink card
                </a>
              )
            )}
          </div>
        )}
      </div>
      <footer className="flex flex-wrap gap-x-4 px-4 py-2 text-sm">
        {isOver && <strong className="w-full">This policy is no longer in force.</strong>}
        {card.effectiveOn && card.effectiveOn > today && (
          <strong className="w-full">{`Not in force until ${formatDay(card.effectiveOn)}.`}</strong>
        )}
        <span>{`${LINES[card.line].name} · ${card.insurer} ${card.number}`}</span>
        <span>{`Expires ${formatDay(card.expiresOn)}`}</span>
        <span>
          {isSaved
            ? `Saved on ${formatMoment(card.savedAt)}, also available offline`
            : 'Not available offline in this browser'}
        </span>
      </footer>
    </>
  )
}

function useObjectUrl(blob: Blob): string | null {
  const [url, setUrl] = useState<string | null>(null)
  useEffect(() => {
    const objectUrl = URL.createObjectURL(blob)
    setUrl(objectUrl)
    return () => URL.revokeObjectURL(objectUrl)
  }, [blob])
  return url
}

/** Whether the service worker answers the requests of this page; it does from the first visit on. */
function useServiceWorker(): boolean {
  const worker = 'serviceWorker' in navigator ? navigator.serviceWorker : null
  const [isWorking, setWorking] = useState(worker?.controller != null)
  useEffect(() => {
    const onChange = () => setWorking(worker?.controller != null)
    worker?.addEventListener('controllerchange', onChange)
    return () => worker?.removeEventListener('controllerchange', onChange)
  }, [worker])
  return isWorking
}

/** Keeps the screen on while the page is in front, where the browser can. */
function useWakeLock(): void {
  useEffect(() => {
    const keepOn = () => {
      if (document.visibilityState === 'visible') navigator.wakeLock?.request('screen').catch(() => {})
    }
    keepOn()
    document.addEventListener('visibilitychange', keepOn)
    return () => document.removeEventListener('visibilitychange', keepOn)
  }, [])
}

function FullScreenButton() {
  if (!document.fullscreenEnabled) return null
  return (
    <button
      type="button"
      className={BAR_BUTTON}
      onClick={() => void document.documentElement.requestFullscreen().catch(() => {})}
    >
      <Maximize aria-hidden className="size-5" />
      Full screen
    </button>
  )
}
