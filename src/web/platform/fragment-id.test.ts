import { expect, test } from 'vitest'
import { fragmentId } from './fragment-id.ts'

test.each([
  ['#auto', 'auto'],
  ['#caf%C3%A9', 'café'],
  ['#%', '%'],
  ['', ''],
])('the fragment %j names %j', (hash, id) => {
  expect(fragmentId(hash)).toBe(id)
})
