import { lazy, Suspense, useRef, useState } from 'react'
import type { LineId } from '#shared/lines/lines.ts'
import type { StaffQuote } from '#shared/quotes/quotes.ts'
import { formatTotal } from '#shared/quotes/total.ts'
import { ActionFailed } from '../../platform/ActionFailed.tsx'
import { LoadFailed } from '../../platform/LoadFailed.tsx'
import { retryImport } from '../../platform/retry-import.ts'
import { useSession } from '../../platform/session.ts'
import { readText, storeText, textKey } from '../../platform/stored-texts.ts'
import { Button } from '../../ui/Button.tsx'
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { Loading } from '../../ui/Loading.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { useRestoredFocus } from '../../ui/use-restored-focus.ts'
import { useSendQuotes } from './actions.ts'
import { refreshQuotes, useQuotes } from './queries.ts'
import { StaffQuoteCard } from './StaffQuoteCard.tsx'
import { TemplateNotice } from './TemplateNotice.tsx'

// Brings the questions of every line along, so it's loaded when someone writes a quote.
const QuoteEditor = lazy(() =>
  retryImport(() => import('./QuoteEditor.tsx')).then(module => ({ default: module.QuoteEditor })),
)

interface StaffQuotesProps {
  caseId: string
  line: LineId
  clientName: string
  /** Whether the client has a portal account. */
  hasAccount: boolean
  contactAllowed: boolean
}

/** The quotes of a case for its broker, who writes and sends them, and for administrators, who read them. */
export function StaffQuotes({ caseId, line, clientName, hasAccount, contactAllowed }: StaffQuotesProps) {
  const query = useQuotes(caseId)
  const userId = useSession().user?.id ?? ''
  const [editing, setEditing] = useOpenEditor(caseId, userId)
  const [selected, setSelected] = useState<Readonly<Record<string, boolean>>>({})
  const [sending, setSending] = useState<readonly StaffQuote[] | null>(null)
  const top = useRef<HTMLDivElement>(null)
  useRestoredFocus(top, editing)

  /** The editor is long, especially on a phone: once it closes, scroll to the list of quotes. */
  function closeEditor() {
    setEditing(null)
    if (top.current && top.current.getBoundingClientRect().top < 0) top.current.scrollIntoView()
  }

  if (query.isPending) {
    return (
      <Loading label="the quotes">
        <Skeleton className="h-32 w-full" />
      </Loading>
    )
  }
  if (!query.data) return <LoadFailed label="the quotes" query={query} />
  const { abilities, blockedReason } = query.data
  const quotes = query.data.items.filter(quote => quote.view === 'staff')
  const drafts = quotes.filter(quote => quote.abilities.send)
  // The only draft needs no selection.
  const isSelected = (id: string) => selected[id] ?? drafts.length === 1
  const chosen = drafts.filter(({ id }) => isSelected(id))
  const edited = quotes.find(({ id, abilities: { edit } }) => id === editing && edit)
  const isEditorOpen = abilities.create && (editing === 'new' || edited !== undefined)

  return (
    <div
      ref={top}
      tabIndex={-1}
      className="grid scroll-mt-4 grid-cols-1 gap-5 outline-none focus-visible:shadow-none"
    >
      <h2 className="sr-only">Quotes</h2>
      {blockedReason && (
        <Notice tone="warn" title="You can’t send quotes on this case">
          {`${blockedReason}. You can save drafts. An administrator can update your record.`}
        </Notice>
      )}
      {isEditorOpen ? (
        <Suspense fallback={<Skeleton className="h-96 w-full" />}>
          <QuoteEditor
            key={editing}
            caseId={caseId}
            userId={userId}
            line={line}
            quote={edited ?? null}
            onClose={closeEditor}
            onSend={saved => {
              closeEditor()
              setSending([saved])
            }}
          />
        </Suspense>
      ) : (
        <>
          {abilities.create && (
            <div className="flex flex-wrap gap-3">
              <Button onClick={() => setEditing('new')}>New quote</Button>
              {drafts.length > 0 && (
                <Button variant="secondary" disabled={chosen.length === 0} onClick={() => setSending(chosen)}>
                  {chosen.length > 1 ? `Send ${chosen.length} quotes` : 'Send selected quote'}
                </Button>
              )}
            </div>
          )}
          {quotes.length === 0 && (
            <EmptyState title="No quotes yet">
              {abilities.create
                ? 'Start a quote from the template of this line. You can send several together.'
                : 'The broker of this case writes and sends the quotes.'}
            </EmptyState>
          )}
          <ul aria-label="Quotes" className="grid grid-cols-1 gap-4">
            {quotes.map(quote => (
              <li key={quote.id}>
                <StaffQuoteCard
                  quote={quote}
                  isSelected={isSelected(quote.id)}
                  onSelect={value => setSelected(choices => ({ ...choices, [quote.id]: value }))}
                  onEdit={id => setEditing(id)}
                />
              </li>
            ))}
          </ul>
        </>
      )}
      {sending && (
        <SendQuotesDialog
          caseId={caseId}
          drafts={sending}
          clientName={clientName}
          hasAccount={hasAccount}
          contactAllowed={contactAllowed}
          onClose={() => {
            setSending(null)
            setSelected({})
          }}
        />
      )}
    </div>
  )
}

