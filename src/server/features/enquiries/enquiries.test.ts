import { describe, expect, test } from 'vitest'
import { listAudit } from '#shared/audit.ts'
import { listEmails } from '#shared/emails.ts'
import {
  addEnquiryEntry,
  changeEnquiryStatus,
  countEnquiries,
  listEnquiries,
  markEnquiryRead,
  readEnquiry,
  submitEnquiry,
} from '#shared/enquiries/enquiries.ts'
import { testApp } from '../../../../tests/support/test-app.ts'
import { newId } from '../../platform/db/identifiers.ts'

const t = testApp()

const written = (traits: Record<string, unknown> = {}) =>
  ({
    clientId: newId(),
    name: 'Wanda Prairie',
    email: 'wanda.prairie@people.example',
    phone: '',
    topic: 'home',
    message: 'Our acreage near Olds has a wood stove. Who can tell us what an insurer will ask?',
    ...traits,
  }) as never

const send = (traits: Record<string, unknown> = {}) =>
  t.anonymous().call(submitEnquiry, { body: written(traits) })

async function emailsOfKind(kind: string) {
  await t.jobs.runDue()
  return t.emails.filter(sentEmail => sentEmail.kind === kind)
}

describe('the contact form', () => {
  test('a message reaches the administrators; the emails to the visitor and the operator do not contain it', async () => {
    const { status, body } = await send()
    expect(status).toBe(201)
    expect(body.reference).toMatch(/^EN-2026-\d{6}$/)
    // Wednesday, 10:00: four business hours later.
    expect(body.message).toContain('by 2:00 p.m. today')

    const admin = await t.as('admin')
    const [entry] = (await admin.call(listEnquiries)).body.items
    expect(entry).toMatchObject({ name: 'Wanda Prairie', topic: 'home', unread: true, status: 'open' })
    const [receipt] = await emailsOfKind('enquiry.received')
    expect(receipt).toMatchObject({ to: 'wanda.prairie@people.example' })
    expect(receipt?.subject).toContain(body.reference)
    expect(receipt?.text).toContain('Mon-Fri 9am-5pm')
    expect(receipt?.text).toMatch(/by\s+2:00\s+p\.m\.\s+on\s+Wed,\s+Nov\s+18\./)
    expect(receipt?.text).not.toMatch(/wood stove|Wanda/)
    const [notice] = await emailsOfKind('enquiry.arrived')
    expect(notice?.to).toBe('hello@shelterbelt.example')
    expect(notice?.links[0]).toBe(`http://localhost:3000/admin/messages/${entry?.id}`)
    expect(notice?.text).not.toMatch(/wood stove|Wanda|wanda/)
  })

  test('a visitor who leaves only a phone number gets no email and is told to expect a call', async () => {
    const { status, body } = await send({ email: '', phone: '(403) 555-0117' })
    expect([status, body.message.includes('call you')]).toEqual([201, true])
    expect(await emailsOfKind('enquiry.received')).toEqual([])
    expect(await emailsOfKind('enquiry.arrived')).toHaveLength(1)
  })

  test.each([
    '403.555.0117',
    '+1 403 555 0117',
    // As copied from a web page, with hyphens that don't break.
    '403\u2011555\u20110117',
  ])('a phone number is accepted however it is typed: %s', async phone => {
    const { status } = await send({ phone })
    expect(status).toBe(201)
    const [entry] = (await (await t.as('admin')).call(listEnquiries)).body.items
    const params = { id: entry?.id ?? '' }
    expect((await (await t.as('admin')).call(readEnquiry, { params })).body.phone).toBe('(403) 555-0117')
  })

  test('a message without email and phone is refused beside the email field', async () => {
    const { status, error } = await send({ email: ' ', phone: '' })
    expect(status).toBe(400)
    expect(error.fields).toEqual({
      email: 'Enter an email address or phone number so we can reply',
    })
  })

  test('errors name missing and too long fields', async () => {
    expect((await send({ message: 'a'.repeat(5001) })).error.fields?.message).toMatch(/5,000/)
    expect((await send({ message: ' \n ' })).error.fields?.message).toBe('Enter your message')
    expect((await send({ topic: 'lottery' })).error.fields?.topic).toBe('Choose a topic')
    expect((await send({ message: `${'a'.repeat(4999)}\r\n` })).status).toBe(201)
  })

  test('neither the name nor the address can add a header to an email', async () => {
    const name = await send({ name: 'Wanda\r\nBcc: many@people.example' })
    expect([name.status, name.error.fields?.name]).toEqual([
      400,
      'Full name contains a character we can’t use',
    ])
    for (const email of ['wanda@people.example\r\nBcc: many@people.example', 'a@b.example, c@d.example'])
      expect((await send({ email })).error.fields?.email).toBe('Please enter a valid email address')
    expect(await emailsOfKind('enquiry.received')).toEqual([])
  })

  test('the same message sent twice, even at once, is one enquiry', async () => {
    const body = written()
    const visitor = t.anonymous()
    const both = await Promise.all([1, 2].map(() => visitor.call(submitEnquiry, { body })))
    expect(both.map(({ status }) => status)).toEqual([201, 201])
    expect(both[0]?.body.reference).toBe(both[1]?.body.reference)
    expect((await (await t.as('admin')).call(listEnquiries)).body.items).toHaveLength(1)
    expect(await emailsOfKind('enquiry.received')).toHaveLength(1)
  })

  test('one address gets at most two emails an hour, and every message is stored', async () => {
    for (let n = 0; n < 4; n++)
      await send({ email: n % 2 ? 'Stranger@people.example' : 'stranger@people.example' })
    expect(await emailsOfKind('enquiry.received')).toHaveLength(2)
    expect((await (await t.as('admin')).call(listEnquiries)).body.items).toHaveLength(4)
    t.clock.advance({ hours: 1, seconds: 1 })
    await send({ email: 'stranger@people.example' })
    expect(await emailsOfKind('enquiry.received')).toHaveLength(3)
  })
})

