import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { countSubscribers, findSubscriber, unsubscribeByHand } from '#shared/newsletter/subscribers.ts'
import { aSubscriber, signUp } from '../../../../tests/support/newsletter.ts'
import { testApp } from '../../../../tests/support/test-app.ts'
import { newId } from '../../platform/db/identifiers.ts'
import { unsubscribeToken } from './links.ts'
import { addSubscriber } from './service.ts'
import { newsletterSubscribers } from './tables.ts'

const t = testApp()
const READER = 'careful.reader@people.example'

const lookUp = async () =>
  (await (await t.as('admin')).call(findSubscriber, { body: { email: READER } })).body.subscriber

test('an administrator sees the numbers of confirmed, waiting and unsubscribed addresses', async () => {
  for (const name of ['one', 'two', 'left']) await aSubscriber(t, `${name}@people.example`)
  await t.platform.db
    .update(newsletterSubscribers)
    .set({ unsubscribedAt: t.clock.now() })
    .where(sql`email = 'left@people.example'`)
  await signUp(t, 'lapsed@people.example')
  t.clock.advance({ days: 31 })
  await signUp(t, 'waits@people.example')
  const { body } = await (await t.as('admin')).call(countSubscribers)
  expect(body).toEqual({ confirmed: 2, waiting: 1, unsubscribed: 1 })
})

test('a lapsed address is shown as lapsed and starts again when it signs up again', async () => {
  await signUp(t, READER)
  t.clock.advance({ days: 31 })
  expect(await lookUp()).toMatchObject({ state: 'lapsed' })
  expect(await signUp(t, READER)).toBe(201)
  expect(await lookUp()).toMatchObject({ state: 'waiting' })
})

test('repeated sign-ups within an hour are recorded once', async () => {
  for (let n = 0; n < 5; n++) await signUp(t, READER)
  expect((await lookUp())?.events.map(({ kind }) => kind)).toEqual(['asked', 'confirmation_posted'])
})

test('a consent given with a quote request keeps the text of that request', async () => {
  const asked = { email: READER, channel: 'quote', address: '127.0.0.1', textVersion: 'newsletter-2026-11' }
  await t.platform.db.transaction(tx => addSubscriber(t.platform, tx, asked))
  const [event] = (await lookUp())?.events ?? []
  expect(event).toMatchObject({ kind: 'asked', channel: 'Quote request', textVersion: 'newsletter-2026-11' })
  expect(event?.words).toMatch(/newsletter/i)
})

test('the history of an address says that it returned by the unsubscribe page', async () => {
  const id = await aSubscriber(t, READER)
  const token = unsubscribeToken(t.platform.encryption, id)
  await t.anonymous().submit('/newsletter/unsubscribe', { token })
  await t.anonymous().submit('/newsletter/again', { token })
  expect((await lookUp())?.events.map(({ channel }) => channel)).toContain(
    'Resubscribed on the unsubscribe page',
  )
})

test('an unknown address cannot be unsubscribed', async () => {
  const params = { id: newId() }
  const answer = await (await t.as('admin')).call(unsubscribeByHand, { params, body: { reason: 'On paper' } })
  expect(answer.status).toBe(404)
})
