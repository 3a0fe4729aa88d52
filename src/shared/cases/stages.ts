import { z } from 'zod'
import type { Role } from '../users.ts'

/** Where a case stands in the pipeline. The order is the order of the track that people see. */
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
export const Stage = z.enum(STAGES)
export type Stage = z.infer<typeof Stage>

/** What a case is about. All but `quote` and `question` start from a policy. */
export const CASE_KINDS = ['quote', 'change', 'certificate', 'claim_help', 'renewal', 'question'] as const
export const CaseKind = z.enum(CASE_KINDS)
export type CaseKind = z.infer<typeof CaseKind>

/** Whether a case of this kind ends with a policy. The others are done when the broker says so. */
export const endsWithPolicy = (kind: CaseKind): boolean => kind === 'quote' || kind === 'renewal'

/** Whether a case is alive. */
export const Status = z.enum(['active', 'on_hold', 'closed'])
export type Status = z.infer<typeof Status>

export const Outcome = z.enum(['bound', 'completed', 'declined', 'withdrawn', 'lost', 'duplicate'])
export type Outcome = z.infer<typeof Outcome>

interface StageFacts {
  /** What staff read. */
  staff: string
  /** What the client reads, and nothing else. */
  client: string
  /** What the response clock does while the case stands here. */
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
 * The moves a broker may ask for by hand. `offered` is made by routing, `quoted` by sending a quote, `accepted` by the
 * client, `bound` by a policy: none of them is asked for by name, but from `binding` one can step back to `accepted`.
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

/** Where a case with a broker stands on its way; an administrator may set it to any of these. */
const WITH_BROKER: readonly Stage[] = ['assigned', 'info_needed', 'quoting']

/**
 * An administrator may put work in progress right from any stage that has a broker. `quoted` and `accepted` stay out:
 * they are what a sent quote and a client's choice leave behind, and no one makes those by hand.
 */
function adminMoves(from: Stage): readonly Stage[] {
  if (STAGES.indexOf(from) < STAGES.indexOf('assigned') || from === 'bound') return []
  return STAGES.filter(to => to !== from && (WITH_BROKER.includes(to) || BROKER_MOVES[from].includes(to)))
}

/** Work on a policy and answers to questions only go back and forth between the broker and the client. */
const SERVICE_MOVES: Partial<Record<Stage, readonly Stage[]>> = {
  assigned: ['info_needed'],
  info_needed: ['assigned'],
}

export interface CaseState {
  kind: CaseKind
  stage: Stage
  status: Status
}

/** The stages this role may move such a case to. Empty when it may not move it at all. */
export function allowedMoves(role: Role, state: CaseState): readonly Stage[] {
  if (state.status !== 'active' || role === 'client') return []
  if (!endsWithPolicy(state.kind)) return SERVICE_MOVES[state.stage] ?? []
  return role === 'admin' ? adminMoves(state.stage) : BROKER_MOVES[state.stage]
}

/** How staff close a case by hand. A policy makes `bound`, and `completed` is for the kinds that end without one. */
export const CLOSING_OUTCOMES = ['completed', 'declined', 'lost', 'withdrawn', 'duplicate'] as const
export type ClosingOutcome = (typeof CLOSING_OUTCOMES)[number]

/** The outcomes by which staff can close a case of this kind. */
export const closingOutcomes = (kind: CaseKind): readonly ClosingOutcome[] =>
  CLOSING_OUTCOMES.filter(outcome =>
    outcome === 'completed' ? !endsWithPolicy(kind) : endsWithPolicy(kind) || outcome !== 'declined',
  )

/** Whether this move goes backwards on the track, and so must give a reason. */
export function isBackward(from: Stage, to: Stage): boolean {
  return STAGES.indexOf(to) < STAGES.indexOf(from)
}

/** Whether this move has to say why: every move backwards, and every move an administrator makes. */
export function needsReason(role: Role, from: Stage, to: Stage): boolean {
  return role === 'admin' || isBackward(from, to)
}

/** The words for a stage that this role reads. */
export function stageLabel(stage: Stage, role: Role): string {
  return role === 'client' ? STAGE_FACTS[stage].client : STAGE_FACTS[stage].staff
}
