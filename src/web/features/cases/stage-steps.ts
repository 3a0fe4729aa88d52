import { type CaseKind, endsWithPolicy, STAGE_FACTS, STAGES, type Stage } from '#shared/cases/stages.ts'

interface StageStep {
  stage: Stage
  label: string
  state: 'done' | 'current' | 'ahead'
}

/**
 * The steps of the track. Waiting for the client is a detour and not a step everyone takes: it is on the track
 * only while the case is at that stage. Work on a policy ends with the broker, not with a policy.
 */
export function stageSteps(kind: CaseKind, stage: Stage, audience: 'client' | 'staff'): StageStep[] {
  const current = STAGES.indexOf(stage)
  const last = STAGES.indexOf(endsWithPolicy(kind) ? 'bound' : 'info_needed')
  const isStep = (step: Stage) =>
    STAGES.indexOf(step) <= last && (step !== 'info_needed' || stage === 'info_needed')
  return STAGES.filter(isStep).map(step => {
    const position = STAGES.indexOf(step)
    return {
      stage: step,
      label: STAGE_FACTS[step][audience],
      state: position === current ? 'current' : position < current ? 'done' : 'ahead',
    }
  })
}
