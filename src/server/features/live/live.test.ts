import { IncomingMessage, ServerResponse } from 'node:http'
import { Socket } from 'node:net'
import { eq } from 'drizzle-orm'
import { describe, expect, test, vi } from 'vitest'
import { acceptOffer } from '#shared/cases/cases.ts'
import { followLive } from '#shared/live.ts'
import { markRead, sendMessage, sendNote } from '#shared/messages.ts'
import { aConversation } from '../../../../tests/support/conversation.ts'
import { engine } from '../../../../tests/support/database.ts'
import { type EventStream, listen, openEvents } from '../../../../tests/support/listening.ts'
import type { TestPerson } from '../../../../tests/support/people-builders.ts'
import { testApp } from '../../../../tests/support/test-app.ts'
import { until } from '../../../../tests/support/until.ts'
import { createStreams } from '../../platform/live/event-streams.ts'
import { sessions } from '../auth/sessions/tables.ts'
import { users } from '../users/tables.ts'
import { audiencesOf } from './service.ts'

const t = testApp()
const id = () => crypto.randomUUID()

async function follow(who: TestPerson, app = t.app, query = ''): Promise<EventStream> {
  const { port } = await listen(app)
  const stream = await openEvents(port, `${followLive.path}${query}`, {
    cookie: (await t.as(who)).cookieHeader,
  })
  expect(stream.status).toBe(200)
  return stream
}

describe('live events', () => {
  test('everyone on a case receives the event of a message, and no one else', async () => {
    const { on, client, broker, params, asClient } = await aConversation(t)
    const other = await t.aClient()
    await t.aCase({ client: other, broker: await t.aBroker() })
    const [mine, theirs] = [await follow(client), await follow(broker)]
    const [admins, foreign] = [await follow(await t.anAdmin()), await follow(other)]
    const sent = await asClient.call(sendMessage, { params, body: { clientId: id(), body: 'Hello' } })
    const event = { kind: 'message', caseId: on.id, subjectId: sent.body.id }
    for (const stream of [mine, theirs, admins])
      expect(await stream.next(({ kind }) => kind === 'message')).toEqual(event)
    expect(foreign.events).toEqual([])
    expect(mine.raw()).not.toContain('Hello')
    for (const stream of [mine, theirs, admins, foreign]) stream.close()
  })

  test('a stream first sends what its reader may have missed since the page was loaded', async () => {
    const { on, client, broker, params, asClient, asBroker } = await aConversation(t)
    const earlier = await follow(client)
    const sent = await asClient.call(sendMessage, { params, body: { clientId: id(), body: 'Before' } })
    await asBroker.call(sendNote, { params, body: { clientId: id(), body: 'Not for the client' } })
    await earlier.next(({ kind }) => kind === 'message')
    const [mine, theirs] = [
      await follow(client, t.app, '?pageAge=30000'),
      await follow(broker, t.app, '?pageAge=1e12'),
    ]
    const event = { kind: 'message', caseId: on.id, subjectId: sent.body.id }
    for (const stream of [mine, theirs])
      expect(await stream.next(({ kind }) => kind === 'message')).toEqual(event)
    await theirs.next(({ kind }) => kind === 'note')
    expect(mine.events.map(({ kind }) => kind)).not.toContain('note')
    for (const stream of [earlier, mine, theirs]) stream.close()
  })

  test('a client gets no event of notes or their reading', async () => {
    const { client, broker, params, asClient, asBroker } = await aConversation(t)
    const [mine, theirs] = [await follow(client), await follow(broker)]
    const note = await asBroker.call(sendNote, { params, body: { clientId: id(), body: 'Careful' } })
    await asBroker.call(markRead, { params, body: { upTo: note.body.id } })
    await asClient.call(sendMessage, { params, body: { clientId: id(), body: 'Last' } })
    await mine.next(({ kind }) => kind === 'message')
    await theirs.next(({ kind }) => kind === 'notification')
    expect(theirs.events.map(({ kind }) => kind)).toEqual(['note', 'read', 'message', 'notification'])
    expect(mine.events.map(({ kind }) => kind)).toEqual(['message'])
    mine.close()
    theirs.close()
  })

  test('a broker with only an offer receives its event, but none of messages', async () => {
    const client = await t.aClient()
    const broker = await t.aBroker()
    const on = await t.aCase({ stage: 'offered', client, broker })
    const [theirs, mine] = [await follow(broker), await follow(client)]
    const params = { id: on.id }
    await (await t.as(client)).call(sendMessage, { params, body: { clientId: id(), body: 'Anyone there?' } })
    await mine.next(({ kind }) => kind === 'message')
    const accepted = await (await t.as(broker)).call(acceptOffer, { params })
    expect(accepted.status).toBe(200)
    await theirs.next(({ caseId }) => caseId === on.id)
    expect(theirs.events.map(({ kind }) => kind)).not.toContain('message')
    theirs.close()
    mine.close()
  })

  test('a change that is rolled back sends no event', async () => {
    const { on, client, params, asClient } = await aConversation(t)
    const mine = await follow(client)
    await t.platform.db
      .transaction(async tx => {
        const event = { kind: 'case' as const, caseId: on.id, subjectId: null }
        await t.platform.live.publish(tx, { event, audience: audiencesOf(client) })
        throw new Error('undone')
      })
      .catch(() => {})
    await asClient.call(sendMessage, { params, body: { clientId: id(), body: 'After' } })
    await mine.next(({ kind }) => kind === 'message')
    expect(mine.events).toHaveLength(1)
    mine.close()
  })

  test.runIf(engine === 'postgres')('an event of one server reaches readers of another', async () => {
    const { client, broker, params } = await aConversation(t)
    const another = await t.anotherProcess()
    const there = await follow(broker, another.app)
    await (await t.as(client)).call(sendMessage, { params, body: { clientId: id(), body: 'Hello' } })
    await there.next(({ kind }) => kind === 'message')
    there.close()
  })
})

