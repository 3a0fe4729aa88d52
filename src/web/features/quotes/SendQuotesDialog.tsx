import type { StaffQuote } from '#shared/quotes/quotes.ts'
import { ActionFailed } from '../../platform/ActionFailed.tsx'
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { useSendQuotes } from './actions.ts'
import { refreshQuotes } from './queries.ts'

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
export function SendQuotesDialog({
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
          {drafts.map(({ id, insurer }) => (
            <li key={id} className="wrap-anywhere">
              {insurer || 'No insurer yet'}
            </li>
          ))}
        </ul>
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
          onRefresh={async () => {
            await refreshQuotes(caseId)
            onClose()
          }}
        />
      </div>
    </ConfirmDialog>
  )
}
