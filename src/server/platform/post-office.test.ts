import { expect, test } from 'vitest'
import { testApp } from '../../../tests/support/test-app.ts'

const t = testApp()

const post = (kind: string, data: Record<string, string> = {}) =>
  t.platform.db.transaction(tx => t.platform.mail.post(tx, { kind, data }))

test('a letter leaves once, written when it leaves', async () => {
  t.platform.mail.handle('test.link', {
    title: 'Link',
    write: async ({ email = '' }) => ({
      to: { name: 'Ada Whitecloud', email },
      subject: 'Your link',
      parts: [
        { kind: 'text', text: 'You asked for a link.' },
        { kind: 'link', label: 'Open it', url: 'http://localhost:3000/portal#secret' },
      ],
    }),
  })
  await post('test.link', { email: 'ada@people.example' })
  expect(t.letters).toEqual([])
  await t.jobs.runDue()
  await t.jobs.runDue()
  expect(t.letters).toMatchObject([
    { kind: 'test.link', to: 'ada@people.example', links: ['http://localhost:3000/portal#secret'] },
  ])
  expect(t.letters[0]?.text).toMatchInlineSnapshot(`
    "Hello Ada Whitecloud,

    You asked for a link.

    Open it:
    http://localhost:3000/portal#secret

    -- 
    Shelterbelt Insurance Network
    100 Poplar Lane, Red Deer, AB T4N 0A1
    hello@shelterbelt.example, (403) 555-0142
    "
  `)
})
