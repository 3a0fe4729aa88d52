import { useState } from 'react'
import type { Consent } from '#shared/account/consents.ts'
import { errorMessage } from '../../platform/call.ts'
import { useSession } from '../../platform/session.ts'
import { Badge } from '../../ui/Badge.tsx'
import { Button } from '../../ui/Button.tsx'
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx'
import { Notice } from '../../ui/Notice.tsx'
import type { ConsentLine } from './consent-groups.ts'
import { CONSENT_LABELS, consentName, formatHistory } from './consent-labels.ts'
import { useGiveConsentAgain, useWithdrawConsent } from './mutations.ts'

/** Staff who view the page as the client only read it. */
const NONE = { withdraw: false, giveAgain: false }

/** One consent: its words, when and where it was given, and the button that withdraws it or gives it again. */
export function ConsentItem({ current, earlier }: ConsentLine) {
  const [isDialogOpen, setDialogOpen] = useState(false)
  const name = consentName(current)
  const { user } = useSession()
  const { withdraw, giveAgain } = user?.viewing ? NONE : current.abilities
  return (
    <li className="flex flex-wrap items-start justify-between gap-x-4 gap-y-3 py-4">
      <div className="grid min-w-0 flex-1 basis-60 gap-1.5">
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <span className="font-semibold">{name}</span>
          <Badge tone={current.withdrawnAt ? 'neutral' : 'good'}>
            {current.withdrawnAt ? 'Withdrawn' : 'Given'}
          </Badge>
        </p>
        <ConsentText text={current.text} />
        <p className="text-muted text-sm">{formatHistory(current)}</p>
        {earlier.length > 0 && <EarlierConsents current={current} earlier={earlier} />}
        {current.kind === 'terms' && (
          <p className="text-muted text-sm">
            {current.case
              ? 'The terms apply while the request is open. To end them, open the request and withdraw it.'
              : 'The terms apply while you have an account. To end them, ask us to close it.'}
          </p>
        )}
      </div>
      {(withdraw || giveAgain) && (
        <Button
          variant="secondary"
          size="sm"
          aria-label={`${withdraw ? 'Withdraw' : 'Give consent again'}: ${name}${current.case ? `, ${current.case.reference}` : ''}`}
          onClick={() => setDialogOpen(true)}
        >
          {withdraw ? 'Withdraw' : 'Give consent again'}
        </Button>
      )}
      {isDialogOpen && <ConsentDialog consent={current} onClose={() => setDialogOpen(false)} />}
    </li>
  )
}

/** Earlier consents to the same thing. Their words are shown only when they differ. */
function EarlierConsents({ current, earlier }: ConsentLine) {
  return (
    <details className="text-sm">
      <summary className="flex min-h-9 w-fit items-center text-spruce underline underline-offset-4">
        Earlier
      </summary>
      <ul className="mt-1 grid gap-3">
        {earlier.map(past => (
          <li key={past.id} className="grid gap-1">
            {past.text !== current.text && <ConsentText text={past.text} />}
            <p className="text-muted">{formatHistory(past)}</p>
          </li>
        ))}
      </ul>
    </details>
  )
}

/** The exact words of a consent. Long texts, such as the terms, are folded. */
function ConsentText({ text }: { text: string }) {
  const paragraphs = text.split('\n')
  if (paragraphs.length === 1) return <blockquote className="border-line border-l-4 pl-3">{text}</blockquote>
  return (
    <details>
      <summary className="flex min-h-9 w-fit items-center text-sm text-spruce underline underline-offset-4">
        View full text
      </summary>
      <blockquote className="mt-1 grid gap-2 border-line border-l-4 pl-3">
        {paragraphs.map(paragraph => (
          <p key={paragraph}>{paragraph}</p>
        ))}
      </blockquote>
    </details>
  )
}

interface ConsentDialogProps {
  consent: Consent
  onClose: () => void
}

/** Withdraws a consent or gives it again in its current words, after saying what that does. */
function ConsentDialog({ consent, onClose }: ConsentDialogProps) {
  const withdraw = useWithdrawConsent(consent)
  const giveAgain = useGiveConsentAgain(consent)
  const isGiven = consent.withdrawnAt === null
  const mutation = isGiven ? withdraw : giveAgain
  const labels = CONSENT_LABELS[consent.kind]

  return (
    <ConfirmDialog
      open
      onOpenChange={open => !open && onClose()}
      title={isGiven ? 'Withdraw this consent?' : 'Give consent again?'}
      description={isGiven ? labels.withdrawn : labels.given}
      confirmLabel={isGiven ? 'Withdraw consent' : 'Give consent again'}
      pending={mutation.isPending}
      onConfirm={() => mutation.mutate(undefined, { onSuccess: onClose })}
    >
      <div className="grid gap-4">
        <ConsentText text={(consent.again ?? consent).text} />
        {mutation.error && (
          <Notice tone="danger" title="Nothing was changed">
            {errorMessage(mutation.error)}
          </Notice>
        )}
      </div>
    </ConfirmDialog>
  )
}
