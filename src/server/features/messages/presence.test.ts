import { expect, test } from 'vitest'
import { followLive } from '#shared/live.ts'
import { announcePresence, sendMessage } from '#shared/messages.ts'
import { aConversation } from '../../../../tests/support/conversation.ts'
import { hashTables } from '../../../../tests/support/database.ts'
import { listen, openEvents } from '../../../../tests/support/listening.ts'
import type { TestPerson } from '../../../../tests/support/people-builders.ts'
import { testApp } from '../../../../tests/support/test-app.ts'

const t = testApp()

async function follow(who: TestPerson) {
  const { port } = await listen(t.app)
  return openEvents(port, followLive.path, { cookie: (await t.as(who)).cookieHeader })
}

test('a client sees their broker typing, and a broker sees the client typing and reading', async () => {
  const { on, params, client, broker, asClient, asBroker } = await aConversation(t)
  const [mine, theirs] = [await follow(client), await follow(broker)]
  await asBroker.call(announcePresence, { params, body: { state: 'reading' } })
  await asBroker.call(announcePresence, { params, body: { state: 'typing' } })
  await asClient.call(announcePresence, { params, body: { state: 'reading' } })
  await asClient.call(announcePresence, { params, body: { state: 'typing' } })
  await asClient.call(sendMessage, { params, body: { clientId: crypto.randomUUID(), body: 'Done' } })
  await mine.next(({ kind }) => kind === 'message')
  await theirs.next(({ kind }) => kind === 'message')
  const presenceIn = (stream: typeof mine) =>
    stream.events.filter(({ kind }) => kind === 'typing' || kind === 'reading')
  expect(presenceIn(mine)).toEqual([{ kind: 'typing', caseId: on.id, subjectId: broker.id }])
  expect(presenceIn(theirs).map(({ kind, subjectId }) => [kind, subjectId])).toEqual([
    ['typing', broker.id],
    ['reading', client.id],
    ['typing', client.id],
  ])
  mine.close()
  theirs.close()
})

test('presence isn’t stored', async () => {
  const { params, asClient } = await aConversation(t)
  const before = await hashTables(t.database)
  expect((await asClient.call(announcePresence, { params, body: { state: 'typing' } })).status).toBe(200)
  expect(await hashTables(t.database)).toEqual(before)
})
