import { expect, test } from 'vitest'
import { listEnquiries, submitEnquiry } from '#shared/enquiries/enquiries.ts'
import { testApp } from '../../../../tests/support/test-app.ts'
import { newId } from '../../platform/db/identifiers.ts'

const t = testApp({ config: { rateLimits: true }, rendered: true })

const WRITTEN = { name: 'Wanda Prairie', email: '', phone: '(403) 555-0117', topic: 'claim' } as const

test('the sixth message of a minute from one network address is refused with a message', async () => {
  const visitor = t.anonymous()
  const answers = await Promise.all(
    Array.from({ length: 6 }, (_, n) =>
      visitor.call(submitEnquiry, { body: { ...WRITTEN, clientId: newId(), message: `Message ${n}` } }),
    ),
  )
  expect(answers.map(({ status }) => status).sort()).toEqual([201, 201, 201, 201, 201, 429])
  const late = answers.find(({ status }) => status === 429)
  expect(late?.error.message).toMatch(/again in a moment/)
  expect(Number(late?.headers['retry-after'])).toBeGreaterThan(0)
  expect((await (await t.as('admin')).call(listEnquiries)).body.items).toHaveLength(5)
})

test('without scripts the refused form keeps everything that was typed', async () => {
  const visitor = t.anonymous()
  for (let n = 0; n < 5; n++) await visitor.submit('/contact', { ...WRITTEN, message: `Message ${n}` })
  const late = await visitor.submit('/contact', { ...WRITTEN, message: 'The sixth one' })
  expect(late.status).toBe(429)
  expect(late.text).toContain('Your message wasn’t sent')
  expect(late.text).toContain('The sixth one</textarea>')
})
