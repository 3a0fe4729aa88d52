import { expect, test } from 'vitest'
import type { Brand } from '#shared/settings/brand.ts'
import { TEST_BRAND } from '../../../../tests/support/brand.ts'
import { layoutEmail } from './layout.ts'
import { type Email, paragraph } from './mail.ts'

const BRAND: Brand = {
  ...TEST_BRAND,
  name: 'Wind & Sons',
  legalName: 'Wind & Sons <Insurance> Ltd.',
  email: 'hello@wind.example',
  phone: '(403) 555-0142',
  address: { street: '100 Poplar Lane', city: 'Red Deer', province: 'AB', postalCode: 'T4N 0A1' },
  hours: '',
  disclaimer: '',
  publicUrl: 'https://wind.example',
}

const emailOf = (blocks: Email['blocks'], name = 'Ada Whitecloud'): Email => ({
  to: { name, email: 'ada@people.example' },
  subject: 'About <your> case',
  blocks,
})

test('an email has the same content in plain text', () => {
  const { text } = layoutEmail(
    emailOf([
      paragraph(
        'You asked for a link to choose a new password. It works once, for thirty minutes from now.\nThen ask again.',
      ),
      {
        kind: 'button',
        label: 'Choose a password',
        url: `https://wind.example/portal/reset-password#${'x'.repeat(80)}`,
      },
      {
        kind: 'facts',
        facts: [
          { label: 'When', value: 'Wednesday, 10:00 a.m.' },
          { label: 'Device', value: 'Firefox on Windows' },
        ],
      },
    ]),
    BRAND,
  )
  expect(text).toBe(`Hello Ada,

You asked for a link to choose a new password. It works once, for thirty
minutes from now.
Then ask again.

Choose a password:
https://wind.example/portal/reset-password#${'x'.repeat(80)}

When: Wednesday, 10:00 a.m.
Device: Firefox on Windows

-- 
Wind & Sons <Insurance> Ltd.
100 Poplar Lane, Red Deer, AB T4N 0A1
hello@wind.example, (403) 555-0142
`)
})

test('a document has the same headings, lists and links in both forms', () => {
  const { text, html, links } = layoutEmail(
    emailOf([
      { kind: 'heading', id: 'why', children: ['Why it matters'] },
      {
        kind: 'list',
        ordered: true,
        items: [
          [{ kind: 'paragraph', children: ['Read ', { kind: 'strong', children: ['this'] }] }],
          [
            {
              kind: 'paragraph',
              children: [{ kind: 'link', href: 'https://wind.example/b', children: ['b'] }, '.'],
            },
          ],
        ],
      },
    ]),
    BRAND,
  )
  expect(text).toContain('Why it matters\n--------------\n\n1. Read this\n2. b (https://wind.example/b).\n')
  expect(html).toContain('Why it matters</h2>')
  expect(html).toMatch(
    /<ol [^>]*>\n<li [^>]*>Read <strong>this<\/strong><\/li>\n<li [^>]*><a href="https:\/\/wind.example\/b"[^>]*>b<\/a>.<\/li>/,
  )
  expect(links).toEqual(['https://wind.example/b'])
})

test('text from a form is escaped in the HTML, and the email loads no resources', () => {
  const { html } = layoutEmail(
    emailOf([
      paragraph('<img src=x onerror=alert(1)> & "so" on'),
      { kind: 'button', label: '<b>Open</b>', url: 'https://wind.example/a?b=1&c="><script>' },
      { kind: 'facts', facts: [{ label: '<i>', value: '</td><script>' }] },
    ]),
    BRAND,
  )
  expect(html).toContain('&lt;img src=x onerror=alert(1)&gt; &amp; &quot;so&quot; on')
  expect(html).toContain('Wind &amp; Sons &lt;Insurance&gt; Ltd.')
  expect(html).toContain('<title>About &lt;your&gt; case</title>')
  expect(html).not.toMatch(/<(img|script|b|i|link|style|iframe)[ >]/)
  expect(html).not.toMatch(/\bsrc=(?!x onerror)|url\(/)
  expect(html.match(/href="([^"]*)"/g)).toEqual(
    Array(2).fill('href="https://wind.example/a?b=1&amp;c=%22%3E%3Cscript%3E"'),
  )
  expect(html).toMatch(/^<!doctype html>\n<html lang="en-CA">/)
})

test('a link that does not lead to a page is never sent', () => {
  for (const url of ['javascript:alert(1)', 'data:text/html,x', '/portal', 'file:///etc/passwd'])
    expect(() => layoutEmail(emailOf([{ kind: 'button', label: 'Open', url }]), BRAND), url).toThrow()
})

test('a name that email programs would turn into a link is left out of the greeting', () => {
  for (const name of ['Win at www.prizes.example', 'https://prizes.example', 'a@b.example', ''])
    expect(layoutEmail(emailOf([], name), BRAND).text, name).toMatch(/^Hello,\n/)
})

test('the greeting has the first name, or the whole name after an initial or a title', () => {
  const greeted = ['Ana-María O’Neill', '雪', 'J. R. Smith', 'Dr. Łukasz'].map(
    name => layoutEmail(emailOf([], name), BRAND).text.split('\n', 1)[0],
  )
  expect(greeted).toEqual(['Hello Ana-María,', 'Hello 雪,', 'Hello J. R. Smith,', 'Hello Dr. Łukasz,'])
})

test('text from a form cannot reverse or break the text around it', () => {
  const { text, html } = layoutEmail(
    emailOf(
      [{ kind: 'facts', facts: [{ label: 'Name', value: 'Ada\u202ecod.exe\u0000\r\nBcc: x' }] }],
      'A\u202eda\r\n',
    ),
    BRAND,
  )
  for (const form of [text, html]) {
    expect(form).toContain('Ada cod.exe Bcc: x')
    for (const unfit of ['\u202e', '\0', '\r']) expect(form).not.toContain(unfit)
  }
})
