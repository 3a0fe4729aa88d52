import { expect, test } from 'vitest'
import { actorOf, factsOf } from './words.ts'

test('the facts of an entry read as words, not as code', () => {
  expect(
    factsOf({
      data: {
        fromRole: 'broker',
        to_role: 'admin',
        reason: 'Runs the Calgary office',
        brokerId: '0192f000-0000-7000-8000-000000000001',
      },
    }),
  ).toEqual(['From role: broker', 'To role: admin', 'Reason: Runs the Calgary office'])
})

test('what nobody logged in did is nobody’s', () => {
  expect(actorOf({ actor: null })).toEqual({ name: 'Nobody logged in', role: null })
})
