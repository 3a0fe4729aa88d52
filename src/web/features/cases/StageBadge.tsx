import type { CaseListItem } from '#shared/cases/cases.ts'
import type { Stage } from '#shared/cases/stages.ts'
import { Badge } from '../../ui/Badge.tsx'

const TONES: Readonly<Record<Stage, 'neutral' | 'info' | 'good' | 'warn'>> = {
  inquiry: 'neutral',
  offered: 'neutral',
  assigned: 'info',
  info_needed: 'warn',
  quoting: 'info',
  quoted: 'info',
  accepted: 'good',
  binding: 'good',
  bound: 'good',
}

/** The stage of a case in its reader's words, or its outcome once it's closed. */
export function StageBadge({ case: item }: { case: Pick<CaseListItem, 'stage' | 'stageLabel' | 'status'> }) {
  if (item.status === 'closed' && item.stage !== 'bound') return <Badge tone="neutral">Closed</Badge>
  if (item.status === 'on_hold') return <Badge tone="neutral">On hold</Badge>
  return <Badge tone={TONES[item.stage]}>{item.stageLabel}</Badge>
}
