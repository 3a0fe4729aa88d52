import { QUOTE_STATE_NAMES, type QuoteState } from '#shared/quotes/states.ts'
import { Badge, type Tone } from '../../ui/Badge.tsx'

const TONES: Readonly<Record<QuoteState, Tone>> = {
  draft: 'neutral',
  sent: 'info',
  viewed: 'info',
  accepted: 'good',
  declined: 'neutral',
  expired: 'warn',
  withdrawn: 'warn',
  superseded: 'neutral',
}

export function QuoteStateBadge({ state, audience }: { state: QuoteState; audience: 'staff' | 'client' }) {
  return <Badge tone={TONES[state]}>{QUOTE_STATE_NAMES[state][audience]}</Badge>
}
