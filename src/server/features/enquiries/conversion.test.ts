import { expect, test } from 'vitest'
import { listConsents } from '#shared/account/consents.ts'
import { listAudit } from '#shared/audit.ts'
import { acceptOffer, listCases, readCase } from '#shared/cases/cases.ts'
import { convertEnquiry, listEnquiries, submitEnquiry } from '#shared/enquiries/enquiries.ts'
import { sendMessage } from '#shared/messages.ts'
import { testApp } from '../../../../tests/support/test-app.ts'
import { newId } from '../../platform/db/identifiers.ts'

const t = testApp()

test('a case made from an enquiry is in the account with its confirmed address', async () => {
  await t.aBroker({ cities: ['Calgary'] })
  const client = await t.aClient()
  const unconfirmed = await t.aClient({ emailVerifiedAt: null })
  const admin = await t.as('admin')
  const casesOf = async (person: typeof client) => {
    const body = { name: person.fullName, phone: '', topic: 'auto', message: 'My premium went up.' } as const
    const sent = { ...body, clientId: newId(), email: person.email.toUpperCase() }
    await t.anonymous().call(submitEnquiry, { body: sent })
    const [entry] = (await admin.call(listEnquiries)).body.items
    await admin.call(convertEnquiry, {
      params: { id: entry?.id ?? '' },
      body: { line: 'auto', city: 'Calgary', email: person.email, phone: '(403) 555-0117', agreed: true },
    })
    const own = await t.as(person)
    const consents = (await own.call(listConsents)).body.items.map(({ kind }) => kind)
    return [(await own.call(listCases)).body.items.map(({ kind }) => kind), consents]
  }
  expect(await casesOf(client)).toEqual([
    ['question'],
    expect.arrayContaining(['contact', 'share_with_broker']),
  ])
  expect(await casesOf(unconfirmed)).toEqual([[], []])
})

test('an administrator converts an enquiry to a case once, and a broker of that city gets the offer', async () => {
  const broker = await t.aBroker({ cities: ['Calgary'] })
  await t.anonymous().call(submitEnquiry, {
    body: {
      clientId: newId(),
      name: 'Wanda Prairie',
      email: 'wanda.prairie@people.example',
      phone: '',
      topic: 'auto',
      message: 'My premium went up.',
    },
  })
  const admin = await t.as('admin')
  const [entry] = (await admin.call(listEnquiries)).body.items
  const params = { id: entry?.id ?? '' }
  const body = {
    line: 'auto',
    city: 'Calgary',
    email: 'wanda.prairie@people.example',
    phone: '(403) 555-0117',
    agreed: true,
  } as const
  const unasked = { ...body, agreed: false as unknown as true }
  expect((await admin.call(convertEnquiry, { params, body: unasked })).error.fields?.agreed).toMatch(
    /permission first/,
  )
  const elsewhere = { ...body, email: 'someone.else@people.example' }
  expect((await admin.call(convertEnquiry, { params, body: elsewhere })).status).toBe(422)

  const opened = await admin.call(convertEnquiry, { params, body })
  expect([opened.status, opened.body.status]).toEqual([201, 'closed'])
  const theCase = { id: opened.body.case?.id ?? '' }
  expect((await admin.call(readCase, { params: theCase })).body).toMatchObject({
    kind: 'question',
    stage: 'offered',
    contact: { fullName: 'Wanda Prairie', phone: '(403) 555-0117' },
    answers: [{ lines: expect.arrayContaining([{ label: 'Message', value: 'My premium went up.' }]) }],
  })
  // A broker with only an offer cannot read the text.
  const asked = await (await t.as(broker)).call(readCase, { params: theCase })
  expect([asked.body.view, asked.body.answers]).toEqual(['offer', []])
  const log = (await admin.call(listAudit, { query: { case: theCase.id, action: 'consent.given' } })).body
    .items
  expect(log.map(({ data }) => data.consent).sort()).toEqual(['contact', 'share_with_broker'])
  expect((await admin.call(convertEnquiry, { params, body })).status).toBe(409)
})

test('an enquiry without a phone number becomes a case, whose broker writes by email', async () => {
  const broker = await t.aBroker({ cities: ['Calgary'] })
  const email = 'wanda.prairie@people.example'
  const about = { topic: 'auto', message: 'My premium went up.' } as const
  await t.anonymous().call(submitEnquiry, {
    body: { clientId: newId(), name: 'Wanda Prairie', email, phone: '', ...about },
  })
  const admin = await t.as('admin')
  const [entry] = (await admin.call(listEnquiries)).body.items
  const params = { id: entry?.id ?? '' }
  const body = { line: 'auto', city: 'Calgary', email, phone: '', agreed: true } as const
  const wrong = await admin.call(convertEnquiry, { params, body: { ...body, phone: '555' } })
  expect(wrong.error.fields?.phone).toMatch(/at least 10 digits/)
  const id = (await admin.call(convertEnquiry, { params, body })).body.case?.id ?? ''
  const asBroker = await t.as(broker)
  await asBroker.call(acceptOffer, { params: { id } })
  expect((await asBroker.call(readCase, { params: { id } })).body).toMatchObject({
    contact: { email, phone: '' },
  })
  await asBroker.call(sendMessage, { params: { id }, body: { clientId: newId(), body: 'Hello Wanda' } })
  t.clock.advance({ minutes: 11 })
  await t.jobs.runDue()
  expect(t.emails.map(({ to, kind }) => [to, kind])).toContainEqual([email, 'notification.message.unread'])
})
