import { describe, expect, test } from 'vitest'
import { listCases } from '#shared/cases/cases.ts'
import { readInbox } from '#shared/inbox.ts'
import {
  listMessages,
  listRecentMessages,
  MAX_MESSAGE_LENGTH,
  markRead,
  sendMessage,
  sendNote,
} from '#shared/messages.ts'
import { aConversation } from '../../../../tests/support/conversation.ts'
import { testApp } from '../../../../tests/support/test-app.ts'
import { cases } from '../cases/tables.ts'

const t = testApp()
const id = () => crypto.randomUUID()

describe('messages', () => {
  test('a client and their broker read each other’s messages', async () => {
    const { params, asClient, asBroker, client } = await aConversation(t)
    const sent = await asClient.call(sendMessage, {
      params,
      body: { clientId: id(), body: 'Hello\nthere ਸਤ 👩‍👩‍👧' },
    })
    expect(sent.status).toBe(201)
    expect(sent.body).toMatchObject({ mine: true, internal: false, readAt: null })
    await asBroker.call(sendMessage, { params, body: { clientId: id(), body: 'Good morning' } })

    const read = await asBroker.call(listMessages, { params })
    expect(read.body.items.map(({ body, mine }) => [body, mine])).toEqual([
      ['Good morning', true],
      ['Hello\nthere ਸਤ 👩‍👩‍👧', false],
    ])
    expect(read.body.items[1]?.author).toEqual({ id: client.id, fullName: client.fullName, role: 'client' })
  })

  test('a message sent twice is stored once, with the same reply', async () => {
    const { params, asClient } = await aConversation(t)
    const clientId = id()
    const first = await asClient.call(sendMessage, { params, body: { clientId, body: 'Only once' } })
    const again = await asClient.call(sendMessage, { params, body: { clientId, body: 'Only once, changed' } })
    expect(again.status).toBe(201)
    expect(again.body).toEqual(first.body)
    expect((await asClient.call(listMessages, { params })).body.items).toHaveLength(1)
  })

  test('a message sent ten times simultaneously is stored once', async () => {
    const { params, asClient } = await aConversation(t)
    const body = { clientId: id(), body: 'Impatient' }
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => asClient.call(sendMessage, { params, body })),
    )
    expect(answers.map(answer => answer.status)).toEqual(Array(10).fill(201))
    expect(new Set(answers.map(answer => answer.body.id)).size).toBe(1)
    expect((await asClient.call(listMessages, { params })).body.items).toHaveLength(1)
  })

  test('two people may use the same id for their messages', async () => {
    const { params, asClient, asBroker } = await aConversation(t)
    const clientId = id()
    await asClient.call(sendMessage, { params, body: { clientId, body: 'Mine' } })
    const other = await asBroker.call(sendMessage, { params, body: { clientId, body: 'Also mine' } })
    expect(other.body.body).toBe('Also mine')
  })

  test('an empty or too long message is refused; one of exactly 5,000 characters is accepted', async () => {
    const { params, asClient } = await aConversation(t)
    const post = (body: string) => asClient.call(sendMessage, { params, body: { clientId: id(), body } })
    expect((await post('  \n ')).error.fields).toHaveProperty('body')
    expect((await post('\0\0')).status).toBe(422)
    expect((await post('x'.repeat(MAX_MESSAGE_LENGTH + 1))).status).toBe(400)
    expect((await post('x'.repeat(MAX_MESSAGE_LENGTH))).status).toBe(201)
    expect((await post('With a \0 NUL')).body.body).toBe('With a  NUL')
  })

  test('a long thread is read page by page, with each message once', async () => {
    const { on, params, asClient } = await aConversation(t)
    const written: string[] = []
    for (let number = 0; number < 7; number++) written.push((await t.aMessage(on)).id)
    const seen: string[] = []
    let after: string | undefined
    do {
      const page = await asClient.call(listMessages, { params, query: { limit: 3, after } })
      seen.push(...page.body.items.map(message => message.id))
      after = page.body.next ?? undefined
    } while (after)
    expect(seen).toEqual(written.reverse())
    expect((await asClient.call(listMessages, { params, query: { after: 'nonsense' } })).status).toBe(422)
  })

  test('the first message of the broker stops the response clock, a note does not', async () => {
    const { on, params, asClient, asBroker } = await aConversation(t)
    const repliedAt = async () =>
      (await t.platform.db.select({ at: cases.firstRepliedAt }).from(cases)).at(0)?.at ?? null
    expect(on.stage).toBe('assigned')
    await asClient.call(sendMessage, { params, body: { clientId: id(), body: 'Anyone?' } })
    await asBroker.call(sendNote, { params, body: { clientId: id(), body: 'Call back' } })
    expect(await repliedAt()).toBeNull()
    await asBroker.call(sendMessage, { params, body: { clientId: id(), body: 'Here I am' } })
    expect(await repliedAt()).toEqual(t.clock.now())
  })
})

