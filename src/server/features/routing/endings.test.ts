import { expect, test } from 'vitest'
import { createAbsence } from '#shared/routing/absences.ts'
import { changeCapacity } from '#shared/routing/capacity.ts'
import { notificationsOf } from '../../../../tests/support/notifications.ts'
import type { TestPerson } from '../../../../tests/support/people-builders.ts'
import { requestsOn } from '../../../../tests/support/requests.ts'
import { testApp } from '../../../../tests/support/test-app.ts'

const t = testApp()
const { request, stored, askedFor, accept, pass } = requestsOn(t)
const { titlesOf } = notificationsOf(t)

interface People {
  first: TestPerson
  second: TestPerson
}

interface Ending {
  how: string
  /** The initial case limit of the second broker. */
  limit?: number
  end: (people: People, caseId: string) => Promise<unknown>
  /** The emails sent because of it, besides the offers. */
  emails: readonly string[]
}

const runs = async () => {
  for (const _ of [1, 2, 3]) await t.jobs.runDue()
}

const ENDINGS: readonly Ending[] = [
  {
    how: 'lets the offer lapse',
    end: async () => {
      for (const minutes of [90, 30]) {
        t.clock.advance({ minutes })
        await runs()
      }
    },
    emails: ['first: offer.lapsing'],
  },
  { how: 'declines', end: ({ first }, caseId) => pass(first, caseId), emails: [] },
  {
    how: 'goes away',
    end: async ({ first }) => {
      const body = {
        requestKey: crypto.randomUUID(),
        firstDay: '2026-11-18',
        lastDay: '2026-11-20',
        coveringBrokerId: null,
      }
      await (await t.as(first)).call(createAbsence, { body })
    },
    emails: [],
  },
  {
    how: 'declines, and the network is full',
    limit: 0,
    end: async ({ first, second }, caseId) => {
      await pass(first, caseId)
      await runs()
      expect(await askedFor(caseId)).toBeNull()
      await (await t.as(second)).call(changeCapacity, {
        params: { id: second.id },
        body: { from: 0, openCaseCap: 1 },
      })
      t.clock.advance({ seconds: 10 })
    },
    emails: ['admin: case.unassigned'],
  },
]

test.for(ENDINGS)('a broker who $how loses the case to the next, and everyone is notified once', async ({
  end,
  emails,
  limit = 40,
}) => {
  const client = await t.aClient()
  const admin = await t.anAdmin()
  const first = await t.aBroker()
  const id = await request({ client })
  const second = await t.aBroker({ openCaseCap: limit })
  expect(await askedFor(id)).toBe(first.id)
  await runs()
  await end({ first, second }, id)
  await runs()
  expect(await askedFor(id)).toBe(second.id)
  expect((await accept(second, id)).status).toBe(200)
  await runs()
  expect(await stored(id)).toMatchObject({ stage: 'assigned', brokerId: second.id, offeredTo: null })

  const people = { client, admin, first, second }
  const left = t.emails.map(({ to, kind }) => {
    const [name] = Object.entries(people).find(([, { email }]) => email === to) ?? [to]
    return `${name}: ${kind.replace('notification.', '')}`
  })
  expect(left.sort()).toEqual(
    ['first: offer.made', 'second: offer.made', 'client: case.assigned', ...emails].sort(),
  )
  for (const who of Object.values(people)) {
    const titles = await titlesOf(who)
    expect(titles).toEqual([...new Set(titles)])
  }
})
