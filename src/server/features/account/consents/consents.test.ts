import { eq, sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { CONSENT_TEXTS, PRESENT_VERSIONS, REGISTRATION_TERMS_VERSION } from '#shared/account/consent-texts.ts'
import { giveConsentAgain, listConsents, withdrawConsent } from '#shared/account/consents.ts'
import { acceptOffer, listCaseEvents, listCases, moveCase, readCase } from '#shared/cases/cases.ts'
import { CONSENT_FIELDS, TERMS } from '#shared/lines/blocks/consents.ts'
import { listMessages } from '#shared/messages.ts'
import { NEWSLETTER_FORM_VERSION } from '#shared/newsletter/signup.ts'
import type { Answers } from '#shared/questions/question.ts'
import type { Agent } from '../../../../../tests/support/agent.ts'
import type { TestCase } from '../../../../../tests/support/case-builders.ts'
import { listen, openEvents } from '../../../../../tests/support/listening.ts'
import type { TestPerson } from '../../../../../tests/support/people-builders.ts'
import { testApp } from '../../../../../tests/support/test-app.ts'
import { until } from '../../../../../tests/support/until.ts'
import { audit } from '../../audit/tables.ts'
import { newsletterSubscribers } from '../../newsletter/tables.ts'
import { claimConsents, recordConsents } from './service.ts'
import { consents } from './tables.ts'

const t = testApp()

const AUTO: Answers = {
  city: 'Calgary',
  drivers: [
    { name: 'Zebulon Quartermain', birthDate: '1990-04-01', licenceClass: '5', licensedSince: '2009' },
  ],
}

const SHARE = { textVersion: PRESENT_VERSIONS.share_with_broker }

/** The answers that a broker must not find anywhere. */
const SECRETS = ['Zebulon', 'Quartermain', '1990-04-01']

/** The same answers as printed in the client's summary. The city isn't one of them: it's part of the contact details. */
async function answersOf(client: TestPerson, { id }: TestCase): Promise<string[]> {
  const { body } = await (await t.as(client)).call(readCase, { params: { id } })
  const printed = body.answers.flatMap(({ lines }) => lines.map(({ value }) => value))
  const secrets = [...SECRETS, ...printed.filter(value => value !== 'Calgary' && value.length > 4)]
  expect(secrets.length).toBeGreaterThan(5)
  return secrets
}

const consentsInForce = async (agent: Agent) =>
  (await agent.call(listConsents)).body.items.filter(({ withdrawnAt }) => withdrawnAt === null)

const recordedEntries = async (action: 'consent.given' | 'consent.withdrawn') =>
  t.platform.db.select().from(audit).where(eq(audit.action, action))

async function aSharedCase(traits: { stage?: 'assigned' | 'offered' } = {}) {
  const [client, broker] = [await t.aClient(), await t.aBroker()]
  const own = await t.aCase({ ...traits, client, broker, answers: AUTO })
  const [consent] = await t.platform.db.select().from(consents).where(eq(consents.caseId, own.id))
  return { client, broker, own, consentId: consent?.id ?? '' }
}

describe('the texts of consents', () => {
  test('are stored for every version in use, as the forms show them', () => {
    for (const { version, consent, label } of CONSENT_FIELDS) {
      const shown = consent === 'terms' ? [...TERMS, label].join('\n') : label
      expect(CONSENT_TEXTS[version], version).toEqual({ kind: consent, text: shown })
    }
    for (const [kind, version] of Object.entries(PRESENT_VERSIONS)) {
      expect(CONSENT_TEXTS[version]?.kind).toBe(kind)
      // Accepting a quote and sharing a request ask for these, not the request form.
      if (kind === 'share_with_insurer' || kind === 'share_with_group') continue
      expect(CONSENT_FIELDS.find(({ consent }) => consent === kind)?.version).toBe(version)
    }
    expect(CONSENT_TEXTS[NEWSLETTER_FORM_VERSION]?.kind).toBe('newsletter')
    expect(CONSENT_TEXTS[REGISTRATION_TERMS_VERSION]?.kind).toBe('terms')
  })

  test('are shown to the person who gave them, with place and time', async () => {
    const { client, own } = await aSharedCase()
    const { items } = (await (await t.as(client)).call(listConsents)).body
    expect(items).toEqual([
      expect.objectContaining({
        kind: 'share_with_broker',
        text: 'A broker you offer my request to may see the answers I gave here, but not my contact details. The broker who takes my request may see all of them.',
        textVersion: 'share-2026-11-27',
        case: { id: own.id, reference: own.reference },
        channel: 'Quote request',
        givenAt: t.clock.now().toISOString(),
        withdrawnAt: null,
        abilities: { withdraw: true, giveAgain: false },
      }),
    ])
  })
})

describe('a broker without the client’s consent', () => {
  /** Everything this broker can fetch about the case, and what reaches them live. */
  async function readEverything(broker: TestPerson, own: TestCase): Promise<string> {
    const agent = await t.as(broker)
    const paths = ['', '/messages', '/messages?internal=yes', '/events', '/documents', '/access']
    const lists = ['/api/cases', '/api/cases?scope=offered', '/api/cases?status=all&q=Zebulon']
    const urls = [...paths.map(path => `/api/cases/${own.id}${path}`), ...lists]
    const answers = await Promise.all(urls.map(url => agent.get(url)))
    return answers.map(({ text }) => text).join('\n')
  }

  for (const stage of ['offered', 'assigned'] as const)
    test(`sees no answers anywhere, ${stage}`, async () => {
      const [client, broker] = [await t.aClient(), await t.aBroker()]
      const own = await t.aCase({ stage, client, broker, answers: AUTO, answersShared: false })
      const secrets = await answersOf(client, own)
      const seen = await readEverything(broker, own)
      expect(seen).toContain(own.reference)
      for (const secret of secrets) expect(seen, secret).not.toContain(secret)
      const agent = await t.as(broker)
      const params = { id: own.id }
      const changed =
        stage === 'offered'
          ? await agent.call(acceptOffer, { params })
          : await agent.call(moveCase, { params, body: { to: 'quoting', version: 1 } })
      expect(changed.body).toMatchObject({ answers: [], answersShared: false })
      for (const secret of secrets) expect(changed.text, secret).not.toContain(secret)
    })

  test('loses the answers as soon as it is withdrawn and gets a live event', async () => {
    const { client, broker, own, consentId } = await aSharedCase()
    const agent = await t.as(broker)
    const params = { id: own.id }
    expect((await agent.call(readCase, { params })).text).toContain('Quartermain')
    const { port } = await listen(t.app)
    const stream = await openEvents(port, '/api/live', { cookie: agent.cookieHeader })
    const withdrawn = await (await t.as(client)).call(withdrawConsent, { params: { id: consentId } })
    expect(withdrawn.status).toBe(200)
    await until('the live event', () => stream.raw().includes(own.id))
    stream.close()
    for (const secret of SECRETS) expect(stream.raw()).not.toContain(secret)
    expect((await agent.call(readCase, { params })).body).toMatchObject({ answers: [], answersShared: false })
    const seen = await readEverything(broker, own)
    for (const secret of await answersOf(client, own)) expect(seen, secret).not.toContain(secret)
    const forStaff = await agent.call(listCaseEvents, { params })
    expect(forStaff.body.items[0]?.sentence).toBe('The client stopped sharing their answers with the broker.')
    const forClient = await (await t.as(client)).call(listCaseEvents, { params })
    expect(forClient.body.items[0]?.sentence).toBe('You stopped sharing your answers with your broker.')
    expect((await (await t.as(client)).call(readCase, { params })).text).toContain('Quartermain')
  })

  test('with only an offer for the case also loses the summary', async () => {
    const { client, broker, own, consentId } = await aSharedCase({ stage: 'offered' })
    const agent = await t.as(broker)
    const before = await agent.call(readCase, { params: { id: own.id } })
    expect(before.body.answers.length).toBeGreaterThan(0)
    await (await t.as(client)).call(withdrawConsent, { params: { id: consentId } })
    expect((await agent.call(readCase, { params: { id: own.id } })).body.answers).toEqual([])
  })
})

describe('withdrawing a consent and giving it again', () => {
  test('creates a new consent with the current text and shows the answers again', async () => {
    const { client, broker, own, consentId } = await aSharedCase()
    await t.platform.db.update(consents).set({ textVersion: 'share-2020' }).where(eq(consents.id, consentId))
    const agent = await t.as(client)
    const params = { id: consentId }
    const withdrawn = await agent.call(withdrawConsent, { params })
    expect(withdrawn.body.abilities).toEqual({ withdraw: false, giveAgain: true })
    t.clock.advance({ hours: 1 })
    const again = await agent.call(giveConsentAgain, { params, body: SHARE })
    expect(again.status).toBe(201)
    expect(again.body).toMatchObject({
      kind: 'share_with_broker',
      textVersion: PRESENT_VERSIONS.share_with_broker,
      channel: 'Your account',
      case: { id: own.id },
      withdrawnAt: null,
      abilities: { withdraw: true, giveAgain: false },
    })
    expect(again.body.id).not.toBe(consentId)
    const { items } = (await agent.call(listConsents)).body
    expect(items.map(({ id }) => id)).toEqual([again.body.id, consentId])
    expect(items[1]?.abilities).toEqual({ withdraw: false, giveAgain: false })
    const read = await (await t.as(broker)).call(readCase, { params: { id: own.id } })
    expect(read.text).toContain('Quartermain')
    expect(read.body).toMatchObject({ answersShared: true, version: 3 })
  })

  test('a double click withdraws once and gives once', async () => {
    const { client, own, consentId } = await aSharedCase()
    const agent = await t.as(client)
    const params = { id: consentId }
    const withdrawn = await Promise.all([1, 2, 3, 4].map(() => agent.call(withdrawConsent, { params })))
    expect(withdrawn.map(({ status }) => status)).toEqual([200, 200, 200, 200])
    expect(new Set(withdrawn.map(({ text }) => text)).size).toBe(1)
    const given = await Promise.all(
      [1, 2, 3, 4].map(() => agent.call(giveConsentAgain, { params, body: SHARE })),
    )
    expect(given.map(({ status }) => status)).toEqual([201, 201, 201, 201])
    expect(new Set(given.map(({ body }) => body.id)).size).toBe(1)
    expect(await recordedEntries('consent.withdrawn')).toHaveLength(1)
    expect(await recordedEntries('consent.given')).toHaveLength(1)
    const history = await agent.call(listCaseEvents, { params: { id: own.id } })
    const kinds = history.body.items.map(({ kind }) => kind).filter(kind => kind.startsWith('consent.'))
    expect(kinds).toEqual(['consent.given', 'consent.withdrawn'])
  })

  test('each change is in the audit log with its version and without the text', async () => {
    const { client, own, consentId } = await aSharedCase()
    await (await t.as(client)).call(withdrawConsent, { params: { id: consentId } })
    expect(await recordedEntries('consent.withdrawn')).toEqual([
      expect.objectContaining({
        actorId: client.id,
        actorRole: 'client',
        subjectKind: 'consent',
        subjectId: consentId,
        caseId: own.id,
        address: '127.0.0.1',
        data: { consent: 'share_with_broker', textVersion: 'share-2026-11-27' },
      }),
    ])
  })

  test('the terms cannot be withdrawn, and the reply says how to end the request or the account', async () => {
    const { client, own } = await aSharedCase()
    const terms = await t.aConsent(own, { kind: 'terms' })
    const [account] = await t.platform.db
      .insert(consents)
      .values({
        id: crypto.randomUUID(),
        userId: client.id,
        email: client.email,
        kind: 'terms',
        textVersion: REGISTRATION_TERMS_VERSION,
        channel: 'registration',
        address: '127.0.0.1',
        givenAt: t.clock.now(),
      })
      .returning()
    const agent = await t.as(client)
    const ofRequest = await agent.call(withdrawConsent, { params: { id: terms.id } })
    expect([ofRequest.status, ofRequest.error.message]).toEqual([
      409,
      expect.stringContaining('withdraw the request'),
    ])
    const ofAccount = await agent.call(withdrawConsent, { params: { id: account?.id ?? '' } })
    expect([ofAccount.status, ofAccount.error.message]).toEqual([
      409,
      expect.stringContaining('close your account'),
    ])
    const listed = (await agent.call(listConsents)).body.items.filter(({ kind }) => kind === 'terms')
    for (const one of listed) expect(one.abilities).toEqual({ withdraw: false, giveAgain: false })
    expect(listed.map(({ case: of }) => of?.reference ?? null).sort()).toEqual([own.reference, null].sort())
  })

  test('staff see on the case and in its history that a client must not be contacted', async () => {
    const { client, broker, own } = await aSharedCase()
    const contact = await t.aConsent(own, { kind: 'contact' })
    const params = { id: own.id }
    const agent = await t.as(broker)
    expect((await agent.call(readCase, { params })).body).toMatchObject({ contactAllowed: true })
    await (await t.as(client)).call(withdrawConsent, { params: { id: contact.id } })
    expect((await agent.call(readCase, { params })).body).toMatchObject({ contactAllowed: false })
    expect((await agent.call(listCaseEvents, { params })).body.items[0]?.sentence).toBe(
      'The client asked not to be contacted.',
    )
    await (await t.as(client)).call(giveConsentAgain, {
      params: { id: contact.id },
      body: { textVersion: PRESENT_VERSIONS.contact },
    })
    expect((await agent.call(readCase, { params })).body).toMatchObject({
      contactAllowed: true,
      answersShared: true,
    })
  })

  test('the newsletter stops for the account’s address and for no other', async () => {
    const client = await t.aClient({ email: 'Ada@people.example' })
    const given = { kind: 'newsletter', textVersion: 'newsletter-2026-11', userId: client.id } as const
    const where = { channel: 'web', address: '127.0.0.1' }
    const [one, two] = [await t.aCase({ client }), await t.aCase({ client })]
    for (const email of ['ada@people.example', 'ben@people.example', 'old.ada@people.example'])
      await t.platform.db.insert(newsletterSubscribers).values({
        id: crypto.randomUUID(),
        email,
        askedAt: t.clock.now(),
        // Ben subscribed long before. Ada's older address was subscribed by her consent.
        createdAt: email.startsWith('ben') ? new Date('2025-12-31T23:00:00Z') : t.clock.now(),
      })
    await t.platform.db.transaction(tx =>
      recordConsents(t.platform, tx, [
        { ...given, ...where, email: 'Old.Ada@people.example', caseId: one.id },
        { ...given, ...where, email: 'ben@people.example', caseId: two.id },
      ]),
    )
    const agent = await t.as(client)
    const [newsletter] = (await consentsInForce(agent)).filter(({ kind }) => kind === 'newsletter')
    const params = { id: newsletter?.id ?? '' }
    await agent.call(withdrawConsent, { params })
    expect((await consentsInForce(agent)).filter(({ kind }) => kind === 'newsletter')).toEqual([])
    const subscribed = async () => {
      const rows = await t.platform.db.execute<{ email: string }>(
        sql`SELECT email FROM newsletter_subscribers WHERE unsubscribed_at IS NULL`,
      )
      return rows.rows.map(({ email }) => email).sort()
    }
    expect(await subscribed()).toEqual(['ben@people.example'])
    await agent.call(giveConsentAgain, { params, body: { textVersion: PRESENT_VERSIONS.newsletter } })
    expect(await subscribed()).toEqual(['ada@people.example', 'ben@people.example'])
  })

  test('another person’s consent can be neither seen, withdrawn nor given', async () => {
    const { consentId } = await aSharedCase()
    const stranger = await t.as('client')
    const params = { id: consentId }
    expect((await stranger.call(listConsents)).body.items).toEqual([])
    const withdrawn = await stranger.call(withdrawConsent, { params })
    const given = await stranger.call(giveConsentAgain, { params, body: SHARE })
    expect([withdrawn.status, given.status]).toEqual([404, 404])
    const missing = await stranger.call(withdrawConsent, { params: { id: crypto.randomUUID() } })
    expect(withdrawn.text).toBe(missing.text)
    const [row] = await t.platform.db.select().from(consents).where(eq(consents.id, consentId))
    expect(row?.withdrawnAt).toBeNull()
  })

  test('the consents of a claimed request go to the person who claimed it', async () => {
    const visitor = await t.aCase({ client: null, stage: 'inquiry' })
    const client = await t.aClient()
    await t.platform.db.transaction(tx => claimConsents(tx, visitor.id, client.id))
    expect(await consentsInForce(await t.as(client))).toHaveLength(1)
    const other = await t.aClient()
    await t.platform.db.transaction(tx => claimConsents(tx, visitor.id, other.id))
    expect(await consentsInForce(await t.as(other))).toHaveLength(0)
  })

  test('a stage change started before gets a conflict', async () => {
    const { client, broker, own, consentId } = await aSharedCase()
    await (await t.as(client)).call(withdrawConsent, { params: { id: consentId } })
    const agent = await t.as(broker)
    const late = await agent.call(moveCase, { params: { id: own.id }, body: { to: 'quoting', version: 1 } })
    expect(late.status).toBe(409)
    expect((await agent.call(listCases)).body.items[0]).toMatchObject({ id: own.id, version: 2 })
    expect((await agent.call(listMessages, { params: { id: own.id } })).status).toBe(200)
  })
})
