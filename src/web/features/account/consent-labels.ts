import { CONSENT_TEXTS, PRESENT_VERSIONS } from '#shared/account/consent-texts.ts'
import type { Consent, ConsentKind } from '#shared/account/consents.ts'
import { formatMoment } from '#shared/format.ts'

interface ConsentLabels {
  name: string
  /** What withdrawing it does. */
  withdrawn: string
  /** What giving it again does. */
  given: string
}

export const CONSENT_LABELS: Readonly<Record<ConsentKind, ConsentLabels>> = {
  terms: {
    name: 'Terms and conditions',
    withdrawn: '',
    given: '',
  },
  contact: {
    name: 'Contact about this request',
    withdrawn:
      'Your broker is told at once that you do not want to be called or written to by email about this request. You can still write to each other in the portal. The request itself goes on; to end it, withdraw it on its page.',
    given: 'Your broker may call you or write to you by email about this request again.',
  },
  share_with_broker: {
    name: 'Your answers for your broker',
    withdrawn:
      'Your broker no longer sees the answers you gave. They keep what they may have read or written down before, and may ask you the same questions again.',
    given: 'Your broker sees the answers you gave again.',
  },
  newsletter: {
    name: 'Newsletter',
    withdrawn: 'We stop sending you the newsletter.',
    given: 'We send you the newsletter again.',
  },
}

/** Returns the current words of a consent; null for the terms, which cannot be given here. */
export function currentText(kind: ConsentKind): string | null {
  return kind === 'terms' ? null : (CONSENT_TEXTS[PRESENT_VERSIONS[kind]]?.text ?? null)
}

/** Says where and when a consent was given and when it was withdrawn. */
export function formatHistory({ kind, channel, case: request, givenAt, withdrawnAt }: Consent): string {
  // The newsletter is listed apart from the request it was given with, so the request is named here.
  const where = kind === 'newsletter' && request ? `${channel} ${request.reference}` : channel
  const given = `${where}: ${formatMoment(givenAt)}`
  return withdrawnAt ? `${given}; withdrawn ${formatMoment(withdrawnAt)}` : given
}
