import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { z } from 'zod'
import { beginEnrolment, completeEnrolment, type Enrolment } from '#shared/auth/second-factor.ts'
import { SecondFactorCode, type SessionUser } from '#shared/auth/sessions.ts'
import type { ReplyOf } from '#shared/endpoint.ts'
import {
  call,
  errorMessage,
  errorStatus,
  fieldErrors,
  isCancelled,
  isConflict,
} from '../../../platform/call.ts'
import { useForm } from '../../../platform/form.ts'
import { retryImport } from '../../../platform/retry-import.ts'
import { broadcastSessionChange } from '../../../platform/session.ts'
import { useSingleFlight } from '../../../platform/use-single-flight.ts'
import { Button } from '../../../ui/Button.tsx'
import { CodeField } from '../../../ui/CodeField.tsx'
import { CopyButton } from '../../../ui/CopyButton.tsx'
import { Notice } from '../../../ui/Notice.tsx'
import { Skeleton } from '../../../ui/Skeleton.tsx'
import { RecoveryCodes } from './RecoveryCodes.tsx'

interface EnrolmentStepsProps {
  /**
   * The second factor is set up and the person has kept the recovery codes. `user` is who is signed in now: a waiting
   * login is complete once the first code was right.
   */
  onDone: (user: SessionUser) => void
  /** Shows a way to cancel at every step before the recovery codes. */
  onCancel?: () => void
  /** "Cancel" by default. */
  cancelLabel?: string
  /** The login that waited for this has ended: the person has to log in again. Gets the server's message. */
  onLoginOver?: (message: string) => void
}

/**
 * Sets up a second factor: scan the QR code, enter a first code, keep the recovery codes. Used on the security page, and
 * at login for accounts that must have a second factor. Starting may ask for the password.
 */
export function EnrolmentSteps({
  onDone,
  onCancel,
  cancelLabel = 'Cancel',
  onLoginOver,
}: EnrolmentStepsProps) {
  const [done, setDone] = useState<ReplyOf<typeof completeEnrolment>>()
  const enrolment = useQuery({
    queryKey: ['enrolment'],
    queryFn: () => call(beginEnrolment, {}),
    // The secret is not kept beyond this page, and the password is not asked for twice.
    gcTime: 0,
    staleTime: 'static',
    retry: false,
    // Not while the recovery codes are shown.
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

  const cancelButton = onCancel && (
    <Button variant="quiet" className="-mx-5 justify-self-start" onClick={onCancel}>
      {cancelLabel}
    </Button>
  )
  if (enrolment.isError) {
    return (
      <div className="grid gap-4">
        <Notice
          tone={isCancelled(enrolment.error) ? 'info' : 'danger'}
          title="We couldn’t start the setup"
          action={
            <Button variant="secondary" size="sm" onClick={() => void enrolment.refetch()}>
              Try again
            </Button>
          }
        >
          {errorMessage(enrolment.error)}
        </Notice>
        {cancelButton}
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
      {cancelButton}
    </div>
  )
}

/** What an authenticator app needs, as a picture and as text. */
function ScanStep({ enrolment: { secret, uri } }: { enrolment: Enrolment }) {
  return (
    <ol className="grid list-decimal gap-5 pl-5 marker:font-semibold">
      <li>
        <p className="font-semibold">Open an authenticator app</p>
        <p className="mt-1 text-muted">
          Any authenticator app works, such as Google Authenticator, Microsoft Authenticator or Aegis, or a
          password manager that shows codes.
        </p>
      </li>
      <li>
        <p className="font-semibold">Scan this QR code with the app</p>
        <div className="mt-3">
          <QrCode
            value={uri}
            label="QR code for your authenticator app. The key below has the same information as text."
          />
        </div>
        <p className="mt-3 sm:hidden">
          <a href={uri} className="inline-flex min-h-11 items-center underline underline-offset-4">
            App on this phone? Open it
          </a>
        </p>
        <p className="mt-3 text-muted">Can’t scan it? Type this key into the app:</p>
        <p className="mt-1 select-all break-words font-mono">{secret.replace(/.{4}(?=.)/g, '$& ')}</p>
        <div className="mt-2 flex flex-wrap gap-3">
          <CopyButton text={secret} label="Copy key" />
        </div>
      </li>
      <li>
        <p className="font-semibold">Enter the code from the app</p>
      </li>
    </ol>
  )
}

const FirstCode = z.object({ code: SecondFactorCode })

interface FirstCodeFormProps {
  onRight: (reply: ReplyOf<typeof completeEnrolment>) => void
  /** The enrolment expired or was restarted elsewhere: a new secret is needed. */
  onExpired: () => void
  onLoginOver: (message: string) => void
}

/** The first code proves that the authenticator app is set up. */
function FirstCodeForm({ onRight, onExpired, onLoginOver }: FirstCodeFormProps) {
  const form = useForm(FirstCode, { code: '' })
  const completing = useSingleFlight({
    gcTime: 0,
    mutationFn: (code: string) => call(completeEnrolment, { body: { code } }),
    onSuccess: reply => {
      broadcastSessionChange()
      onRight(reply)
    },
    onError: error => {
      if (errorStatus(error) === 401) return onLoginOver(errorMessage(error))
      if (isConflict(error)) onExpired()
      form.setError('code', { type: 'server', message: fieldErrors(error)?.code ?? errorMessage(error) })
      form.setFocus('code', { shouldSelect: true })
    },
  })
  const submit = form.handleSubmit(({ code }) => completing.mutate(code))

  return (
    <form noValidate className="grid gap-4" onSubmit={submit}>
      <CodeField label="Six-digit code" {...form.choice('code')} onComplete={() => void submit()} />
      <Button type="submit" pending={completing.isPending} className="w-full">
        {completing.isPending ? 'Checking...' : 'Confirm code'}
      </Button>
    </form>
  )
}

interface QrCodeProps {
  /** The encoded text. The code is drawn in the browser, so the text is sent nowhere. */
  value: string
  /** What the code is for, for people who cannot see it. */
  label: string
}

/** A QR code, dark on light in both colour schemes: some readers cannot read light on dark. */
function QrCode({ value, label }: QrCodeProps) {
  const [drawn, setDrawn] = useState<{ size: number; path: string } | 'failed'>()

  useEffect(() => {
    let isMounted = true
    retryImport(() => import('./qr-path.ts')).then(
      ({ qrPath }) => isMounted && setDrawn(qrPath(value)),
      () => isMounted && setDrawn('failed'),
    )
    return () => {
      isMounted = false
    }
  }, [value])

  if (!drawn) return <Skeleton className="size-52" />
  if (drawn === 'failed') return <p className="text-muted">The QR code didn’t load. Use the key instead.</p>
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`0 0 ${drawn.size} ${drawn.size}`}
      className="size-52 rounded-md border border-line"
      shapeRendering="crispEdges"
    >
      <path d={`M0 0h${drawn.size}v${drawn.size}H0z`} fill="#fff" />
      <path d={drawn.path} fill="#000" />
    </svg>
  )
}
