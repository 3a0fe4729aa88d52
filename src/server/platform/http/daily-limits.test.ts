import { expect, test } from 'vitest'
import { submitEnquiry } from '#shared/enquiries/enquiries.ts'
import { testApp } from '../../../../tests/support/test-app.ts'
import { newId } from '../db/identifiers.ts'

const t = testApp({ config: { rateLimits: true } })

test('an address sends a limited number of messages a day, and is told when it can send more', async () => {
  const send = (remoteAddress: string) =>
    t.anonymous().request({
      method: 'POST',
      url: submitEnquiry.path,
      remoteAddress,
      headers: { 'content-type': 'application/json' },
      payload: JSON.stringify({
        clientId: newId(),
        name: 'Wanda',
        topic: 'home',
        message: 'Hello',
        email: 'w@people.example',
        phone: '',
      }),
    })
  const limit = submitEnquiry.dailyLimit ?? 0
  const { now } = Date
  let sent = 0
  let refused = await send('203.0.113.50')
  try {
    // The limit per minute comes first, so a minute passes.
    for (let minutes = 0; Number(refused.headers['retry-after'] ?? 0) <= 60; ) {
      if (refused.status === 201) sent++
      else {
        minutes++
        Date.now = () => now() + minutes * 61_000
      }
      refused = await send('203.0.113.50')
    }
  } finally {
    Date.now = now
  }
  expect(sent).toBe(limit)
  expect(refused.status).toBe(429)
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(60)
  expect((await send('203.0.113.51')).status).toBe(201)
})
