import { expect, test } from 'vitest'
import { stageSteps } from './stage-steps.ts'

test('a client reads the track in client words only', () => {
  const labels = stageSteps('quoting', 'client').map(step => step.label)
  expect(labels).toContain('Your broker is getting quotes')
  expect(labels).not.toContain('Quoting')
})

test('what lies behind a case is done, and what lies ahead is not', () => {
  const states = Object.fromEntries(stageSteps('quoting', 'staff').map(step => [step.stage, step.state]))
  expect(states).toMatchObject({ inquiry: 'done', assigned: 'done', quoting: 'current', quoted: 'ahead' })
})

test('waiting for the client is on the track only while the case waits for the client', () => {
  expect(stageSteps('quoting', 'staff').some(step => step.stage === 'info_needed')).toBe(false)
  expect(stageSteps('info_needed', 'staff').find(step => step.state === 'current')?.stage).toBe('info_needed')
})