/** Which quote is being edited: an id, `new`, or null. Stays open over other tabs of the page and reloads. */
function useOpenEditor(caseId: string, userId: string) {
  const key = textKey(userId, `open-quote:${caseId}`)
  const [open, setOpen] = useState(() => readText(key, value => (typeof value === 'string' ? value : null)))
  return [
    open,
    (id: string | null) => {
      storeText(key, id, false)
      setOpen(id)
    },
  ] as const
}

interface SendQuotesDialogProps {
  caseId: string
  drafts: readonly StaffQuote[]
  clientName: string
  /** Without an account, the client gets a link by email … */
  hasAccount: boolean
  /** … unless they asked not to be contacted. */
  contactAllowed: boolean
  onClose: () => void
}

/** Confirms what is sent, and says what sending does. */
function SendQuotesDialog({
  caseId,
  drafts,
  clientName,
  hasAccount,
  contactAllowed,
  onClose,
}: SendQuotesDialogProps) {
  const send = useSendQuotes(caseId)
  const replaced = drafts.flatMap(({ replaces }) => (replaces ? [replaces.insurer] : []))
  return (
    <ConfirmDialog
      open
      onOpenChange={open => !open && onClose()}
      title={drafts.length === 1 ? 'Send this quote?' : `Send ${drafts.length} quotes?`}
      description="The client can see what you send right away, and the case moves to Quotes sent. A sent quote can’t be changed, only replaced or withdrawn."
      confirmLabel={drafts.length === 1 ? 'Send quote' : 'Send quotes'}
      pending={send.isPending}
      onConfirm={() => send.mutate(drafts, { onSuccess: onClose })}
    >
      <div className="grid grid-cols-1 gap-4">
        <ul className="list-disc pl-5">
          {drafts.map(draft => (
            <li key={draft.id} className="wrap-anywhere">
              {draft.insurer || 'No insurer yet'}
              {draft.annualPremium !== null && `, ${formatTotal(draft)}`}
            </li>
          ))}
        </ul>
        <TemplateNotice drafts={drafts} />
        {!hasAccount && (
          <Notice tone={contactAllowed ? 'info' : 'warn'} title="No portal account yet">
            {contactAllowed
              ? `We’ll email ${clientName} a link to read, accept or decline the quotes. They don’t need an account.`
              : `${clientName} asked not to be contacted, so we won’t email them. They can read the quotes if they ask for a link to their request themselves.`}
          </Notice>
        )}
        {replaced.length > 0 && <p>{`Replaces the quote from ${replaced.join(', ')}.`}</p>}
        <ActionFailed
          error={send.error}
          staleTitle="These quotes have changed"
          onRefresh={() => refreshQuotes(caseId)}
          onRefreshed={onClose}
        />
      </div>
    </ConfirmDialog>
  )
}
