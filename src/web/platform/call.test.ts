import { expect, test } from 'vitest'
import { errorMessage, readError } from './call.ts'

test('the error page of a proxy is not shown to people', async () => {
  const error = await readError(new Response('<html><h1>502 Bad Gateway</h1></html>', { status: 502 }))
  expect(error.status).toBe(502)
  expect(errorMessage(error)).toBe('The server isn’t responding. Please try again in a few minutes.')
  const tooLarge = await readError(new Response('<html>', { status: 413 }))
  expect(errorMessage(tooLarge)).toBe('That’s larger than the server accepts.')
})
