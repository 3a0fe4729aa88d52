import { expect, test } from 'vitest'
import { requestService } from '#shared/policies/policies.ts'
import { createAbsence } from '#shared/routing/absences.ts'
import { notificationsOf } from '../../../../tests/support/notifications.ts'
import type { TestPerson } from '../../../../tests/support/people-builders.ts'
import { testApp } from '../../../../tests/support/test-app.ts'

// Wednesday, November 18, 2026, 10:00 a.m. in Alberta.
const t = testApp()
const { titlesOf, subjectsTo } = notificationsOf(t)

/** Opens a case about a policy with the policy’s broker. A reply is due at 2:00 p.m. Returns the reference. */
async function askForChange(broker: TestPerson): Promise<string> {
  const client = await t.aClient()
  const { id } = await t.aPolicy(await t.aCase({ client, broker, stage: 'bound' }))
  const answers = { change: 'vehicle', effectiveOn: '2026-12-05', details: '2024 Toyota RAV4' }
  const opened = await (await t.as(client)).call(requestService, {
    params: { id },
    body: { clientId: crypto.randomUUID(), kind: 'change', answers },
  })
  return opened.body.reference
}

test('the broker of a request about a policy is reminded, and our office is told of a late reply', async () => {
  const [admin, clerk, broker] = [await t.anAdmin(), await t.inOffice(), await t.aBroker()]
  const reference = await askForChange(broker)
  t.clock.advance({ hours: 3 })
  await t.jobs.runDue()
  expect((await titlesOf(broker))[0]).toBe(`Reply due soon: ${reference}`)
  t.clock.advance({ hours: 1 })
  await t.jobs.runDue()
  // As the site’s pages say.
  for (const person of [broker, admin, clerk])
    expect(subjectsTo(person)).toContain(`Reply overdue: ${reference}`)
})

test('administrators are told of a request about a policy whose broker is away', async () => {
  const [admin, broker] = [await t.anAdmin(), await t.aBroker()]
  const days = { firstDay: '2026-11-18', lastDay: '2026-11-20', coveringBrokerId: null }
  await (await t.as(broker)).call(createAbsence, { body: { requestKey: crypto.randomUUID(), ...days } })
  await t.jobs.runDue()
  const reference = await askForChange(broker)
  await t.jobs.runDue()
  expect(await titlesOf(admin)).toEqual([`Reply due on ${reference}, and its broker isn’t available`])
})
