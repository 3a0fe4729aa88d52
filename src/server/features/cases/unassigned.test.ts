import { expect, test } from 'vitest'
import { listCases } from '#shared/cases/cases.ts'
import { testApp } from '../../../../tests/support/test-app.ts'

const t = testApp()

test.each([
  { status: 'open', finds: ['active', 'on_hold'] },
  { status: 'active', finds: ['active'] },
  { status: 'on_hold', finds: ['on_hold'] },
  { status: 'closed', finds: ['closed'] },
  { status: 'all', finds: ['active', 'on_hold', 'closed'] },
] as const)('of the unassigned cases, the status $status finds $finds', async ({ status, finds }) => {
  for (const each of ['active', 'on_hold', 'closed'] as const) {
    await t.aCase({ stage: 'inquiry', status: each })
    await t.aCase({ stage: 'assigned', status: each })
  }
  await t.aCase({ stage: 'offered' })
  const { items } = (await (await t.as('admin')).call(listCases, { query: { unassigned: 'yes', status } }))
    .body
  expect(items.map(item => [item.stage, item.status]).sort()).toEqual(
    finds.map(found => ['inquiry', found]).sort(),
  )
})
