import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { beginSecondFactor, type completeSecondFactor } from '#shared/auth/second-factor.ts'
import type { SessionUser } from '#shared/auth/sessions.ts'
import type { ReplyOf } from '#shared/endpoint.ts'
import { sentenceOf } from '../../../platform/failures.ts'
import { Button } from '../../../ui/Button.tsx'
import { Notice } from '../../../ui/Notice.tsx'
import { Skeleton } from '../../../ui/Skeleton.tsx'
import { callConfirmed, isNotConfirmed } from '../step-up/confirmed-call.ts'
import { FirstCodeForm } from './FirstCodeForm.tsx'
import { RecoveryCodes } from './RecoveryCodes.tsx'
import { ScanStep } from './ScanStep.tsx'

interface EnrolmentStepsProps {
  /**
   * The second factor is set up and the recovery codes are kept. `user` is who is logged in now: where a login was
   * waiting, it is whole only since the code was right.
   */
  onDone: (user: SessionUser) => void
  /** Shows a way out at every step before the codes. The person may also have refused to confirm who they are. */
  onCancel?: () => void
  /** The way out's words; "Cancel" unless named. */
  cancelLabel?: string
  /** The login that waited for this is over, or never was: they have to log in again. Told with the server's words. */
  onLoginOver?: (message: string) => void
}

/**
 * Sets up a second factor: the app, the QR code or the key, a first code, then the recovery codes, once. The same at
 * login, for accounts that must have one, and on the security page. Beginning may ask for the password.
 */
export function EnrolmentSteps({
  onDone,
  onCancel,
  cancelLabel = 'Cancel',
  onLoginOver,
}: EnrolmentStepsProps) {
  const [done, setDone] = useState<ReplyOf<typeof completeSecondFactor>>()
  const enrolment = useQuery({
    queryKey: ['enrolment'],
    queryFn: () => callConfirmed(beginSecondFactor, {}),
    // A secret is not kept beyond this page, and nobody is asked twice for their password.
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
    // Not again while the recovery codes are shown.
    enabled: !done,
  })

  if (done) {
    return (
      <RecoveryCodes
        codes={done.recoveryCodes}
        username={done.user.username}
        onKept={() => onDone(done.user)}
      />
    )
  }

  const wayOut = onCancel && (
    <Button variant="quiet" className="-mx-5 justify-self-start" onClick={onCancel}>
      {cancelLabel}
    </Button>
  )
  if (enrolment.isError) {
    return (
      <div className="grid gap-4">
        <Notice
          tone={isNotConfirmed(enrolment.error) ? 'info' : 'danger'}
          title="Setting it up did not begin"
          action={
            <Button variant="secondary" size="sm" onClick={() => void enrolment.refetch()}>
              Try again
            </Button>
          }
        >
          {sentenceOf(enrolment.error)}
        </Notice>
        {wayOut}
      </div>
    )
  }
  if (!enrolment.data) return <Skeleton className="h-96" />
  return (
    <div className="grid gap-6">
      <ScanStep enrolment={enrolment.data} />
      <FirstCodeForm
        onRight={setDone}
        onExpired={() => void enrolment.refetch()}
        onLoginOver={message => onLoginOver?.(message)}
      />
      {wayOut}
    </div>
  )
}
