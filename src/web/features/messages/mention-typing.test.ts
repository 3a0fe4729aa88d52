import { expect, test } from 'vitest'
import { findMentions } from '#shared/mentions.ts'
import { findMentionStart, matchesMention } from './mention-typing.ts'

const people = ['Ada King', 'Ada King Smith', 'J. (Jo) O’Neil'].map(fullName => ({ fullName }))
const named = (text: string) => findMentions(text, people).map(({ fullName }) => fullName)

test('a mention is an @ with the whole name', () => {
  expect(named('Please look, @ada king!')).toEqual(['Ada King'])
  expect(named('@Ada King Smith and @J. (Jo) O’Neil')).toEqual(['Ada King Smith', 'J. (Jo) O’Neil'])
  for (const text of ['Ada King', '@Ada', '@Ada Kingsley', 'mail@Ada King'])
    expect(named(text), text).toEqual([])
})

test('names are suggested after the @ until one is complete', () => {
  expect(findMentionStart('Ask @', 5)).toBe(4)
  expect(findMentionStart('Ask @Ada K about it', 10)).toBe(4)
  for (const [text, caret] of [
    ['ada@', 4],
    ['Ask @Ada', 3],
    ['Ask', 3],
  ] as const)
    expect(findMentionStart(text, caret), text).toBeNull()
  expect(['', 'a', 'ki', 'ADA K'].map(typed => matchesMention('Ada King', typed))).toEqual([
    true,
    true,
    true,
    true,
  ])
  expect(['Ada King', 'Ada King ', 'x'].map(typed => matchesMention('Ada King', typed))).toEqual([
    false,
    false,
    false,
  ])
})
