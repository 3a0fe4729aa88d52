import { expect, test } from 'vitest'
import { actorDetails, entryFacts } from './entry-details.ts'

test('the data of an entry is labelled in words and without ids', () => {
  expect(
    entryFacts({
      data: {
        fromRole: 'broker',
        to_role: 'admin',
        reason: 'Runs the Calgary office',
        consent: 'share_with_broker',
        sha256: 'aac83eff',
        to: '2026-12-05',
        brokerId: '0192f000-0000-7000-8000-000000000001',
      },
    }),
  ).toEqual([
    'From role: broker',
    'To role: admin',
    'Reason: Runs the Calgary office',
    'Consent: share with broker',
    'SHA-256: aac83eff',
    'To: Dec 5, 2026',
  ])
})

test('an entry without an actor names no role', () => {
  expect(actorDetails({ actor: null })).toEqual({ name: 'Not logged in', role: null })
})
