import { type CaseKind, endsWithPolicy, STAGE_FACTS, STAGES, type Stage } from '#shared/cases/stages.ts'

interface StageStep {
  stage: Stage
  label: string
  state: 'done' | 'current' | 'ahead'
}

/**
 * The steps of the track. Waiting for the client is a detour and not a step everyone takes: it is on the track
 * only while the case is at that stage. Work on a policy ends with the broker, not with a policy. The stages between the furthest
 * one before the policy and the policy never happened.
 */
export function stageSteps(
  kind: CaseKind,
  stage: Stage,
  audience: 'client' | 'staff',
  boundFrom: Stage | null = null,
): StageStep[] {
  const current = STAGES.indexOf(stage)
  const last = STAGES.indexOf(endsWithPolicy(kind) ? 'bound' : 'info_needed')
  const isSkipped = (step: Stage) =>
    boundFrom !== null && STAGES.indexOf(step) > STAGES.indexOf(boundFrom) && STAGES.indexOf(step) < current
  const isStep = (step: Stage) =>
    STAGES.indexOf(step) <= last && (step !== 'info_needed' || stage === 'info_needed') && !isSkipped(step)
  return STAGES.filter(isStep).map(step => {
    const position = STAGES.indexOf(step)
    return {
      stage: step,
      label: STAGE_FACTS[step][audience],
      state: position === current ? 'current' : position < current ? 'done' : 'ahead',
    }
  })
}
