import { expect, test } from 'vitest'
import { paths } from '#shared/paths.ts'
import { testApp } from '../../tests/support/test-app.ts'

const t = testApp()

test('a page with a secret link is not cached and sends no referrer', async () => {
  const pages = [
    paths.resetPassword(),
    paths.confirmEmail(),
    paths.guestRequest(),
    paths.invitation('broker'),
    paths.invitation('admin'),
  ]
  for (const path of pages) {
    const { status, headers } = await t.anonymous().get(path)
    expect([status, headers['cache-control'], headers['referrer-policy']], path).toEqual([
      200,
      'no-store',
      'no-referrer',
    ])
  }
})
