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
export function consentName({ kind, recipient }: Pick<Consent, 'kind' | 'recipient'>): string {
  if (kind === 'share_with_group') return `Sharing with ${recipient}`
  return recipient ? `Your information for ${recipient}` : CONSENT_LABELS[kind].name
}

/** Says where and when a consent was given and when it was withdrawn. */
export function formatHistory({ kind, channel, case: request, givenAt, withdrawnAt }: Consent): string {
  // The newsletter is listed apart from the request it was given with, so the request is named here.
  const where = kind === 'newsletter' && request ? `${channel} ${request.reference}` : channel
  const given = `${where}: ${formatMoment(givenAt)}`
  return withdrawnAt ? `${given}; withdrawn ${formatMoment(withdrawnAt)}` : given
}
