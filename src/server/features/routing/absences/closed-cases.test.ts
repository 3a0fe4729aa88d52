import { expect, test } from 'vitest'
import { readCase } from '#shared/cases/cases.ts'
import { closeCase, reopenCase } from '#shared/cases/status.ts'
import { bindCase } from '#shared/policies/policies.ts'
import * as api from '#shared/routing/absences.ts'
import type { TestPerson } from '../../../../../tests/support/people-builders.ts'
import { testApp } from '../../../../../tests/support/test-app.ts'

// Wednesday, November 18, 2026, 10:00 a.m. in Alberta.
const t = testApp()

const TERMS = {
  insurer: 'Prairie Mutual',
  number: 'PM-1',
  premiumCents: null,
  claimsPhone: null,
  effectiveOn: '2026-11-18',
  expiresOn: '2027-11-18',
}

async function plan(who: TestPerson, cover: TestPerson, firstDay: string, lastDay: string) {
  const body = { requestKey: crypto.randomUUID(), firstDay, lastDay, coveringBrokerId: cover.id }
  expect((await (await t.as(who)).call(api.createAbsence, { body })).status).toBe(200)
  await t.jobs.runDue()
}

const read = async (who: TestPerson, id: string) => (await t.as(who)).call(readCase, { params: { id } })

test('a case that the covering broker ends with a policy is back with its broker after the absence', async () => {
  const [ada, cy] = [await t.aBroker(), await t.aBroker()]
  const { id } = await t.aCase({ broker: ada, stage: 'accepted' })
  await plan(ada, cy, '2026-11-18', '2026-11-20')
  const bound = await (await t.as(cy)).call(bindCase, { params: { id }, body: { version: 2, ...TERMS } })
  expect(bound.status).toBe(201)
  expect((await read(cy, id)).body).toMatchObject({ status: 'closed' })

  t.clock.set('2026-11-21T06:00:00.000Z')
  await t.jobs.runDue()
  expect((await read(cy, id)).status).toBe(404)
  expect((await read(ada, id)).body).toMatchObject({ status: 'closed', absence: null })
})

test('a case that is reopened during an absence gets its covering broker', async () => {
  const [ada, cy] = [await t.aBroker(), await t.aBroker()]
  const { id } = await t.aCase({ broker: ada })
  const agent = await t.as(ada)
  const reason = 'No reply for a month'
  await agent.call(closeCase, { params: { id }, body: { version: 1, outcome: 'lost', reason } })
  await plan(ada, cy, '2026-11-18', '2026-11-20')
  expect((await read(cy, id)).status).toBe(404)
  const reopened = await agent.call(reopenCase, {
    params: { id },
    body: { version: 2, reason: 'They replied' },
  })
  expect(reopened.status).toBe(200)
  expect((await read(cy, id)).body).toMatchObject({ absence: { coveringBroker: { id: cy.id } } })
})