describe('reading a note', () => {
  test('leaves the older messages of the client unread', async () => {
    const { on, client, params, asClient, asBroker } = await aConversation(t)
    const asAdmin = await t.as('admin')
    await t.aMessage(on, { author: client })
    const note = await asAdmin.call(sendNote, { params, body: { clientId: id(), body: 'Please look' } })
    const read = await asBroker.call(markRead, { params, body: { upTo: note.body.id } })
    expect(read.body.unread).toBe(1)
    expect((await asBroker.call(listCases)).body.items[0]?.unread).toBe(1)
    expect((await asBroker.call(readInbox)).body.items[0]?.reasons).toContainEqual(
      expect.objectContaining({ reason: 'info_received' }),
    )
    expect((await asClient.call(listMessages, { params })).body.items[0]?.readAt).toBeNull()
  })

  test('counts after a newer message was read', async () => {
    const { on, client, params, asBroker } = await aConversation(t)
    const asAdmin = await t.as('admin')
    const note = await asAdmin.call(sendNote, { params, body: { clientId: id(), body: 'Please look' } })
    const { id: upTo } = await t.aMessage(on, { author: client })
    expect((await asBroker.call(markRead, { params, body: { upTo } })).body.unread).toBe(1)
    await asBroker.call(markRead, { params, body: { upTo: note.body.id } })
    expect((await asBroker.call(listCases)).body.items[0]?.unread).toBe(0)
    const [shown] = (await asAdmin.call(listMessages, { params, query: { internal: 'yes' } })).body.items
    expect(shown?.readAt).not.toBeNull()
  })
})

describe('without access', () => {
  test('someone else’s case gets the same reply as a missing one', async () => {
    const { params } = await aConversation(t)
    const body = { clientId: id(), body: 'Let me in' }
    for (const role of ['client', 'broker'] as const) {
      const stranger = await t.as(role)
      expect((await stranger.call(listMessages, { params })).status).toBe(404)
      expect((await stranger.call(sendMessage, { params, body })).status).toBe(404)
      expect((await stranger.call(markRead, { params, body: { upTo: id() } })).status).toBe(404)
      const missing = await stranger.call(listMessages, { params: { id: id() } })
      expect(missing.error).toEqual((await stranger.call(listMessages, { params })).error)
    }
  })

  test('a broker with only an offer can neither read nor write messages', async () => {
    const broker = await t.aBroker()
    const on = await t.aCase({ stage: 'offered', broker })
    await t.aMessage(on, { body: 'Between us' })
    const offered = await t.as(broker)
    const params = { id: on.id }
    const list = await offered.call(listMessages, { params })
    expect(list.status).toBe(403)
    expect(list.text).not.toContain('Between us')
    const body = { clientId: id(), body: 'Hi' }
    expect((await offered.call(sendMessage, { params, body })).status).toBe(403)
    expect((await offered.call(sendNote, { params, body })).status).toBe(403)
  })

  test('a closed request refuses messages with a reason', async () => {
    const client = await t.aClient()
    const on = await t.aCase({ stage: 'quoting', status: 'closed', outcome: 'withdrawn', client })
    const answer = await (await t.as(client)).call(sendMessage, {
      params: { id: on.id },
      body: { clientId: id(), body: 'One more thing' },
    })
    expect(answer.status).toBe(409)
    expect(answer.error.message).toContain('closed')
  })

  test('a client never receives a note, whatever they request', async () => {
    const { on, params, asClient, asBroker } = await aConversation(t)
    const secret = 'quokka-memorandum'
    const note = await asBroker.call(sendNote, { params, body: { clientId: id(), body: secret } })
    expect(note.body.internal).toBe(true)
    await t.aMessage(on, { body: 'A plain message' })
    expect((await asClient.call(listMessages, { params, query: { internal: 'yes' } })).status).toBe(403)
    expect((await asClient.call(listMessages, { params, query: { after: note.body.id } })).status).toBe(422)
    expect((await asClient.call(markRead, { params, body: { upTo: note.body.id } })).status).toBe(404)
    expect((await asClient.call(sendNote, { params, body: { clientId: id(), body: 'Mine?' } })).status).toBe(
      403,
    )
    for (const path of ['', '/messages', '/events', '/documents']) {
      const { bytes, status } = await asClient.get(`/api/cases/${on.id}${path}`)
      expect(status).toBe(200)
      expect(bytes.includes(secret)).toBe(false)
    }
    const staff = await asBroker.call(listMessages, { params, query: { internal: 'yes' } })
    expect(staff.body.items.map(({ body }) => body)).toEqual([secret])
    expect((await asBroker.call(listMessages, { params })).text).not.toContain(secret)
  })
})

