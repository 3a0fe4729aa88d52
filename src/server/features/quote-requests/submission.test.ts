import { eq, sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { PRESENT_VERSIONS } from '#shared/account/consent-texts.ts'
import { signIn } from '#shared/auth/sessions.ts'
import { acceptOffer, readCase } from '#shared/cases/cases.ts'
import { closeCase } from '#shared/cases/status.ts'
import { sendMessage } from '#shared/messages.ts'
import type { Answers } from '#shared/questions/question.ts'
import { readDraft, saveDraft, submitDraft } from '#shared/quote-requests.ts'
import type { Agent, Reply } from '../../../../tests/support/agent.ts'
import { aDriver, autoAnswers } from '../../../../tests/support/auto-answers.ts'
import { engine } from '../../../../tests/support/database.ts'
import { testApp } from '../../../../tests/support/test-app.ts'
import { until } from '../../../../tests/support/until.ts'
import { consents } from '../account/consents/tables.ts'
import { cases } from '../cases/tables.ts'
import { newsletterSubscribers } from '../newsletter/tables.ts'
import { drafts } from './tables.ts'

const t = testApp()
const COOKIE = 'quote_draft'

/** Saves a draft on top of what this visitor has. */
async function save(visitor: Agent, answers: Answers = autoAnswers(), revision = 0) {
  return visitor.call(saveDraft, { body: { line: 'auto', answers, revision } })
}

const send = (visitor: Agent, revision = 1) => visitor.call(submitDraft, { body: { revision } })

describe('sending a request', () => {
  test('opens one case, offers it and states the reply time', async () => {
    await t.aBroker({ cities: ['Calgary'] })
    const visitor = t.anonymous()
    await save(visitor)
    const reply = await send(visitor)
    expect(reply.status).toBe(201)
    expect(reply.body.submitted).toEqual({
      reference: 'AB-2026-000001',
      needsConfirmation: false,
      progress: 'routing',
      promisedAt: '2026-11-18T22:00:00.000Z',
      caseId: null,
      email: 'dana.whitford@people.example',
    })
    const [row] = await t.platform.db.select().from(cases)
    expect(row).toMatchObject({
      line: 'auto',
      kind: 'quote',
      stage: 'offered',
      clientId: null,
      contactName: 'Dana Whitford',
      contactEmail: 'dana.whitford@people.example',
      city: 'Calgary',
      answersShared: true,
    })
    expect(row?.answers).toMatchObject({ postalCode: 'T2P 1J9', drivers: [{ licenceClass: '5' }] })
    for (const id of ['fullName', 'email', 'phone', 'consentTerms'])
      expect(row?.answers).not.toHaveProperty(id)
  })

  test('twenty times at once opens one case with twenty equal replies', async () => {
    await t.aBroker({ cities: ['Calgary'] })
    const visitor = t.anonymous()
    await save(visitor)
    const replies = await Promise.all(Array.from({ length: 20 }, () => send(visitor)))
    expect(replies.map(({ status }) => status)).toEqual(Array(20).fill(201))
    expect(new Set(replies.map(({ text }) => text)).size).toBe(1)
    expect(await t.platform.db.select().from(cases)).toHaveLength(1)
    expect(await t.platform.db.select().from(consents)).toHaveLength(3)
  })

  test('again later, even with an old revision, returns the same case', async () => {
    const visitor = t.anonymous()
    await save(visitor)
    const first = await send(visitor)
    const again = await send(visitor, 99)
    expect(again.body.submitted?.reference).toBe(first.body.submitted?.reference)
    expect(await t.platform.db.select().from(cases)).toHaveLength(1)
  })

  test('returns the error of every field and opens no case', async () => {
    const visitor = t.anonymous()
    await save(visitor, autoAnswers({ email: '', drivers: [aDriver(), {}], consentTerms: '' }))
    const reply = await send(visitor)
    expect(reply.status).toBe(422)
    expect(reply.error.fields).toMatchObject({
      email: 'Enter an email address',
      'drivers.1.name': 'Enter the driver’s name',
      consentTerms: 'You must agree to the terms and conditions',
    })
    expect(await t.platform.db.select().from(cases)).toEqual([])
  })

  test('without a product line gets an error', async () => {
    const visitor = t.anonymous()
    await visitor.call(saveDraft, { body: { line: null, answers: {}, revision: 0 } })
    expect((await send(visitor)).error.fields).toHaveProperty('line')
  })

  test('with an old revision gets 409', async () => {
    const visitor = t.anonymous()
    await save(visitor)
    await save(visitor, autoAnswers({ notes: 'Changed my mind' }), 1)
    expect((await send(visitor, 1)).status).toBe(409)
    expect((await send(visitor, 2)).status).toBe(201)
  })

  test('records each given consent with its wording, time and address', async () => {
    const visitor = t.anonymous()
    await save(visitor, autoAnswers({ consentShare: '', consentNewsletter: PRESENT_VERSIONS.newsletter }))
    await send(visitor)
    const [row] = await t.platform.db.select().from(cases)
    expect(row?.answersShared).toBe(false)
    const given = await t.platform.db.select().from(consents)
    expect(given.map(({ kind, textVersion }) => `${kind}: ${textVersion}`).sort()).toEqual([
      'contact: contact-2026-11',
      'newsletter: newsletter-2026-11',
      'terms: terms-2026-11-22',
    ])
    for (const consent of given)
      expect(consent).toMatchObject({
        caseId: row?.id,
        userId: null,
        email: 'dana.whitford@people.example',
        channel: 'web',
        address: '127.0.0.1',
        givenAt: t.clock.now(),
      })
    const subscribers = await t.platform.db.select().from(newsletterSubscribers)
    expect(subscribers.map(({ email }) => email)).toEqual(['dana.whitford@people.example'])
  })

  test('by a newsletter subscriber succeeds', async () => {
    await t.anonymous().post('/api/newsletter/simple', { email: 'dana.whitford@people.example' })
    const visitor = t.anonymous()
    await save(visitor, autoAnswers({ consentNewsletter: PRESENT_VERSIONS.newsletter }))
    expect((await send(visitor)).status).toBe(201)
  })

  test('moves the answers to the case; the draft keeps a name, an email and a phone number', async () => {
    const visitor = t.anonymous()
    await save(visitor)
    await send(visitor)
    expect((await visitor.call(readDraft)).body.draft?.answers).toEqual({
      fullName: 'Dana Whitford',
      email: 'dana.whitford@people.example',
      phone: autoAnswers().phone,
    })
    expect((await save(visitor, autoAnswers(), 1)).status).toBe(409)
  })

  test('from an unlisted place is offered to any broker', async () => {
    const visitor = t.anonymous()
    await save(visitor, autoAnswers({ city: 'Other' }))
    await send(visitor)
    const [row] = await t.platform.db.select().from(cases)
    expect(row?.city).toBeNull()
  })

  test('says in the receipt that a broker has it, has replied, and that it has ended', async () => {
    const broker = await t.aBroker({ cities: ['Calgary'] })
    const visitor = t.anonymous()
    await save(visitor)
    await send(visitor)
    const progress = async () => (await visitor.call(readDraft)).body.draft?.submitted?.progress
    expect(await progress()).toBe('routing')
    const [row] = await t.platform.db.select().from(cases)
    const params = { id: row?.id ?? '' }
    const agent = await t.as(broker)
    await agent.call(acceptOffer, { params })
    expect(await progress()).toBe('with_broker')
    await agent.call(sendMessage, { params, body: { clientId: crypto.randomUUID(), body: 'Hello' } })
    expect(await progress()).toBe('replied')
    const { version } = (await agent.call(readCase, { params })).body
    await agent.call(closeCase, { params, body: { version, outcome: 'lost', reason: 'Moved away' } })
    expect(await progress()).toBe('ended')
  })

  test('states the same reply time when no broker is available', async () => {
    const visitor = t.anonymous()
    await save(visitor)
    const { submitted } = (await send(visitor)).body
    // Wednesday 10:00 in Edmonton: the two hours of an offer and the four of a reply.
    expect(submitted?.promisedAt).toBe('2026-11-18T22:00:00.000Z')
  })
})

describe('the honeypot field', () => {
  test('opens no case and returns success', async () => {
    const visitor = t.anonymous()
    await save(visitor)
    const reply = await visitor.call(submitDraft, { body: { revision: 1, website: 'https://spam.example' } })
    expect(reply.status).toBe(201)
    expect(reply.body.submitted?.reference).toMatch(/^AB-2026-\d{6}$/)
    expect(await t.platform.db.select().from(cases)).toEqual([])
  })

  test('keeps the draft, which can be submitted again', async () => {
    const visitor = t.anonymous()
    await save(visitor)
    await visitor.call(submitDraft, { body: { revision: 1, website: 'autofilled' } })
    expect((await visitor.call(readDraft)).body.draft).toMatchObject({ revision: 1, submitted: null })
    expect((await send(visitor)).body.submitted?.reference).toBe('AB-2026-000001')
  })
})

describe('an account', () => {
  test('of a signed-in client owns the case at once', async () => {
    const person = await t.aClient()
    const client = await t.as(person)
    await save(client)
    const { submitted } = (await send(client)).body
    const id = submitted?.caseId ?? ''
    expect((await client.call(readCase, { params: { id } })).status).toBe(200)
    const given = await t.platform.db.select().from(consents).where(eq(consents.caseId, id))
    expect(given.map(({ userId }) => userId)).toEqual([person.id, person.id, person.id])
  })

  test('of a signed-in client is prefilled with their contact data once', async () => {
    const person = await t.aClient({ fullName: 'Dana Whitford' })
    const client = await t.as(person)
    const first = await save(client, {})
    expect(first.body.answers).toEqual({
      fullName: 'Dana Whitford',
      email: person.email,
      phone: person.phone,
    })
    const second = await save(client, { fullName: '' }, 1)
    expect(second.body.answers).toEqual({ fullName: '' })
  })

  test('with the confirmed address of the request claims the case of this browser at sign-in', async () => {
    const visitor = t.anonymous()
    await save(visitor)
    await send(visitor)
    const person = await t.aClient({ email: 'dana.whitford@people.example' })
    const { username, password } = person
    expect((await visitor.call(signIn, { body: { username, password } })).status).toBe(200)
    const { draft } = (await visitor.call(readDraft)).body
    const id = draft?.submitted?.caseId ?? ''
    expect((await visitor.call(readCase, { params: { id } })).status).toBe(200)
    const given = await t.platform.db.select().from(consents)
    expect(new Set(given.map(({ userId }) => userId))).toEqual(new Set([person.id]))
  })

  test('of someone else who uses this browser next claims nothing', async () => {
    for (const traits of [{}, { email: 'dana.whitford@people.example', emailVerifiedAt: null }]) {
      const visitor = t.anonymous()
      await save(visitor)
      await send(visitor)
      const { username, password } = await t.aClient(traits)
      await visitor.call(signIn, { body: { username, password } })
      expect((await visitor.call(readDraft)).body.draft?.submitted?.caseId).toBeNull()
    }
    const rows = await t.platform.db.select().from(cases)
    expect(rows.map(({ clientId }) => clientId)).toEqual([null, null])
  })

  test('doesn’t claim an unfinished request with another address', async () => {
    const visitor = t.anonymous()
    await save(visitor)
    const { username, password } = await t.aClient()
    await visitor.call(signIn, { body: { username, password } })
    const [row] = await t.platform.db.select().from(drafts)
    expect(row?.userId).toBeNull()
  })

  test('with the same email from another browser claims nothing', async () => {
    const visitor = t.anonymous()
    await save(visitor)
    await send(visitor)
    const person = await t.aClient({ email: 'dana.whitford@people.example' })
    const { username, password } = person
    await t.anonymous().call(signIn, { body: { username, password } })
    const [row] = await t.platform.db.select().from(cases)
    expect(row?.clientId).toBeNull()
  })

  test('claims the draft of this browser and submits it', async () => {
    const visitor = t.anonymous()
    await save(visitor)
    const person = await t.aClient({ email: 'dana.whitford@people.example' })
    const { username, password } = person
    await visitor.call(signIn, { body: { username, password } })
    const [row] = await t.platform.db.select().from(drafts)
    expect(row?.userId).toBe(person.id)
    expect((await send(visitor)).body.submitted?.caseId).not.toBeNull()
  })

  test('never claims a case that has a client', async () => {
    const owner = await t.aClient()
    const first = await t.as(owner)
    await save(first)
    await send(first)
    const other = await t.aClient()
    const { username, password } = other
    const visitor = t.anonymous()
    visitor.cookies.set(COOKIE, first.cookies.get(COOKIE) ?? '')
    await visitor.call(signIn, { body: { username, password } })
    const [row] = await t.platform.db.select().from(cases)
    expect(row?.clientId).toBe(owner.id)
  })

  test('of a broker does not become the client', async () => {
    const broker = await t.as('broker')
    await save(broker)
    expect((await send(broker)).body.submitted?.caseId).toBeNull()
    const [row] = await t.platform.db.select().from(cases)
    expect(row?.clientId).toBeNull()
  })
})

test.runIf(engine === 'postgres')(
  'a client who signs in while their request is being submitted gets its case',
  async () => {
    const client = await t.aClient({ email: 'dana.whitford@people.example' })
    const visitor = t.anonymous()
    await save(visitor)
    const made = await t.aCase({ client: null, contactEmail: client.email })
    let signingIn: Promise<Reply> | undefined
    // A submission in progress: it has locked the draft but not linked it to its case yet.
    await t.platform.db.transaction(async tx => {
      await tx.execute(sql`SELECT id FROM drafts FOR UPDATE`)
      signingIn = visitor.call(signIn, { body: { username: client.username, password: client.password } })
      await until('the sign-in to wait for the lock', async () => {
        const { rows } = await t.platform.db.execute(
          sql`SELECT 1 FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`,
        )
        return rows.length > 0
      })
      await tx.update(drafts).set({ caseId: made.id })
    })
    expect((await signingIn)?.status).toBe(200)
    const [row] = await t.platform.db.select().from(cases).where(eq(cases.id, made.id))
    expect(row?.clientId).toBe(client.id)
  },
)
