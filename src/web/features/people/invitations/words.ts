import type { Invitation } from '#shared/people/invitations.ts'

export const STATE_NAMES: Readonly<Record<Invitation['state'], string>> = {
  open: 'Waiting',
  accepted: 'Accepted',
  expired: 'Expired',
  revoked: 'Taken back',
}

export const STATE_TONES = {
  open: 'info',
  accepted: 'good',
  expired: 'warn',
  revoked: 'neutral',
} as const

/** Whether the person it is for can still be reached by it: sent again, or taken back. */
export function isPending({ state }: Pick<Invitation, 'state'>): boolean {
  return state === 'open' || state === 'expired'
}
