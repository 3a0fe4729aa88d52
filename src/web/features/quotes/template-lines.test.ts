import { expect, test } from 'vitest'
import { templateLines } from './template-lines.ts'

const NOTHING = { line: 'auto', limits: [], deductibles: [], endorsements: [], exclusions: [] } as const

test('what a broker has left as in the template is named by group, and what they changed isn’t', () => {
  const lines = templateLines({
    ...NOTHING,
    limits: [
      { label: 'Third-party liability', value: '$2,000,000' },
      { label: 'Accident benefits', value: 'Enhanced' },
    ],
    deductibles: [{ label: 'Collision', value: '$2,500' }],
    exclusions: ['Racing and speed tests', 'Hail'],
  })
  expect(lines).toEqual(['Limits: Third-party liability ($2,000,000)', 'Not covered: Racing and speed tests'])
})

test('a row that the template leaves empty isn’t from it', () => {
  expect(templateLines({ ...NOTHING, line: 'home', limits: [{ label: 'Building', value: '' }] })).toEqual([])
})
