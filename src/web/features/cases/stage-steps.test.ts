import { expect, test } from 'vitest'
import { stageSteps } from './stage-steps.ts'

test('a client sees the client labels only', () => {
  const labels = stageSteps({ kind: 'quote', stage: 'quoting', outcome: null }, 'client').map(
    step => step.label,
  )
  expect(labels).toContain('Your broker is getting quotes')
  expect(labels).not.toContain('Quoting')
})

test('steps before the current stage are done, later ones are not', () => {
  const states = Object.fromEntries(
    stageSteps({ kind: 'quote', stage: 'quoting', outcome: null }, 'staff').map(step => [
      step.stage,
      step.state,
    ]),
  )
  expect(states).toMatchObject({ inquiry: 'done', assigned: 'done', quoting: 'current', quoted: 'ahead' })
})

test('the track shows waiting for the client only while the case is at that stage', () => {
  expect(
    stageSteps({ kind: 'quote', stage: 'quoting', outcome: null }, 'staff').some(
      step => step.stage === 'info_needed',
    ),
  ).toBe(false)
  expect(
    stageSteps({ kind: 'quote', stage: 'info_needed', outcome: null }, 'staff').find(
      step => step.state === 'current',
    )?.stage,
  ).toBe('info_needed')
})

test('the track leaves out the stages between the last one and a policy recorded without a quote', () => {
  const renewal = { kind: 'renewal', stage: 'bound', outcome: 'bound' } as const
  const stages = stageSteps({ ...renewal, boundFrom: 'quoting' }, 'client').map(({ stage }) => stage)
  expect(stages).toEqual(['inquiry', 'offered', 'assigned', 'quoting', 'bound'])
  expect(stageSteps({ ...renewal, boundFrom: 'binding' }, 'client')).toHaveLength(8)
  expect(stageSteps({ ...renewal, boundFrom: null }, 'client')).toHaveLength(8)
})

test('work on a policy isn’t finished before its broker has completed it', () => {
  const change = { kind: 'change', stage: 'assigned' } as const
  const open = stageSteps({ ...change, outcome: null }, 'client')
  expect(open.map(({ stage, state }) => [stage, state])).toEqual([
    ['inquiry', 'done'],
    ['offered', 'done'],
    ['assigned', 'current'],
    ['completed', 'ahead'],
  ])
  const done = stageSteps({ ...change, outcome: 'completed' }, 'client')
  expect(done.map(({ state }) => state)).toEqual(['done', 'done', 'done', 'current'])
})
