import type { PrivacyRequest, PrivacyRequestKind } from '#shared/privacy/requests.ts'
import type { Tone } from '../../ui/Badge.tsx'

export const KIND_NAMES: Readonly<Record<PrivacyRequestKind, string>> = {
  export: 'Copy of data',
  correction: 'Correction',
  deletion: 'Deletion',
}

export const STATE_NAMES: Readonly<Record<PrivacyRequest['state'], string>> = {
  open: 'Open',
  done: 'Done',
  refused: 'Refused',
  withdrawn: 'Withdrawn',
}

export const STATE_TONES: Readonly<Record<PrivacyRequest['state'], Tone>> = {
  open: 'info',
  done: 'good',
  refused: 'warn',
  withdrawn: 'neutral',
}
