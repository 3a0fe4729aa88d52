import type { CaseListItem } from '#shared/cases/cases.ts'
import { allowedMoves, endsWithPolicy, needsReason, STAGE_FACTS, type Stage } from '#shared/cases/stages.ts'
import type { Role } from '#shared/users.ts'

/** The stages at which a case is in its broker's hands: the columns of the board. */
export const BOARD_STAGES = ['assigned', 'info_needed', 'quoting', 'quoted', 'accepted', 'binding'] as const

type Movable = Pick<CaseListItem, 'kind' | 'stage' | 'status'>

/** What sets the stages that can't be chosen by hand. */
const MADE_BY: Partial<Record<Stage, string>> = {
  quoted: 'Send a quote to move a case here',
  accepted: 'The client accepts a quote to move a case here',
  binding: 'Only a case with an accepted quote can move here',
}

/** Returns why a case can't be moved to a column; null when it can. */
export function moveProblem(role: Role, item: Movable, to: Stage): string | null {
  if (allowedMoves(role, item).includes(to)) return null
  if (item.stage === to) return 'The case is already here'
  if (item.status === 'on_hold') return 'The case is on hold. Resume it first'
  if (!endsWithPolicy(item.kind)) return 'This kind of case has no quotes'
  return MADE_BY[to] ?? `Not possible from ${STAGE_FACTS[item.stage].staff}`
}

/** Returns the result of a drop, for screen readers. */
export function dropOutcome(role: Role, item: Movable, to: Stage): string {
  const problem = moveProblem(role, item, to)
  if (problem) return `Not moved. ${problem}.`
  const stage = STAGE_FACTS[to].staff
  return asksFirst(role, item.stage, to)
    ? `A dialog opens to move the case to ${stage}.`
    : `Moving to ${stage}.`
}

/** Whether a move needs something first: a reason, or what the client has to send. */
export const asksFirst = (role: Role, from: Stage, to: Stage): boolean =>
  needsReason(role, from, to) || to === 'info_needed'
