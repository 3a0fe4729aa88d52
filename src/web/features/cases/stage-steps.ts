import type { CaseView } from '#shared/cases/cases.ts'
import { endsWithPolicy, STAGE_FACTS, STAGES, type Stage } from '#shared/cases/stages.ts'

/** The last step of work on a policy: the broker has done it, and closes the case. */
const COMPLETED = 'completed'

/** A stage, or the end of work on a policy. */
export type Step = Stage | typeof COMPLETED

interface StageStep {
  stage: Step
  label: string
  state: 'done' | 'current' | 'ahead'
}

/**
 * The steps of the track. Waiting for the client is a detour and not a step everyone takes: it is on the track
 * only while the case is at that stage. Work on a policy ends with the broker, not with a policy. The stages between the furthest
 * one before the policy (`boundFrom`) and the policy never happened.
 */
export function stageSteps(
  {
    kind,
    stage,
    outcome,
    boundFrom = null,
  }: Pick<CaseView, 'kind' | 'stage' | 'outcome'> & Partial<Pick<CaseView, 'boundFrom'>>,
  audience: 'client' | 'staff',
): StageStep[] {
  const isCompleted = outcome === COMPLETED
  const current = STAGES.indexOf(stage)
  const last = STAGES.indexOf(endsWithPolicy(kind) ? 'bound' : 'info_needed')
  const isSkipped = (step: Stage) =>
    boundFrom !== null && STAGES.indexOf(step) > STAGES.indexOf(boundFrom) && STAGES.indexOf(step) < current
  const isStep = (step: Stage) =>
    STAGES.indexOf(step) <= last && (step !== 'info_needed' || stage === 'info_needed') && !isSkipped(step)
  const steps = STAGES.filter(isStep).map((step): StageStep => {
    const position = STAGES.indexOf(step)
    const isDone = position < current || isCompleted
    return {
      stage: step,
      label: STAGE_FACTS[step][audience],
      state: isDone ? 'done' : position === current ? 'current' : 'ahead',
    }
  })
  if (endsWithPolicy(kind)) return steps
  return [...steps, { stage: COMPLETED, label: 'Completed', state: isCompleted ? 'current' : 'ahead' }]
}

/** Whether this is the step at which nothing is left to do. */
export const isLastStep = (step: Step): boolean => step === 'bound' || step === COMPLETED
