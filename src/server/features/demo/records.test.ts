import { describe, expect, test } from 'vitest'
import { AuditAction } from '#shared/audit.ts'
import { BrokerRecord } from '#shared/people/broker-records.ts'
import { planDemo } from './plan.ts'

/** A working morning, a Friday night, and clocks going forward. */
const MOMENTS = ['2026-11-18T17:00:00.000Z', '2026-11-21T04:30:00.000Z', '2026-03-08T10:00:00.000Z'].map(
  iso => new Date(iso),
)
const OPENINGS = ['case.read', 'case.messages_read', 'document.read']

describe.each(MOMENTS)('what is on record at %s', now => {
  const plan = planDemo(now)
  const { entries } = plan
  const cases = new Map(plan.cases.map(row => [row.id, row]))
  const roles = new Map(plan.cast.users.map(({ id, role }) => [id, role]))

  test('stands in order, is over by now, and is a few thousand entries at most', () => {
    const times = entries.map(({ at }) => at.getTime())
    expect(times).toEqual([...times].sort((a, b) => a - b))
    expect(times.at(-1)).toBeLessThan(now.getTime())
    expect(new Set(entries.map(({ id }) => id)).size).toBe(entries.length)
    expect(entries.length).toBeGreaterThan(500)
    expect(entries.length).toBeLessThan(4000)
  })

  test('shows when people were last there, and leaves nobody logged in', () => {
    const seen = new Set(plan.visits.map(({ userId }) => userId))
    for (const { userId } of plan.cast.brokers) expect(seen.has(userId), userId).toBe(true)
    for (const { endedAt, lastSeenAt } of plan.visits) {
      expect(endedAt).toEqual(lastSeenAt)
      expect(lastSeenAt.getTime()).toBeLessThan(now.getTime())
    }
  })

  test('is what the server would write: known actions, people in their roles, no reasons', () => {
    for (const { action, actorId, actorRole, data } of entries) {
      expect(AuditAction.safeParse(action).success, action).toBe(true)
      expect(actorId && roles.get(actorId), action).toBe(actorRole)
      expect(data).not.toHaveProperty('reason')
    }
  })

  test('only brokers who were asked open a case, and before they accept only its summary', () => {
    for (const { action, actorId, actorRole, caseId, at, data } of entries) {
      if (!OPENINGS.includes(action)) continue
      const row = cases.get(caseId ?? '')
      expect(row, 'the case').toBeDefined()
      expect(at.getTime()).toBeGreaterThan(row?.openedAt.getTime() ?? 0)
      if (actorRole !== 'broker') continue
      const offers = plan.offers.filter(offer => offer.caseId === caseId && offer.brokerId === actorId)
      expect(offers.length, 'offers').toBeGreaterThan(0)
      if (data.view === 'offer') {
        expect(
          offers.some(({ offeredAt, answeredAt }) => offeredAt <= at && answeredAt && at <= answeredAt),
        ).toBe(true)
      } else {
        const accepted = offers.find(({ state }) => state === 'accepted')?.answeredAt
        expect(accepted && accepted <= at, `${action} of ${caseId}`).toBe(true)
      }
    }
  })

  test('nobody has opened a document, or logged in, before it or they were there', () => {
    for (const { action, subjectId, at } of entries) {
      if (action === 'document.read') {
        const file = plan.files.find(({ id }) => id === subjectId)
        expect(file && file.uploadedAt < at).toBe(true)
      }
      if (action === 'login.succeeded') {
        const user = plan.cast.users.find(({ id }) => id === subjectId)
        expect(user && user.createdAt < at).toBe(true)
      }
    }
  })

  test('whoever did something had logged in before, and openings are noted once in ten minutes', () => {
    const here = new Set<string>()
    const opened = new Map<string, number>()
    for (const { action, actorId, subjectId, at, data } of entries) {
      if (action === 'login.succeeded') here.add(actorId ?? '')
      if (actorId) expect(here.has(actorId), action).toBe(true)
      if (!OPENINGS.includes(action)) continue
      const what = [actorId, action, subjectId, data.view].join()
      expect(at.getTime() - (opened.get(what) ?? 0)).toBeGreaterThanOrEqual(600_000)
      opened.set(what, at.getTime())
    }
  })

  test('the history of a case says of each document opened what the log says', () => {
    const said = plan.events.filter(({ kind }) => kind === 'document.opened')
    const logged = entries.filter(({ action }) => action === 'document.read')
    const facts = (id: unknown, at: Date) => `${id} ${at.toISOString()}`
    expect(said.map(({ data, at }) => facts(data?.documentId, at)).sort()).toEqual(
      logged.map(({ subjectId, at }) => facts(subjectId, at)).sort(),
    )
  })

  test('one invitation is open and one has run out, each with a record that could be accepted', () => {
    expect(plan.invitations.map(({ expiresAt }) => expiresAt > now)).toEqual([true, false])
    for (const { broker } of plan.invitations) expect(BrokerRecord.safeParse(broker).success).toBe(true)
  })
})
