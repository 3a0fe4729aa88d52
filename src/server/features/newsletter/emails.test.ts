import { createTransport } from 'nodemailer'
import PostalMime from 'postal-mime'
import { describe, expect, test } from 'vitest'
import { CONFIRM, emailsFor, linkTo, signUp } from '../../../../tests/support/newsletter.ts'
import { testApp } from '../../../../tests/support/test-app.ts'
import { layoutEmail } from '../../platform/mail/layout.ts'
import { toNodemailerMessage } from '../../platform/mail/message.ts'
import { readBrand } from '../settings/service.ts'
import { renderIssue } from './emails.ts'

const t = testApp({ config: { publicUrl: 'https://insurance.example' } })
const READER = 'careful.reader@people.example'

describe('newsletter emails', () => {
  test('every newsletter email has an unsubscribe link and header, the sender and the reason', async () => {
    await signUp(t, READER)
    const [sentEmail] = await emailsFor(t, READER, CONFIRM)
    const url = linkTo(sentEmail, '/newsletter/unsubscribe')
    expect(url).toMatch(/^https:\/\/insurance\.example\/newsletter\/unsubscribe\?token=[\w-]{43}$/)
    expect(sentEmail?.unsubscribe).toBe(`<${url}>, <mailto:hello@shelterbelt.example?subject=unsubscribe>`)
    for (const words of [
      'Shelterbelt Insurance Network',
      '100 Poplar Lane, Red Deer, AB T4N 0A1',
      'hello@shelterbelt.example, (403) 555-0142',
      'https://insurance.example/',
      'You’re receiving this because this address was entered',
    ])
      expect(sentEmail?.text.replaceAll('\n', ' ')).toContain(words)
    expect(sentEmail?.html).toContain('>Unsubscribe</a>')
  })
})

test('markup in an issue is sent as text', async () => {
  const body = [
    '## A heading <script>alert(1)</script>',
    'Read [the rules](https://www.alberta.ca/rules?a=1&b=2), or https://insurance.example/x.',
    '[not a page](javascript:alert(1)) <img src=x onerror=alert(1)>',
    '',
    '- one',
    '- two with [a link](http://people.example/)',
  ].join('\n')
  const brand = await readBrand(t.platform.db, { publicUrl: 'https://insurance.example', model: null })
  const { text, html } = layoutEmail(
    { to: { name: '', email: READER }, subject: 'x', blocks: renderIssue(body) },
    brand,
  )
  expect(html).not.toMatch(/<script|<img|href="javascript/)
  expect(html).toContain('<a href="https://www.alberta.ca/rules?a=1&amp;b=2"')
  expect(html).toContain('<a href="https://insurance.example/x"')
  expect(html).toContain('<li style="margin:0 0 8px">two with <a href="http://people.example/"')
  expect(text.replaceAll('\n', ' ')).toContain('Read the rules (https://www.alberta.ca/rules?a=1&b=2), or')
  expect(text).toContain('- one\n- two with a link (http://people.example/)')
})

test('text in an email cannot start a header', async () => {
  const composer = createTransport({ streamTransport: true, buffer: true })
  const evil = 'https://insurance.example/u?token=a>\r\nBcc: <everybody@people.example'
  const { message } = await composer.sendMail(
    toNodemailerMessage({
      id: '1',
      kind: 'newsletter.issue',
      messageId: '<1@insurance.example>',
      at: t.clock.now(),
      from: { name: '', email: 'hello@insurance.example' },
      replyTo: { name: '', email: 'hello@insurance.example' },
      to: { name: '', email: READER },
      subject: 'An issue',
      text: '',
      html: '',
      links: [],
      unsubscribe: { url: evil, mailto: 'mailto:x@y.example\r\nBcc: z@y.example' },
    }),
  )
  const parsed = await PostalMime.parse(message as Buffer)
  expect(parsed.bcc ?? []).toEqual([])
  expect(parsed.headers.map(({ key }) => key)).not.toContain('bcc')
})
