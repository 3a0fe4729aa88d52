import { moveCase, readCase } from '#shared/cases/cases.ts'
import type { Stage } from '#shared/cases/stages.ts'
import { sendGuestLink } from '#shared/guests.ts'
import { markRead, sendMessage, sendNote } from '#shared/messages.ts'
import { markNotificationsRead } from '#shared/notifications/notifications.ts'
import type { Browser } from './browser.ts'
import type { Person, SampleFile, World } from './world.ts'

/** Something said in the conversation, with a file. A note is for staff. */
export type Turn = readonly [by: 'client' | 'broker' | 'note', text: string, file?: SampleFile]

/** A case that has been opened, for what happens on it later. */
export interface OpenedCase {
  id: string
  client: Person
  isGuest: boolean
}

export type Steps<T = void> = AsyncGenerator<Date, T>

/** Everyone reads what was said before they reply; at the end the other side reads too, unless it hasn't seen it yet. */
export async function* playTurns(
  world: World,
  opened: OpenedCase,
  turns: readonly Turn[],
  isRead = true,
): Steps {
  const { times } = world
  const { id, client } = opened
  let lastBy: Turn[0] = 'note'
  const broker = world.findPerson((await world.readRecord(id)).brokerId)
  for (const [by, text, file] of turns) {
    yield by === 'client'
      ? times.later(client.random.between(24, 140))
      : times.work(client.random.between(8, 45))
    const browser = by === 'client' ? yield* browserOf(world, opened) : await world.as(broker)
    await read(world, opened, browser, by !== 'client')
    yield times.later(3)
    const body = text.replaceAll('{client}', client.first).replaceAll('{broker}', broker.first)
    const message = { params: { id }, body: { clientId: crypto.randomUUID(), body } }
    const sent = await browser.call(by === 'note' ? sendNote : sendMessage, message)
    if (by !== 'note') world.lastMessages.set(id, sent.id)
    if (file) await world.upload(browser, id, file)
    if (by !== 'note') lastBy = by
  }
  if (!isRead || lastBy === 'note') return
  yield times.work(12)
  const reader = lastBy === 'broker' ? yield* browserOf(world, opened) : await world.as(broker)
  await read(world, opened, reader, lastBy === 'client')
}

/** The browser of the client, or of the guest, who asks for a new link first. */
export async function* browserOf(world: World, { client, isGuest }: OpenedCase): Steps<Browser> {
  if (!isGuest) return world.as(client)
  await client.browser.call(sendGuestLink, { body: { email: client.email } })
  yield world.times.later(2)
  await world.enter(client)
  return client.browser
}

/** Opens a case and reads what is new on it, as our pages do. */
export async function read(world: World, { id, isGuest }: OpenedCase, browser: Browser, isStaff = false) {
  if (isStaff) await browser.call(readCase, { params: { id } })
  if (isStaff || !isGuest) await browser.call(markNotificationsRead, { body: { caseId: id } })
  const upTo = world.lastMessages.get(id)
  if (!upTo) return
  await browser.call(markRead, { params: { id }, body: { upTo } })
  world.lastMessages.delete(id)
}

export async function deskOf(world: World, id: string) {
  const record = await world.readRecord(id)
  return { record, version: record.version, desk: await world.as(world.findPerson(record.brokerId)) }
}

export async function* move(world: World, id: string, to: Stage): Steps {
  const { desk, version } = await deskOf(world, id)
  await desk.call(moveCase, { params: { id }, body: { to, version } })
  yield world.times.later(1)
}
