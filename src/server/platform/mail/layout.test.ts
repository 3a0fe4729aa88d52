import { expect, test } from 'vitest'
import type { Brand } from '#shared/settings/brand.ts'
import { layoutEmail } from './layout.ts'
import type { Email } from './mail.ts'

const BRAND: Brand = {
  name: 'Wind & Sons',
  legalName: 'Wind & Sons <Insurance> Ltd.',
  email: 'hello@wind.example',
  phone: '(403) 555-0142',
  address: { street: '100 Poplar Lane', city: 'Red Deer', province: 'AB', postalCode: 'T4N 0A1' },
  hours: '',
  serviceArea: 'Alberta',
  disclaimer: '',
  social: [],
  assistant: '',
  publicUrl: 'https://wind.example',
}

const letterOf = (blocks: Email['blocks'], name = 'Ada Whitecloud'): Email => ({
  to: { name, email: 'ada@people.example' },
  subject: 'About <your> case',
  blocks,
})

test('a letter says the same in plain text', () => {
  const { text } = layoutEmail(
    letterOf([
      {
        kind: 'text',
        text: 'You asked for a link to choose a new password. It works once, for thirty minutes from now.\nThen ask again.',
      },
      {
        kind: 'link',
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
  expect(text).toBe(`Hello Ada Whitecloud,

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

test('what somebody wrote stays text in the HTML, and nothing is fetched from anywhere', () => {
  const { html } = layoutEmail(
    letterOf([
      { kind: 'text', text: '<img src=x onerror=alert(1)> & "so" on' },
      { kind: 'link', label: '<b>Open</b>', url: 'https://wind.example/a?b=1&c="><script>' },
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

test('a link that leads to no page is never sent', () => {
  for (const url of ['javascript:alert(1)', 'data:text/html,x', '/portal', 'file:///etc/passwd'])
    expect(() => layoutEmail(letterOf([{ kind: 'link', label: 'Open', url }]), BRAND), url).toThrow()
})

test('nobody is greeted by a name that mail programs would make a link', () => {
  for (const name of ['Win at www.prizes.example', 'https://prizes.example', 'a@b.example', ''])
    expect(layoutEmail(letterOf([], name), BRAND).text, name).toMatch(/^Hello,\n/)
  for (const name of ['J. R. Smith', 'Ana-María O’Neill', 'Dr. Łukasz', '雪'])
    expect(layoutEmail(letterOf([], name), BRAND).text).toMatch(`Hello ${name},`)
})

test('text cannot be turned around or broken by what somebody wrote', () => {
  const { text, html } = layoutEmail(
    letterOf(
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
