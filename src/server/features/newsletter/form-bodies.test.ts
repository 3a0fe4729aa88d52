import { expect, test } from 'vitest'
import { testApp } from '../../../../tests/support/test-app.ts'
import { newId } from '../../platform/db/identifiers.ts'
import { parseMultipart } from './form-fields.ts'
import { unsubscribeToken } from './links.ts'

const t = testApp()

const post = (payload: string, type = 'multipart/form-data; boundary=b') =>
  t.app.inject({
    method: 'POST',
    url: '/newsletter/unsubscribe',
    headers: { host: 'localhost:3000', 'content-type': type },
    payload,
  })

test.each([
  ['in the usual form', 'b', '\r\n', '; name="token"'],
  ['with bare line ends and no quotes', 'b', '\n', '; name=token'],
  ['behind another field, with a long boundary', '"----=_Part_1_2.3"', '\r\n', '; filename=""; name="token"'],
])('the one-click field of a mail program is read %s', async (_, boundary, end, name) => {
  const line = `--${boundary.replaceAll('"', '')}`
  const token = unsubscribeToken(t.platform.encryption, newId())
  const part = (head: string, value: string) =>
    `${line}${end}Content-Disposition: form-data${head}${end}${end}${value}${end}`
  const body = `${part('; name="List-Unsubscribe"', 'One-Click')}${part(name, token)}${line}--${end}`
  // A valid token of an address that has been deleted since.
  expect((await post(body, `multipart/form-data; boundary=${boundary}`)).statusCode).toBe(200)
  expect(
    (
      await post(
        body.replace(token, `${token.slice(0, -4)}AAAA`),
        `multipart/form-data; boundary=${boundary}`,
      )
    ).statusCode,
  ).toBe(404)
})

test('a long hostile body is read in one pass', () => {
  // A single regular expression took quadratic time, 160 ms for 8 kB: this test would not end.
  for (const hostile of ['name=', `name=${'a'.repeat(40)}\n`, '--b;', '; name=\n\n'])
    expect([
      ...parseMultipart(hostile.repeat(400_000 / hostile.length), 'multipart/form-data; boundary=b'),
    ]).toEqual([])
})
