import { describe, expect, test } from 'vitest'
import { listCaseEvents, moveCase, readCase } from '#shared/cases/cases.ts'
import { testApp } from '../../../../tests/support/test-app.ts'
import { settings } from '../settings/tables.ts'
import { claimCase } from './claiming/service.ts'
import { recordReply } from './replies/service.ts'
import { lockCase, openCase, recordEvent } from './service.ts'

const t = testApp()

describe('the case service', () => {
  const request = {
    line: 'auto',
    kind: 'quote',
    clientId: null,
    contact: { fullName: 'Morgan Visitor', email: 'morgan@people.example', phone: '(403) 555-0155' },
    city: 'Calgary',
    answers: {},
    answersShared: true,
  } as const

  test('references are numbered consecutively within the year in Edmonton', async () => {
    t.clock.set('2027-01-01T04:00:00.000Z')
    const open = () => t.platform.db.transaction(tx => openCase(t.platform, tx, request))
    expect((await open()).reference).toBe('AB-2026-000001')
    t.clock.set('2027-01-01T07:00:00.000Z')
    expect((await open()).reference).toBe('AB-2027-000002')
  })

  test('a case can be claimed once', async () => {
    const { id } = await t.platform.db.transaction(tx => openCase(t.platform, tx, request))
    const [ada, ben] = [await t.aClient(), await t.aClient()]
    const claim = (userId: string) => t.platform.db.transaction(tx => claimCase(t.platform, tx, id, userId))
    expect(await claim(ada.id)).toBe(true)
    expect(await claim(ada.id)).toBe(true)
    expect(await claim(ben.id)).toBe(false)
    expect((await (await t.as(ada)).call(readCase, { params: { id } })).status).toBe(200)
    expect((await (await t.as(ben)).call(readCase, { params: { id } })).status).toBe(404)
  })

  test('the first reply stops the clock, once', async () => {
    const own = await t.aCase({ dueAt: t.clock.now() })
    const note = () =>
      t.platform.db.transaction(async tx => recordReply(t.platform, tx, await lockCase(tx, own.id)))
    await note()
    await note()
    const admin = await t.as('admin')
    expect((await admin.call(readCase, { params: { id: own.id } })).body.clock).toBeNull()
    const { items } = (await admin.call(listCaseEvents, { params: { id: own.id } })).body
    expect(items.filter(({ kind }) => kind === 'case.answered')).toHaveLength(1)
  })

  test('a client’s history has no internal entries', async () => {
    const client = await t.aClient()
    const own = await t.aCase({ client })
    await t.platform.db.transaction(tx =>
      recordEvent(t.platform, tx, {
        caseId: own.id,
        kind: 'offer.declined',
        visibility: 'internal',
        actorId: null,
        data: { broker: 'Hana Quillfeather', reason: 'Too far away' },
      }),
    )
    const history = await (await t.as(client)).call(listCaseEvents, { params: { id: own.id } })
    expect(history.body.items).toHaveLength(1)
    expect(history.text).not.toContain('Quillfeather')
    const paged = await (await t.as('admin')).call(listCaseEvents, {
      params: { id: own.id },
      query: { limit: 1 },
    })
    expect(paged.body.items[0]?.sentence).toBe('Hana Quillfeather declined the offer. Reason: Too far away')
    const rest = await (await t.as('admin')).call(listCaseEvents, {
      params: { id: own.id },
      query: { after: paged.body.next ?? '' },
    })
    expect(rest.body.items).toHaveLength(1)
  })

  test('the promised time follows the operator’s business hours', async () => {
    const broker = await t.aBroker()
    const own = await t.aCase({ broker, stage: 'info_needed' })
    const week = Array.from({ length: 7 }, () => [{ from: '00:00', to: '24:00' }])
    await t.platform.db.insert(settings).values({
      key: 'hours',
      value: { week, holidays: [], closedDates: [] },
      updatedAt: t.clock.now(),
    })
    t.clock.set('2026-11-22T02:00:00.000Z')
    const moved = await (await t.as(broker)).call(moveCase, {
      params: { id: own.id },
      body: { to: 'assigned', version: 1, reason: 'Answered on the phone' },
    })
    expect(moved.body.clock).toMatchObject({ dueAt: '2026-11-22T06:00:00.000Z' })
  })
})