describe('suspected spam', () => {
  test.each([
    ['hidden_field', { website: 'https://pills.example' }],
    ['too_quick', { tookMs: 400 }],
    ['markup', { message: 'Buy <a href="https://pills.example">here</a>' }],
  ])('suspected spam is stored and marked, and no email is sent: %s', async (spamReason, traits) => {
    const { status, body } = await send(traits)
    expect([status, body.reference.slice(0, 3)]).toEqual([201, 'EN-'])
    await t.jobs.runDue()
    expect(t.emails).toEqual([])
    const admin = await t.as('admin')
    // Not even an email dropped when it was due.
    expect((await admin.call(listEmails, { query: {} })).body.items).toEqual([])
    expect((await admin.call(listEnquiries)).body.items).toEqual([])
    expect((await admin.call(countEnquiries)).body).toEqual({ open: 0, unread: 0, unreadSpam: 1 })
    const [entry] = (await admin.call(listEnquiries, { query: { show: 'spam' } })).body.items
    const params = { id: entry?.id ?? '' }
    expect((await admin.call(readEnquiry, { params })).body).toMatchObject({ spamReason, status: 'spam' })
    // A false positive: the message is moved to the inbox.
    const moved = await admin.call(changeEnquiryStatus, { params, body: { from: 'spam', to: 'open' } })
    expect([moved.status, moved.body.abilities.answer]).toEqual([200, true])
  })
})

