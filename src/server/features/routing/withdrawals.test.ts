import { expect, test } from 'vitest'
import { acceptOffer, assignCase, listCaseEvents, readCase, withdrawCase } from '#shared/cases/cases.ts'
import { closeCase } from '#shared/cases/status.ts'
import { countUnreadNotifications } from '#shared/notifications/notifications.ts'
import { changeBrokerRecord } from '#shared/people/broker-records.ts'
import { disablePerson } from '#shared/people/people.ts'
import { bindCase } from '#shared/policies/policies.ts'
import { createAbsence } from '#shared/routing/absences.ts'
import type { TestCase } from '../../../../tests/support/case-builders.ts'
import { handoversOn } from '../../../../tests/support/handovers.ts'
import { BROKER_RECORD } from '../../../../tests/support/invitations.ts'
import { notificationsOf } from '../../../../tests/support/notifications.ts'
import type { TestPerson } from '../../../../tests/support/people-builders.ts'
import { testApp } from '../../../../tests/support/test-app.ts'
import { newId } from '../../platform/db/identifiers.ts'

// Wednesday, November 18, 2026, 10:00 a.m. in Alberta.
const t = testApp()
const { titlesOf, emailsTo } = notificationsOf(t)
const { aHandover, handOver, brokerOf } = handoversOn(t)

const WITHDRAWN = ({ reference }: TestCase) => `The offer for ${reference} was withdrawn`

test('an administrator who assigns an offered case withdraws the offer', async () => {
  const { broker, colleague, own, params } = await aHandover()
  await handOver(own, colleague)
  const other = await t.aBroker()
  const admin = await t.as('admin')
  const { version } = (await admin.call(readCase, { params })).body
  await admin.call(assignCase, { params, body: { brokerId: other.id, version, reason: 'Knows them' } })
  expect(await brokerOf(own)).toEqual([other.id, null, 'quoting'])
  expect((await (await t.as(colleague)).call(acceptOffer, { params })).status).toBe(409)
  expect((await titlesOf(colleague))[0]).toBe(WITHDRAWN(own))
  expect((await titlesOf(broker))[0]).toBe(`Case ${own.reference} now has another broker`)
  expect(await titlesOf(other)).toEqual([`Case ${own.reference} was reassigned to you`])
})

test('a colleague to whom the administrator assigns the case they were offered reads nothing of a withdrawal', async () => {
  const { colleague, own, params } = await aHandover()
  await handOver(own, colleague)
  const admin = await t.as('admin')
  const { version } = (await admin.call(readCase, { params })).body
  await admin.call(assignCase, { params, body: { brokerId: colleague.id, version, reason: 'Knows them' } })
  expect(await titlesOf(colleague)).toEqual([
    `Case ${own.reference} was reassigned to you`,
    `New offer: ${own.reference}`,
  ])
})

interface End {
  how: string
  end: (of: Awaited<ReturnType<typeof aHandover>>) => Promise<{ status: number }>
  title?: (of: TestCase) => string
}

const ENDS: readonly End[] = [
  {
    how: 'is closed',
    end: async ({ broker, params }) => {
      const agent = await t.as(broker)
      const { version } = (await agent.call(readCase, { params })).body
      return agent.call(closeCase, { params, body: { version, outcome: 'lost', reason: 'Price' } })
    },
  },
  {
    how: 'ends with a policy',
    end: async ({ broker, params }) => {
      const agent = await t.as(broker)
      const { version } = (await agent.call(readCase, { params })).body
      const terms = { insurer: 'Prairie Mutual', number: 'PM-1', premiumCents: null, claimsPhone: null }
      const days = { effectiveOn: '2026-11-18', expiresOn: '2027-11-18' }
      return agent.call(bindCase, { params, body: { version, ...terms, ...days, agreement: 'By phone' } })
    },
  },
  {
    how: 'is withdrawn by the client',
    end: async ({ own, params }) => {
      const agent = await t.as(own.client ?? 'client')
      const { version } = (await agent.call(readCase, { params })).body
      return agent.call(withdrawCase, { params, body: { version, reason: '' } })
    },
    title: ({ reference }) => `The client withdrew ${reference}`,
  },
]

test.for(ENDS)('a colleague is told when the case they were offered $how', async ({
  end,
  title = WITHDRAWN,
}) => {
  const handover = await aHandover()
  await handOver(handover.own, handover.colleague)
  expect((await end(handover)).status).toBeLessThan(300)
  expect(await titlesOf(handover.colleague)).toEqual([
    title(handover.own),
    `New offer: ${handover.own.reference}`,
  ])
  const { unread } = (await (await t.as(handover.colleague)).call(countUnreadNotifications)).body
  expect(unread).toBe(1)
  await t.jobs.runDue()
  expect(emailsTo(handover.colleague)).toEqual([])
})

const GONE: readonly { how: string; leave: (colleague: TestPerson) => Promise<unknown> }[] = [
  {
    how: 'goes away',
    leave: async colleague => {
      const days = { firstDay: '2026-11-18', lastDay: '2026-11-20', coveringBrokerId: null }
      await (await t.as(colleague)).call(createAbsence, { body: { requestKey: newId(), ...days } })
    },
  },
  {
    how: 'loses the licence',
    leave: async ({ id }) => {
      const licences = [{ class: 'life' as const, level: null, number: 'L-1', expiresOn: '2030-01-01' }]
      const body = { broker: { ...BROKER_RECORD, licences }, version: 1 }
      return (await t.as('admin')).call(changeBrokerRecord, { params: { id }, body })
    },
  },
  {
    how: 'has their account closed',
    leave: async ({ id }) =>
      (await t.as('admin')).call(disablePerson, { params: { id }, body: { reason: 'On leave' } }),
  },
]

test.for(GONE)('the offer to a colleague who $how is withdrawn, and the broker is told', async ({
  leave,
}) => {
  const { broker, colleague, own, params } = await aHandover()
  await handOver(own, colleague)
  await leave(colleague)
  await t.jobs.runDue()
  expect(await brokerOf(own)).toEqual([broker.id, null, 'quoting'])
  expect(await titlesOf(broker)).toEqual([`Your colleague can’t take over ${own.reference}`])
  expect(emailsTo(broker)[0]?.text).toMatch(/is away, has left\s+or isn’t licensed/)
  const agent = await t.as(broker)
  expect((await agent.call(listCaseEvents, { params })).body.items[0]?.kind).toBe('offer.withdrawn')
})
