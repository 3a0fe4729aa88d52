import type { Consent } from '#shared/account/consents.ts'
import { sentenceOf } from '../../platform/failures.ts'
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { ConsentText } from './ConsentText.tsx'
import { CONSENT_WORDS, presentWords } from './consent-words.ts'
import { useGiveConsentAgain, useWithdrawConsent } from './consenting.ts'

interface ConsentDialogProps {
  consent: Consent
  onClose: () => void
}

/** Takes a consent back, or gives it again in the words of today; says first what will follow. */
export function ConsentDialog({ consent, onClose }: ConsentDialogProps) {
  const withdraw = useWithdrawConsent(consent)
  const giveAgain = useGiveConsentAgain(consent)
  const isGiven = consent.withdrawnAt === null
  const act = isGiven ? withdraw : giveAgain
  const words = CONSENT_WORDS[consent.kind]

  return (
    <ConfirmDialog
      open
      onOpenChange={open => !open && onClose()}
      title={isGiven ? 'Withdraw this consent?' : 'Give this consent again?'}
      description={isGiven ? words.withdrawn : words.given}
      confirmLabel={isGiven ? 'Withdraw consent' : 'Give consent again'}
      pending={act.isPending}
      onConfirm={() => act.mutate(undefined, { onSuccess: onClose })}
    >
      <div className="grid gap-4">
        <ConsentText text={(isGiven ? null : presentWords(consent.kind)) ?? consent.text} />
        {act.error && (
          <Notice tone="danger" title="Nothing was changed">
            {sentenceOf(act.error)}
          </Notice>
        )}
      </div>
    </ConfirmDialog>
  )
}
