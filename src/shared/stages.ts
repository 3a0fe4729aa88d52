import { z } from 'zod'
import type { Role } from './people.ts'

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

/** Whether a case is alive. */
export const Status = z.enum(['active', 'on_hold', 'closed'])
export type Status = z.infer<typeof Status>

export const Outcome = z.enum(['bound', 'declined', 'withdrawn', 'lost', 'duplicate'])
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
  binding: { staff: 'With insurer', client: 'The insurer is finalising', clock: 'off' },
  bound: { staff: 'Bound', client: 'You are covered', clock: 'done' },
}

/**
 * The moves a person may ask for by hand. `offered` and `assigned` are made by routing, `bound` needs a policy:
 * none of them is asked for by name.
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

export interface CaseState {
  stage: Stage
  status: Status
}

/** The stages this role may move such a case to. Empty when it may not move it at all. */
export function movesFor(role: Role, state: CaseState): readonly Stage[] {
  if (state.status === 'closed' || role === 'client') return []
  return BROKER_MOVES[state.stage]
}

/** Whether this move goes backwards on the track, and so must give a reason. */
export function isBackward(from: Stage, to: Stage): boolean {
  return STAGES.indexOf(to) < STAGES.indexOf(from)
}

/** The words for a stage that this role reads. */
export function stageLabel(stage: Stage, role: Role): string {
  return role === 'client' ? STAGE_FACTS[stage].client : STAGE_FACTS[stage].staff
}
