import { eq, sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { engine } from '../../../../tests/support/database.ts'
import { CONFIRM, emailsFor, linkTo, signUp, tokenOf } from '../../../../tests/support/newsletter.ts'
import { testApp } from '../../../../tests/support/test-app.ts'
import { purgeDaily } from '../../retention.ts'
import { newsletterEvents, newsletterSubscribers } from './tables.ts'

const t = testApp()
const READER = 'careful.reader@people.example'

const states = async () =>
  (await t.platform.db.select().from(newsletterSubscribers)).map(({ email, confirmedAt, unsubscribedAt }) => [
    email,
    confirmedAt !== null,
    unsubscribedAt !== null,
  ])
const tidy = async () => {
  await purgeDaily(t.platform)
  await t.jobs.runDue()
}
const events = async () =>
  (await t.platform.db.select().from(newsletterEvents).orderBy(newsletterEvents.at, newsletterEvents.id)).map(
    ({ kind, channel }) => `${kind} ${channel}`,
  )
const confirmLink = async (email = READER) =>
  linkTo((await emailsFor(t, email, CONFIRM)).at(-1), '/newsletter/confirm')
const confirm = (link: string) => t.anonymous().submit('/newsletter/confirm', { token: tokenOf(link) })

describe('signing up', () => {
  test('an address gets one email, and is subscribed once its reader presses the button on the linked page', async () => {
    expect(await signUp(t, READER)).toBe(201)
    const link = await confirmLink()
    expect(await states()).toEqual([[READER, false, false]])
    // Email scanners open every link.
    const opened = await t.anonymous().get(`/newsletter/confirm?token=${tokenOf(link)}`)
    expect([opened.status, opened.headers['cache-control'], opened.headers['x-robots-tag']]).toEqual([
      200,
      'no-store',
      'noindex',
    ])
    expect(await states()).toEqual([[READER, false, false]])
    expect((await confirm(link)).status).toBe(200)
    expect((await confirm(link)).status).toBe(200)
    expect(await states()).toEqual([[READER, true, false]])
    expect(await events()).toEqual(['asked web', 'confirmation_posted web', 'confirmed confirm_link'])
  })

  test('the proof of consent has the exact text, the sender, the time and the network address', async () => {
    await signUp(t, READER)
    const [asked] = await t.platform.db.select().from(newsletterEvents)
    expect(asked).toMatchObject({
      kind: 'asked',
      at: t.clock.now(),
      address: '127.0.0.1',
      textVersion: 'newsletter-form-2026-11-22',
    })
    expect(asked?.words).toContain(
      'from Shelterbelt Insurance Network, 100 Poplar Lane, Red Deer, AB T4N 0A1, hello@shelterbelt.example.',
    )
    await expect(
      t.platform.db.execute(sql`UPDATE newsletter_events SET words = 'something else'`),
    ).rejects.toThrow()
  })

  test('the reply to a repeated sign-up, in any spelling, does not say whether the address is confirmed', async () => {
    await signUp(t, READER)
    const again = await t
      .anonymous()
      .post('/api/newsletter/simple', { email: 'Careful.Reader@people.example' })
    expect([again.status, again.error.message]).toEqual([
      409,
      'This email is already subscribed to our newsletter.',
    ])
    await confirm(await confirmLink())
    const confirmed = await t.anonymous().post('/api/newsletter/simple', { email: READER })
    expect([confirmed.status, confirmed.text]).toEqual([again.status, again.text])
  })

  test('an unconfirmed address gets its email again at most once an hour and three times a day', async () => {
    await signUp(t, READER)
    const sent = async () => (await emailsFor(t, READER, CONFIRM)).length
    expect(await sent()).toBe(1)
    for (const [minutes, count] of [
      [59, 1],
      [2, 2],
      [30, 2],
      [31, 3],
      [600, 3],
      [900, 4],
    ] as const) {
      t.clock.advance({ minutes })
      expect(await signUp(t, READER)).toBe(409)
      expect(await sent(), `after ${minutes} minutes`).toBe(count)
    }
  })

  test('only the newest link confirms an address', async () => {
    await signUp(t, READER)
    const first = await confirmLink()
    t.clock.advance({ hours: 2 })
    await signUp(t, READER)
    const second = await confirmLink()
    expect(first).not.toBe(second)
    expect((await confirm(first)).status).toBe(404)
    expect((await confirm(second)).status).toBe(200)
  })

  test('an address that is not confirmed within thirty days is deleted with its link', async () => {
    await signUp(t, READER)
    const link = await confirmLink()
    t.clock.advance({ days: 31 })
    expect((await confirm(link)).status).toBe(404)
    await tidy()
    expect([await states(), await events()]).toEqual([[], []])
    expect(await signUp(t, READER)).toBe(201)
  })

  test('a confirmed address and its consents are never deleted, even after it unsubscribes and returns', async () => {
    await signUp(t, READER)
    await confirm(await confirmLink())
    await t.platform.db.update(newsletterSubscribers).set({ unsubscribedAt: t.clock.now() })
    expect(await signUp(t, READER)).toBe(201)
    t.clock.advance({ days: 40 })
    await tidy()
    expect(await states()).toEqual([[READER, false, false]])
    expect(await events()).toHaveLength(5)
    expect(await signUp(t, READER)).toBe(201)
  })

  test('two simultaneous sign-ups of an address create one subscriber and send one email', async () => {
    const answers = await Promise.all([signUp(t, READER), signUp(t, READER), signUp(t, READER)])
    expect(answers.sort()).toEqual([201, 409, 409])
    expect(await emailsFor(t, READER, CONFIRM)).toHaveLength(1)
  })

  test.runIf(engine === 'postgres')(
    'two processes that confirm an address at once record one confirmation',
    async () => {
      await signUp(t, READER)
      const link = await confirmLink()
      const other = await t.anotherProcess()
      const posted = {
        method: 'POST' as const,
        url: '/newsletter/confirm',
        payload: `token=${tokenOf(link)}`,
      }
      const headers = { 'content-type': 'application/x-www-form-urlencoded' }
      const answers = await Promise.all([
        confirm(link),
        other.app.inject({ ...posted, headers }).then(reply => ({ status: reply.statusCode })),
        confirm(link),
      ])
      expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
      expect((await events()).filter(kind => kind.startsWith('confirmed'))).toHaveLength(1)
    },
  )

  test('the plain form is answered with the newsletter page and the same message', async () => {
    const first = await t.anonymous().submit('/newsletter', { email: READER })
    const second = await t.anonymous().submit('/newsletter', { email: READER })
    const wrong = await t.anonymous().submit('/newsletter', { email: 'not an address' })
    expect([first.status, second.status, wrong.status]).toEqual([201, 409, 422])
    expect(first.text).toContain('Thank you for subscribing to our newsletter!')
    expect(second.text).toContain('This email is already subscribed to our newsletter.')
    expect(wrong.text).toContain('Please enter a valid email address')
  })
})

test('neither tokens nor emails that contain them are stored', async () => {
  await signUp(t, READER)
  const token = tokenOf(await confirmLink())
  const [row] = await t.platform.db
    .select()
    .from(newsletterSubscribers)
    .where(eq(newsletterSubscribers.email, READER))
  expect(JSON.stringify(row)).not.toContain(token)
  const { rows } = await t.platform.db.execute(sql`SELECT data::text FROM emails`)
  expect(JSON.stringify(rows)).not.toContain(token)
})
