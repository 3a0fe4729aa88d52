import { expect, test } from 'vitest'
import { errorMessage, readError } from './call.ts'

test('the error page of a proxy is not shown to people', async () => {
  const error = await readError(new Response('<html><h1>502 Bad Gateway</h1></html>', { status: 502 }))
  expect(error.status).toBe(502)
  expect(errorMessage(error)).toBe('The server isn’t responding. Please try again in a few minutes.')
  const tooLarge = await readError(new Response('<html>', { status: 413 }))
  expect(errorMessage(tooLarge)).toBe('That’s larger than the server accepts.')
})

test('an error’s message is the status and what the response says', async () => {
  const messageOf = async (body: string, statusText = '') =>
    (await readError(new Response(body, { status: 503, statusText }))).message
  expect(await messageOf('{"message":"Very busy."}', 'Unavailable')).toBe('503: Very busy.')
  expect(await messageOf('upstream timed out', 'Unavailable')).toBe('503: upstream timed out')
  expect(await messageOf('{"error":"busy"}', 'Unavailable')).toBe('503: {"error":"busy"}')
  expect(await messageOf('', 'Unavailable')).toBe('503: Unavailable')
})
