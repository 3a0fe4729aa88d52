import { useState } from 'react'
import type { Consent, ConsentKind } from '#shared/account/consents.ts'
import { formatMoment } from '#shared/format.ts'
import { ConfirmCallDialog } from '../../platform/ConfirmCallDialog.tsx'
import { useSession } from '../../platform/session.ts'
import { Badge } from '../../ui/Badge.tsx'
import { Button } from '../../ui/Button.tsx'
import type { ConsentLine } from './consent-groups.ts'
import { useGiveConsentAgain, useWithdrawConsent } from './mutations.ts'

interface ConsentLabels {
  name: string
  /** What withdrawing it does. */
  withdrawn: string
  /** What giving it again does. */
  given: string
}

const CONSENT_LABELS: Readonly<Record<ConsentKind, ConsentLabels>> = {
  terms: {
    name: 'Terms and conditions',
    withdrawn: '',
    given: '',
  },
  contact: {
    name: 'Contact about this request',
    withdrawn:
      'We’ll let your broker know right away not to call or email you about this request. You can still message each other in the portal. The request stays open; to end it, withdraw it on its page.',
    given: 'Your broker may call or email you about this request again.',
  },
  share_with_broker: {
    name: 'Sharing your answers with your broker',
    withdrawn:
      'Your broker will no longer see your answers. They may keep notes they’ve already made, and may ask you the same questions again.',
    given: 'Your broker will see your answers again.',
  },
  share_with_insurer: {
    name: 'Your information for an insurer',
    withdrawn:
      'We’ll tell your broker right away not to share more of your information with this insurer. The insurer keeps what it already has. If it’s still finalizing your policy, it may not be able to issue it.',
    given: 'Your broker may share your information with this insurer again.',
  },
  share_with_group: {
    name: 'Sharing with a household or business',
    withdrawn: 'Its members will no longer see this request. What they wrote and added stays.',
    given: '',
  },
  newsletter: {
    name: 'Newsletter',
    withdrawn: 'We’ll stop sending you the newsletter.',
    given: 'We’ll send you the newsletter again.',
  },
}

/** Returns the name of a consent, with the one it shares with. */
function consentName({ kind, recipient }: Pick<Consent, 'kind' | 'recipient'>): string {
  if (kind === 'share_with_group') return `Sharing with ${recipient}`
  return recipient ? `Your information for ${recipient}` : CONSENT_LABELS[kind].name
}

/** Says where and when a consent was given and when it was withdrawn. */
function formatHistory({ kind, channel, case: request, givenAt, withdrawnAt }: Consent): string {
  // The newsletter is listed apart from the request it was given with, so the request is named here.
  const where = kind === 'newsletter' && request ? `${channel} ${request.reference}` : channel
  const givenText = `${where}: ${formatMoment(givenAt)}`
  return withdrawnAt ? `${givenText}; withdrawn ${formatMoment(withdrawnAt)}` : givenText
}

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
        {current.kind === 'terms' && user?.role === 'client' && (
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
      <summary className="flex min-h-9 pointer-coarse:min-h-11 w-fit items-center text-spruce underline underline-offset-4">
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
      <summary className="flex min-h-9 pointer-coarse:min-h-11 w-fit items-center text-sm text-spruce underline underline-offset-4">
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

/** Withdraws a consent or gives it again in its current words, after saying what that does. */
function ConsentDialog({ consent, onClose }: { consent: Consent; onClose: () => void }) {
  const withdraw = useWithdrawConsent(consent)
  const giveAgain = useGiveConsentAgain(consent)
  const isGiven = consent.withdrawnAt === null
  const mutation = isGiven ? withdraw : giveAgain
  const labels = CONSENT_LABELS[consent.kind]

  return (
    <ConfirmCallDialog
      title={isGiven ? 'Withdraw this consent?' : 'Give consent again?'}
      description={isGiven ? labels.withdrawn : labels.given}
      confirmLabel={isGiven ? 'Withdraw consent' : 'Give consent again'}
      mutation={mutation}
      failedTitle="Nothing was changed"
      onConfirm={() => mutation.mutate(undefined, { onSuccess: onClose })}
      onClose={onClose}
    >
      <ConsentText text={(consent.again ?? consent).text} />
    </ConfirmCallDialog>
  )
}
