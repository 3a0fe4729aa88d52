import { expect, test } from 'vitest'
import { TEST_BRAND } from '../../../../tests/support/brand.ts'
import { createTexts } from './replies.ts'

test('a placeholder that only looks like one stays as it is', () => {
  const replies = { greeting: [{ kind: 'paragraph' as const, children: ['{name} of {constructor}'] }] }
  const texts = createTexts({ replies }, { brand: TEST_BRAND, facts: {}, today: '2026-11-18' })
  expect(texts.line('greeting', { name: 'Ada' })).toBe('Ada of {constructor}')
})