describe('read marks', () => {
  test('the writer sees when the other side has read it', async () => {
    const { on, params, asClient, asBroker } = await aConversation(t)
    const first = await t.aMessage(on)
    const second = await t.aMessage(on)
    t.clock.advance({ minutes: 5 })
    const marked = await asBroker.call(markRead, { params, body: { upTo: first.id } })
    expect(marked.body).toEqual({ unread: 1 })
    const readAts = async () =>
      (await asClient.call(listMessages, { params })).body.items.map(({ readAt }) => readAt)
    expect(await readAts()).toEqual([null, t.clock.now().toISOString()])

    await asBroker.call(markRead, { params, body: { upTo: second.id } })
    const back = await asBroker.call(markRead, { params, body: { upTo: first.id } })
    expect(back.body).toEqual({ unread: 0 })
    expect(await readAts()).not.toContain(null)
  })

  test('reading one’s own message is no read receipt', async () => {
    const { on, params, asClient } = await aConversation(t)
    const mine = await t.aMessage(on)
    await asClient.call(markRead, { params, body: { upTo: mine.id } })
    expect((await asClient.call(listMessages, { params })).body.items[0]?.readAt).toBeNull()
  })

  test('notes do not count as unread for a client', async () => {
    const { on, params, asClient, broker } = await aConversation(t)
    const message = await t.aMessage(on, { author: broker })
    await t.aMessage(on, { author: broker, internal: true })
    await t.aMessage(on, { author: broker })
    expect((await asClient.call(markRead, { params, body: { upTo: message.id } })).body).toEqual({
      unread: 1,
    })
  })

  test('a message of another case can’t be marked as read', async () => {
    const { params, asClient, client } = await aConversation(t)
    const elsewhere = await t.aMessage(await t.aCase({ client }))
    expect((await asClient.call(markRead, { params, body: { upTo: elsewhere.id } })).status).toBe(404)
  })
})

describe('recent messages', () => {
  test('are the latest from others in each case, newest first, of the client’s cases only', async () => {
    const [client, broker] = [await t.aClient(), await t.aBroker()]
    const first = await t.aCase({ client, broker })
    const second = await t.aCase({ client, broker })
    await t.aMessage(await t.aCase({ broker }), { author: broker, body: 'For someone else' })
    await t.aMessage(first, { author: broker, body: 'Earlier' })
    t.clock.advance({ minutes: 1 })
    await t.aMessage(first, { author: broker, body: 'Which roof do you have? '.repeat(20) })
    t.clock.advance({ minutes: 1 })
    await t.aMessage(second, { author: broker, body: 'Thank you' })
    await t.aMessage(second, { author: client, body: 'You’re welcome' })
    await t.aMessage(second, { author: broker, body: 'A note', internal: true })
    const agent = await t.as(client)
    const { items } = (await agent.call(listRecentMessages)).body
    expect(items.map(item => [item.case.reference, item.unread])).toEqual([
      [second.reference, true],
      [first.reference, true],
    ])
    expect(items[0]?.excerpt).toBe('Thank you')
    expect(items[1]?.excerpt).toHaveLength(160)
    await agent.call(markRead, { params: { id: first.id }, body: { upTo: items[1]?.id ?? '' } })
    expect((await agent.call(listRecentMessages)).body.items[1]?.unread).toBe(false)
  })
})
