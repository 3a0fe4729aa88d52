import { expect, test } from 'vitest'
import { giveConsentAgain, listConsents, withdrawConsent } from '#shared/account/consents.ts'
import { askAssistant, rateAnswer } from '#shared/assistant/assistant.ts'
import { bookCallTime, cancelCallTime, listCallTimes, offerCallTimes } from '#shared/call-times.ts'
import type { AnyEndpoint } from '#shared/endpoint.ts'
import { submitEnquiry } from '#shared/enquiries/enquiries.ts'
import { changeGroup } from '#shared/groups/groups.ts'
import type { Reply } from '../../../../tests/support/agent.ts'
import { aGroup } from '../../../../tests/support/groups.ts'
import { testApp } from '../../../../tests/support/test-app.ts'
import { newId } from '../db/identifiers.ts'

const t = testApp({ config: { rateLimits: true } })

/** Calls until the daily limit refuses. Returns how many calls were accepted, and the refusal. */
async function useUp(limit: number, send: (number: number) => Promise<Reply>) {
  const { now } = Date
  let [accepted, minutes] = [0, 0]
  try {
    for (;;) {
      const reply = await send(accepted)
      if (reply.status < 300) accepted++
      // The limit per minute comes first, so a minute passes.
      else if (reply.status === 429 && Number(reply.headers['retry-after'] ?? 0) <= 60) {
        minutes++
        Date.now = () => now() + minutes * 61_000
      } else return { accepted, refused: reply }
      if (accepted > limit) return { accepted, refused: reply }
    }
  } finally {
    Date.now = now
  }
}

const enquiry = () => ({
  clientId: newId(),
  name: 'Wanda',
  topic: 'home',
  message: 'Hello',
  email: 'w@people.example',
  phone: '',
})

test.each<[what: string, endpoint: AnyEndpoint, body: () => object]>([
  ['messages', submitEnquiry, enquiry],
  ['questions', askAssistant, () => ({ messages: [{ role: 'user', content: 'hello' }] })],
  ['ratings', rateAnswer, () => ({ question: 'hello', helpful: true, source: null })],
])('an address sends a limited number of %s a day, and is told when it can send more', async (_what, endpoint, body) => {
  const send = (remoteAddress: string) =>
    t.anonymous().request({
      method: 'POST',
      url: endpoint.path,
      remoteAddress,
      headers: { 'content-type': 'application/json' },
      payload: JSON.stringify(body()),
    })
  const limit = endpoint.dailyLimit ?? 0
  const { accepted, refused } = await useUp(limit, () => send('203.0.113.50'))
  expect([accepted, refused.status]).toEqual([limit, 429])
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(60)
  expect((await send('203.0.113.51')).status).toBeLessThan(300)
})

type Repeat = (number: number) => Promise<Reply>

/** What a client can undo and do again, each time with a new row or another email to someone. */
const REPEATABLE: readonly [name: string, endpoint: AnyEndpoint, prepare: () => Promise<Repeat>][] = [
  [
    'book and cancel a call',
    bookCallTime,
    async () => {
      const own = await t.aCase()
      const params = { id: own.id }
      const startsAt = ['2026-11-20T16:00:00.000Z']
      await (await t.as(own.broker ?? 'admin')).call(offerCallTimes, { params, body: { startsAt } })
      const agent = await t.as(own.client ?? 'client')
      const timeId = (await agent.call(listCallTimes, { params })).body.items[0]?.id ?? ''
      const at = { params: { id: own.id, timeId } }
      return async () => {
        const booked = await agent.call(bookCallTime, { ...at, body: { instead: null } })
        if (booked.status === 200) await agent.call(cancelCallTime, at)
        return booked
      }
    },
  ],
  [
    'withdraw and give a consent',
    giveConsentAgain,
    async () => {
      const own = await t.aCase()
      const agent = await t.as(own.client ?? 'client')
      return async () => {
        const [latest] = (await agent.call(listConsents)).body.items
        const params = { id: latest?.id ?? '' }
        const { again } = (await agent.call(withdrawConsent, { params })).body
        return agent.call(giveConsentAgain, { params, body: { textVersion: again?.version ?? '' } })
      }
    },
  ],
  [
    'rename a household',
    changeGroup,
    async () => {
      const client = await t.aClient()
      const { id } = await aGroup(t, { members: [[client, 'owner']] })
      const agent = await t.as(client)
      return number =>
        agent.call(changeGroup, { params: { id }, body: { name: `Home ${number}`, version: number + 1 } })
    },
  ],
]

test.each(REPEATABLE)('a client can %s a limited number of times a day', async (_name, endpoint, prepare) => {
  const limit = endpoint.dailyLimit ?? 0
  const { accepted, refused } = await useUp(limit, await prepare())
  expect([accepted, refused.status]).toEqual([limit, 429])
})
