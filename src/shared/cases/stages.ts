import type { Role } from '../users.ts'

/** The stages of a case, in the order in which the progress track shows them. */
export const STAGES = [
  'inquiry',
  'offered',
  'assigned',
  'info_needed',
  'quoting',
  'quoted',
  'accepted',
  'binding',
  'bound',
] as const
export type Stage = (typeof STAGES)[number]

/** The stages of a case whose client has been sent quotes. */
export const STAGES_WITH_QUOTES = STAGES.slice(STAGES.indexOf('quoted'))

/** What a case is about. All but `quote` and `question` start from a policy. */
export const CASE_KINDS = ['quote', 'change', 'certificate', 'claim_help', 'renewal', 'question'] as const
export type CaseKind = (typeof CASE_KINDS)[number]

/** Whether a case of this kind ends with a policy. The broker closes all other cases. */
export const endsWithPolicy = (kind: CaseKind): boolean => kind === 'quote' || kind === 'renewal'

/** Whether work on a case continues. */
export const STATUSES = ['active', 'on_hold', 'closed'] as const
export type Status = (typeof STATUSES)[number]

export const OUTCOMES = [
  'bound',
  'completed',
  'declined',
  'withdrawn',
  'lost',
  'no_quote',
  'duplicate',
] as const
export type Outcome = (typeof OUTCOMES)[number]

interface StageFacts {
  staff: string
  client: string
  /** What the response clock does while the case is at this stage. */
  clock: 'running' | 'until_first_reply' | 'paused' | 'off' | 'done'
}

export const STAGE_FACTS: Readonly<Record<Stage, StageFacts>> = {
  inquiry: { staff: 'Inquiry', client: 'Request received', clock: 'running' },
  offered: { staff: 'Offered to broker', client: 'Finding your broker', clock: 'running' },
  assigned: { staff: 'Assigned', client: 'Your broker has your request', clock: 'until_first_reply' },
  info_needed: { staff: 'Waiting for client', client: 'We need something from you', clock: 'paused' },
  quoting: { staff: 'Quoting', client: 'Your broker is getting quotes', clock: 'off' },
  quoted: { staff: 'Quotes sent', client: 'Quotes ready for you', clock: 'off' },
  accepted: { staff: 'Accepted by client', client: 'You chose a quote', clock: 'running' },
  binding: { staff: 'With insurer', client: 'The insurer is finalizing', clock: 'off' },
  bound: { staff: 'Bound', client: 'Policy issued', clock: 'done' },
}

/**
 * The stages to which a broker may move a case by hand. Routing sets `offered`, sending a quote sets `quoted`, the client sets
 * `accepted` and a policy sets `bound`, so a broker can choose none of these, except to step back from `binding` to `accepted`.
 */
const BROKER_MOVES: Readonly<Record<Stage, readonly Stage[]>> = {
  inquiry: [],
  offered: [],
  assigned: ['info_needed', 'quoting'],
  info_needed: ['assigned', 'quoting'],
  quoting: ['info_needed', 'assigned'],
  quoted: ['quoting', 'info_needed'],
  accepted: ['binding', 'quoting'],
  binding: ['accepted'],
  bound: [],
}

/** The stages of a case with a broker to which an administrator may always move it. */
const WITH_BROKER: readonly Stage[] = ['assigned', 'info_needed', 'quoting']

/**
 * An administrator may correct the stage of any case with a broker. `quoted` and `accepted` are excluded, because only a sent
 * quote and the client's choice lead to them.
 */
function adminMoves(from: Stage): readonly Stage[] {
  if (STAGES.indexOf(from) < STAGES.indexOf('assigned') || from === 'bound') return []
  return STAGES.filter(to => to !== from && (WITH_BROKER.includes(to) || BROKER_MOVES[from].includes(to)))
}

/** Cases about a policy, and questions, only move between the broker and the client. */
const SERVICE_MOVES: Partial<Record<Stage, readonly Stage[]>> = {
  assigned: ['info_needed'],
  info_needed: ['assigned'],
}

export interface CaseState {
  kind: CaseKind
  stage: Stage
  status: Status
}

/** Returns the stages to which this role may move the case; empty when it may not move it at all. */
export function allowedMoves(role: Role, state: CaseState): readonly Stage[] {
  if (state.status !== 'active' || role === 'client') return []
  if (!endsWithPolicy(state.kind)) return SERVICE_MOVES[state.stage] ?? []
  return role === 'admin' ? adminMoves(state.stage) : BROKER_MOVES[state.stage]
}

/** The outcomes that staff can choose. Recording a policy sets `bound`; `completed` is for kinds of cases that end without a policy. */
export const CLOSING_OUTCOMES = [
  'completed',
  'declined',
  'no_quote',
  'lost',
  'withdrawn',
  'duplicate',
] as const
export type ClosingOutcome = (typeof CLOSING_OUTCOMES)[number]

/** Returns the outcomes with which staff can close a case of this kind. */
export const closingOutcomes = (kind: CaseKind): readonly ClosingOutcome[] =>
  CLOSING_OUTCOMES.filter(outcome =>
    outcome === 'completed'
      ? !endsWithPolicy(kind)
      : endsWithPolicy(kind) || (outcome !== 'declined' && outcome !== 'no_quote'),
  )

/** Whether this move goes backwards on the track, which requires a reason. */
export function isBackward(from: Stage, to: Stage): boolean {
  return STAGES.indexOf(to) < STAGES.indexOf(from)
}

/** Whether this move requires a reason: every move backwards does, and every move by an administrator. */
export function needsReason(role: Role, from: Stage, to: Stage): boolean {
  return role === 'admin' || isBackward(from, to)
}

export function stageLabel(stage: Stage, role: Role): string {
  return role === 'client' ? STAGE_FACTS[stage].client : STAGE_FACTS[stage].staff
}