describe('an administrator', () => {
  async function received(traits: Record<string, unknown> = {}) {
    await send(traits)
    const admin = await t.as('admin')
    const { items } = (await admin.call(listEnquiries)).body
    return { admin, params: { id: items[0]?.id ?? '' } }
  }

  test('an administrator answers an enquiry; the answer is sent once, stored and audited', async () => {
    const { admin, params } = await received()
    await admin.call(readEnquiry, { params })
    expect((await admin.call(markEnquiryRead, { params })).body.unread).toBe(false)
    expect((await admin.call(countEnquiries)).body).toEqual({ open: 1, unread: 0, unreadSpam: 0 })
    const body = {
      id: newId(),
      kind: 'answer',
      body: 'Hello Wanda,\n\nmost insurers ask for a WETT report.',
    } as const
    const answered = await admin.call(addEnquiryEntry, { params, body })
    expect([answered.status, answered.body.status]).toEqual([201, 'answered'])
    expect((await admin.call(addEnquiryEntry, { params, body })).body.entries).toHaveLength(1)
    const [sentEmail, ...more] = await emailsOfKind('enquiry.answer')
    expect([sentEmail?.to, more.length]).toEqual(['wanda.prairie@people.example', 0])
    expect(sentEmail?.text).toContain('most insurers ask for a WETT report.')
    expect(sentEmail?.text).toContain('Shelterbelt Insurance Network')

    const log = (await admin.call(listAudit, { query: {} })).body.items
    const own = log.filter(({ subjectKind }) => subjectKind === 'enquiry')
    expect(own.map(({ action }) => action)).toEqual(['enquiry.answered', 'enquiry.read'])
    expect(own[0]?.subjectName).toBe(answered.body.reference)
    expect(JSON.stringify(own)).not.toContain('WETT')
  })

  test('an administrator cannot answer a visitor without an email address, but can add a note and close the enquiry', async () => {
    const { admin, params } = await received({ email: '', phone: '(403) 555-0117' })
    const answer = { id: newId(), kind: 'answer', body: 'Hello' } as const
    expect((await admin.call(addEnquiryEntry, { params, body: answer })).status).toBe(409)
    const note = { id: newId(), kind: 'note', body: 'Called, will call back on Friday.' } as const
    const noted = await admin.call(addEnquiryEntry, { params, body: note })
    expect(noted.body).toMatchObject({ status: 'open', entries: [{ kind: 'note' }] })
    const closed = await admin.call(changeEnquiryStatus, { params, body: { from: 'open', to: 'closed' } })
    expect(closed.body.status).toBe('closed')
    const late = await admin.call(changeEnquiryStatus, { params, body: { from: 'open', to: 'spam' } })
    expect([late.status, late.error.allowed]).toEqual([409, ['open', 'spam']])
  })

  test('complaints are listed apart from all others, with who answered them', async () => {
    await send({ topic: 'complaint', name: 'Open Complaint' })
    const { params } = await received({ topic: 'complaint', name: 'Answered Complaint' })
    await send({ topic: 'home' })
    const author = await t.anAdmin({ fullName: 'Priya Sandhu' })
    const admin = await t.as(author)
    const add = (kind: 'answer' | 'note', body: string) =>
      admin.call(addEnquiryEntry, { params, body: { id: newId(), kind, body } })
    await add('answer', 'We’re sorry about that.')
    await (await t.as('admin')).call(addEnquiryEntry, {
      params,
      body: { id: newId(), kind: 'note', body: 'Checked with the broker' },
    })
    const listed = async (show: 'open' | 'answered' | 'all') =>
      (await admin.call(listEnquiries, { query: { topic: 'complaint', show } })).body.items.map(
        ({ name, answeredBy }) => [name, answeredBy],
      )
    const [open, answered] = [
      ['Open Complaint', null],
      ['Answered Complaint', 'Priya Sandhu'],
    ]
    expect([await listed('all'), await listed('open'), await listed('answered')]).toEqual([
      [answered, open],
      [open],
      [answered],
    ])
  })

  test('the search finds enquiries by the start of a name, an address or the reference', async () => {
    for (let n = 0; n < 3; n++) await send({ name: `Visitor ${n}`, email: `visitor${n}@people.example` })
    const admin = await t.as('admin')
    const first = (await admin.call(listEnquiries, { query: { limit: 2 } })).body
    const rest = (await admin.call(listEnquiries, { query: { limit: 2, after: first.next ?? '' } })).body
    expect([...first.items, ...rest.items].map(({ name }) => name)).toEqual([
      'Visitor 2',
      'Visitor 1',
      'Visitor 0',
    ])
    const names = async (search: string) =>
      (await admin.call(listEnquiries, { query: { search } })).body.items.map(({ name }) => name)
    expect(await names('visitor1@peo')).toEqual(['Visitor 1'])
    expect(await names(first.items[0]?.reference ?? '')).toEqual(['Visitor 2'])
    expect(await names("' & !")).toEqual([])
  })

  test('the search finds an enquiry by its phone number, however it is written and typed', async () => {
    await send({ name: 'Abe', email: '', phone: '780.555.0190' })
    await send({ name: 'Bea', email: 'bea@people.example', phone: '+1 (403) 555-0142' })
    await send({ name: 'Cy', email: 'cy@people.example', phone: '' })
    const admin = await t.as('admin')
    const names = async (search: string) =>
      (await admin.call(listEnquiries, { query: { search } })).body.items.map(({ name }) => name)
    for (const typed of ['(780) 555-0190', '7805550190', '+1 780 555 0190', '555-0190', '0190'])
      expect(await names(typed), typed).toEqual(['Abe'])
    expect(await names('403.555')).toEqual(['Bea'])
    expect(await names('0199')).toEqual([])
  })
})