describe('the stream itself', () => {
  test('requires a session, sets the retry time and is not cached', async () => {
    const { port } = await listen(t.app)
    expect((await openEvents(port, followLive.path, {})).status).toBe(401)
    const stream = await follow(await t.aClient())
    expect(stream.headers).toMatchObject({
      'content-type': 'text/event-stream',
      'cache-control': 'no-store',
      'x-accel-buffering': 'no',
      'x-content-type-options': 'nosniff',
    })
    await until('the hint', () => /^retry: \d+\n\n/.test(stream.raw()))
    stream.close()
  })

  test('exceeding the limit closes only the oldest stream of the same person', async () => {
    const [client, other] = [await t.aClient(), await t.aClient()]
    const foreign = await follow(other)
    const streams: EventStream[] = []
    for (let number = 0; number < 10; number++) streams.push(await follow(client))
    expect(streams.some(stream => stream.ended)).toBe(false)
    streams.push(await follow(client), await follow(client))
    await until('the two oldest to end', () => streams[0]?.ended && streams[1]?.ended)
    expect(streams[0]?.raw()).toContain('retry: 60000')
    expect(streams.slice(2).some(stream => stream.ended)).toBe(false)
    expect(foreign.ended).toBe(false)
    for (const stream of [...streams, foreign]) stream.close()
  })

  test('ends at the next heartbeat after the session ends', async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
    try {
      const [stays, goes] = [await t.aClient(), await t.aClient()]
      const [kept, ended] = [await follow(stays), await follow(goes)]
      await t.platform.db.update(sessions).set({ endedAt: t.clock.now() }).where(eq(sessions.userId, goes.id))
      vi.advanceTimersByTime(25_000)
      await until('the stream to end', () => ended.ended)
      await until('a heartbeat', () => kept.raw().endsWith('\n\n:\n\n'))
      expect(kept.ended).toBe(false)
      kept.close()
    } finally {
      vi.useRealTimers()
    }
  })

  test('sends nothing after the session ended, the account was disabled or the role changed', async () => {
    const { client, broker, params, asBroker } = await aConversation(t)
    const [closed, demoted] = [await t.anAdmin(), await t.anAdmin()]
    const left = [await follow(client), await follow(closed), await follow(demoted)]
    const stays = await follow(broker)
    const { db, clock } = t.platform
    await db.update(sessions).set({ endedAt: clock.now() }).where(eq(sessions.userId, client.id))
    await db.update(users).set({ disabledAt: clock.now() }).where(eq(users.id, closed.id))
    await db.update(users).set({ role: 'client' }).where(eq(users.id, demoted.id))
    await asBroker.call(sendMessage, { params, body: { clientId: id(), body: 'For those who may' } })
    await stays.next(({ kind }) => kind === 'message')
    for (const stream of left) await until('the stream to end', () => stream.ended)
    expect(left.map(({ events }) => events)).toEqual([[], [], []])
    stays.close()
  })

  test('a reader who stops reading is disconnected, and its buffer freed', async () => {
    const client = await t.aClient()
    const response = new ServerResponse(new IncomingMessage(new Socket()))
    let tell: (event: { kind: 'case'; caseId: string; subjectId: null }) => void = () => {}
    let following = true
    const stream = createStreams().open(client.id, {
      response,
      follow: onEvent => {
        tell = onEvent
        return () => {
          following = false
        }
      },
      isSessionValid: async () => true,
    })
    let told = 0
    while (!stream.destroyed && told < 100_000) {
      tell({ kind: 'case', caseId: client.id, subjectId: null })
      told++
    }
    expect(stream.destroyed).toBe(true)
    expect(told * 90).toBeLessThan(400 * 1024)
    await until('the stream to be unsubscribed', () => !following)
  })
})
