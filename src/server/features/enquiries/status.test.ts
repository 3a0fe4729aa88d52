import { sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { listAudit } from '#shared/audit.ts'
import {
  addEnquiryEntry,
  changeEnquiryStatus,
  convertEnquiry,
  countEnquiries,
  listEnquiries,
  markEnquiryRead,
  readEnquiry,
  submitEnquiry,
} from '#shared/enquiries/enquiries.ts'
import { testApp } from '../../../../tests/support/test-app.ts'
import { newId } from '../../platform/db/identifiers.ts'

const t = testApp()

interface Traits {
  email?: string
  message?: string
}

const send = (traits: Traits = {}) =>
  t.anonymous().call(submitEnquiry, {
    body: {
      clientId: newId(),
      name: 'Wanda Prairie',
      email: 'Wanda.Prairie@people.example',
      phone: '',
      topic: 'home',
      message: 'Our acreage near Olds has a wood stove.',
      ...traits,
    },
  })

/** Creates an enquiry. Returns it with an administrator's browser. */
async function received(traits: Traits = {}) {
  const sent = await send(traits)
  const admin = await t.as('admin')
  const { items } = (await admin.call(listEnquiries, { query: { show: 'all' } })).body
  return { sent: sent.body, admin, params: { id: items[0]?.id ?? '' } }
}

const answer = (body: string) => ({ id: newId(), kind: 'answer', body }) as const
const note = (body: string) => ({ id: newId(), kind: 'note', body }) as const
const CASE = {
  line: 'home',
  city: 'Calgary',
  email: 'wanda.prairie@people.example',
  phone: '(403) 555-0117',
  agreed: true,
} as const

async function emailsOfKind(kind: string) {
  await t.jobs.runDue()
  return t.emails.filter(sentEmail => sentEmail.kind === kind)
}

describe('spam', () => {
  test('spam cannot be answered, converted or closed until it is marked as not spam', async () => {
    const { admin, params } = await received({ message: 'Cheap [url=https://pills.example]pills[/url]' })
    const { body } = await admin.call(readEnquiry, { params })
    expect(body).toMatchObject({
      spamReason: 'markup',
      abilities: { answer: false, openCase: false, to: ['open'] },
    })
    const answered = await admin.call(addEnquiryEntry, { params, body: answer('Hello') })
    expect([answered.status, answered.error.message]).toEqual([
      409,
      'This message is marked as spam. Choose “Not spam” before you reply.',
    ])
    expect((await admin.call(convertEnquiry, { params, body: CASE })).status).toBe(409)
    expect(
      (await admin.call(changeEnquiryStatus, { params, body: { from: 'spam', to: 'closed' } })).status,
    ).toBe(409)
    expect(
      (await admin.call(changeEnquiryStatus, { params, body: { from: 'spam', to: 'open' } })).status,
    ).toBe(200)
  })

  test('a message marked as spam before its emails were sent gets none', async () => {
    const { admin, params } = await received()
    await admin.call(changeEnquiryStatus, { params, body: { from: 'open', to: 'spam' } })
    await t.jobs.runDue()
    expect(t.emails).toEqual([])
  })
})

describe('an administrator', () => {
  test('an administrator can reopen an answered enquiry, and every change of status is audited', async () => {
    const { admin, params } = await received()
    const answered = await admin.call(addEnquiryEntry, {
      params,
      body: answer('Hello.\n\nAsk for a WETT report.'),
    })
    expect(answered.body.abilities.to).toEqual(['open', 'closed', 'spam'])
    await admin.call(changeEnquiryStatus, { params, body: { from: 'answered', to: 'open' } })
    await admin.call(addEnquiryEntry, { params, body: note('They called back.') })
    const still = await admin.call(changeEnquiryStatus, { params, body: { from: 'open', to: 'open' } })
    expect([still.status, still.error.allowed]).toEqual([409, ['closed', 'spam']])
    const { items } = (await admin.call(listAudit, { query: {} })).body
    expect(items.map(({ action }) => action)).toEqual(['enquiry.noted', 'enquiry.moved', 'enquiry.answered'])
    expect(items[1]?.data).toEqual({ from: 'answered', to: 'open' })
    expect((await admin.call(readEnquiry, { params })).body.entries.map(({ body }) => body)).toEqual([
      'Hello.\n\nAsk for a WETT report.',
      'They called back.',
    ])
    expect(await emailsOfKind('enquiry.answer')).toMatchObject([
      {
        to: 'Wanda.Prairie@people.example',
        text: expect.stringContaining('Hello.\n\nAsk for a WETT report.'),
      },
    ])
  })

  test('the list shows the beginning of each message and counts only open ones as unread', async () => {
    const { admin, params } = await received({ message: 'word '.repeat(300) })
    const [entry] = (await admin.call(listEnquiries)).body.items
    expect(entry?.beginning).toHaveLength(160)
    expect((await admin.call(countEnquiries)).body).toEqual({ open: 1, unread: 1, unreadSpam: 0 })
    await admin.call(changeEnquiryStatus, { params, body: { from: 'open', to: 'closed' } })
    expect((await admin.call(countEnquiries)).body).toEqual({ open: 0, unread: 0, unreadSpam: 0 })
    const shown = async (show: 'open' | 'closed' | 'answered') =>
      (await admin.call(listEnquiries, { query: { show } })).body.items.length
    expect([await shown('open'), await shown('closed'), await shown('answered')]).toEqual([0, 1, 0])
  })

  test('an unknown enquiry is not found', async () => {
    const admin = await t.as('admin')
    const params = { id: newId() }
    const answers = [
      await admin.call(readEnquiry, { params }),
      await admin.call(markEnquiryRead, { params }),
      await admin.call(addEnquiryEntry, { params, body: note('Hello') }),
      await admin.call(changeEnquiryStatus, { params, body: { from: 'open', to: 'closed' } }),
      await admin.call(convertEnquiry, { params, body: CASE }),
    ]
    expect(answers.map(({ status }) => status)).toEqual([404, 404, 404, 404, 404])
    expect((await admin.call(listAudit, { query: {} })).body.items).toEqual([])
  })

  test('a conversion accepts the sender’s address in any letter case and is audited', async () => {
    const { admin, params } = await received()
    const opened = await admin.call(convertEnquiry, { params, body: CASE })
    expect(opened.status).toBe(201)
    const { items } = (await admin.call(listAudit, { query: { action: 'enquiry.converted' } })).body
    expect(items).toMatchObject([
      { subjectKind: 'enquiry', subjectId: params.id, case: { id: opened.body.case?.id } },
    ])
  })
})

describe('a visitor', () => {
  test('a visitor is promised an answer within four business hours', async () => {
    const { sent } = await received()
    expect(sent.dueBy).toBe('2026-11-18T20:00:00.000Z')
  })

  test('the reference has the year of the Alberta time zone', async () => {
    t.clock.advance({ days: 43, hours: 13, minutes: 30 })
    expect(t.clock.now().toISOString()).toBe('2027-01-01T05:30:00.000Z')
    const { sent } = await received()
    expect(sent.reference).toMatch(/^EN-2026-/)
  })

  test('every one of many messages is stored, and the operator gets at most thirty emails an hour', async () => {
    await t.platform.db.transaction(async tx => {
      for (let n = 0; n < 29; n++)
        await t.platform.mail.enqueue(tx, { kind: 'enquiry.arrived', data: { enquiryId: newId() } })
    })
    for (let n = 0; n < 2; n++) await send({ email: `visitor.${n}@people.example` })
    const { rows } = await t.platform.db.execute(
      sql`SELECT kind, count(*)::int AS n FROM emails GROUP BY kind ORDER BY kind`,
    )
    expect(rows).toEqual([
      { kind: 'enquiry.arrived', n: 30 },
      { kind: 'enquiry.received', n: 2 },
    ])
  })
})
