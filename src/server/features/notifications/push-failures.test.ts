import { randomBytes } from 'node:crypto'
import { beforeEach, describe, expect, test } from 'vitest'
import { subscribeToPush } from '#shared/notifications/push.ts'
import { notificationsOf } from '../../../../tests/support/notifications.ts'
import type { TestPerson } from '../../../../tests/support/people-builders.ts'
import { aBrowser } from '../../../../tests/support/push-service.ts'
import { testApp } from '../../../../tests/support/test-app.ts'

/** The addresses that messages were sent to, and those that don't answer. */
const sent: string[] = []
const silent = new Set<string>()
beforeEach(() => {
  sent.length = 0
  silent.clear()
})

const t = testApp({
  platform: platform => ({
    ...platform,
    push: {
      publicKey: 'key',
      send: async ({ endpoint }) => {
        sent.push(endpoint)
        if (!silent.has(endpoint)) return true
        t.clock.advance({ seconds: 10 })
        throw new Error('The operation was aborted due to timeout')
      },
    },
  }),
})
const { raiseEvent } = notificationsOf(t)

async function turnOn(who: TestPerson) {
  const { subscription } = aBrowser()
  expect((await (await t.as(who)).call(subscribeToPush, { body: subscription })).status).toBe(200)
  return subscription.endpoint
}

describe('push services that don’t answer', () => {
  test('hold up others once, however many addresses of them a person gives', async () => {
    const [attacker, client] = [await t.aClient(), await t.aClient()]
    for (let turn = 0; turn < 5; turn++) silent.add(await turnOn(attacker))
    const endpoint = await turnOn(client)
    const [theirs, own] = [await t.aCase({ client: attacker }), await t.aCase({ client })]
    await raiseEvent(theirs.id, 'case.assigned', { actorId: null })
    await raiseEvent(own.id, 'case.assigned', { actorId: null })
    await t.jobs.runDue()
    expect(sent.filter(address => silent.has(address))).toHaveLength(1)
    expect(sent.filter(address => address === endpoint)).toHaveLength(1)
  })

  test('get the notification once they answer again', async () => {
    const client = await t.aClient()
    const endpoint = await turnOn(client)
    silent.add(endpoint)
    const own = await t.aCase({ client })
    await raiseEvent(own.id, 'case.assigned', { actorId: null })
    await t.jobs.runDue()
    silent.clear()
    for (let minutes = 0; minutes < 60; minutes++) {
      t.clock.advance({ minutes: 1 })
      await t.jobs.runDue()
    }
    expect(sent).toEqual([endpoint, endpoint])
  })
})

test('a browser with a key that isn’t one is refused: no message could be encrypted for it', async () => {
  const agent = await t.as('client')
  const { endpoint, keys } = aBrowser().subscription
  const p256dh = Buffer.concat([Buffer.from([4]), randomBytes(64)]).toString('base64url')
  const refused = await agent.call(subscribeToPush, { body: { endpoint, keys: { ...keys, p256dh } } })
  expect(refused.status).toBe(422)
})
