import { expect, test } from 'vitest'
import { stageSteps } from './stage-steps.ts'

test('a client sees the client labels only', () => {
  const labels = stageSteps('quote', 'quoting', 'client').map(step => step.label)
  expect(labels).toContain('Your broker is getting quotes')
  expect(labels).not.toContain('Quoting')
})

test('steps before the current stage are done, later ones are not', () => {
  const states = Object.fromEntries(
    stageSteps('quote', 'quoting', 'staff').map(step => [step.stage, step.state]),
  )
  expect(states).toMatchObject({ inquiry: 'done', assigned: 'done', quoting: 'current', quoted: 'ahead' })
})

test('the track shows waiting for the client only while the case is at that stage', () => {
  expect(stageSteps('quote', 'quoting', 'staff').some(step => step.stage === 'info_needed')).toBe(false)
  expect(stageSteps('quote', 'info_needed', 'staff').find(step => step.state === 'current')?.stage).toBe(
    'info_needed',
  )
})

test('the track leaves out the stages between the last one and a policy recorded without a quote', () => {
  const stages = stageSteps('renewal', 'bound', 'client', 'quoting').map(({ stage }) => stage)
  expect(stages).toEqual(['inquiry', 'offered', 'assigned', 'quoting', 'bound'])
  expect(stageSteps('renewal', 'bound', 'client', 'binding')).toHaveLength(8)
  expect(stageSteps('renewal', 'bound', 'client', null)).toHaveLength(8)
})
