import { expect, test } from 'vitest'
import { FullName } from './users.ts'

const accepts = (name: string) => FullName.safeParse(name).success

test('a full name has letters of any script, and nothing that hides or reverses text', () => {
  for (const name of ['Zoë O’Brien-Łuczak', '李小龙', 'ਗੁਰਪ੍ਰੀਤ ਕੌਰ', 'Ada 2'])
    expect(accepts(name), name).toBe(true)
  for (const name of ['\u200b\u200b\u200b', 'A\u202enimda', 'Ada\r\nBcc: x', 'A\ufeffda', '42', ' '])
    expect(accepts(name), name).toBe(false)
})
