import { expect, test } from 'vitest'
import { actorDetails, entryFacts } from './entry-details.ts'

test('the data of an entry is labelled in words and without ids', () => {
  expect(
    entryFacts({
      data: {
        fromRole: 'broker',
        to_role: 'admin',
        reason: 'Runs the Calgary office',
        brokerId: '0192f000-0000-7000-8000-000000000001',
      },
    }),
  ).toEqual(['From role: broker', 'To role: admin', 'Reason: Runs the Calgary office'])
})

test('an entry without an actor names no role', () => {
  expect(actorDetails({ actor: null })).toEqual({ name: 'Not logged in', role: null })
})
