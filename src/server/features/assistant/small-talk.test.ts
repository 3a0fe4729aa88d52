import { expect, test } from 'vitest'
import { courtesy, smallTalkIn } from './small-talk.ts'
import * as texts from './texts.ts'

test.each([
  ['🚗', 'picture'],
  ['🙏🏽', 'thanks'],
  ['😡', 'upset'],
  ['👋', null],
  ['...', 'lost'],
  ['Ok, thanks a lot!', 'thanks'],
  ['What now?', 'lost'],
  ['what now applies to roofs', null],
  ['yes my roof leaks', null],
  ['', null],
])('what asks nothing new is known by the whole of it, however often it is said: %s', (said, kind) => {
  expect([smallTalkIn(said), smallTalkIn(said), smallTalkIn(said)]).toEqual([kind, kind, kind])
})

test('a longer courtesy is answered in kind', () => {
  expect(courtesy('I appreciate all of your help today').response).toBe(texts.THANKS)
  expect(courtesy('am I speaking with a real person here').response).toBe(texts.WHO)
  expect(courtesy('good to meet you').response).toBe(texts.HELLO)
})
