import { expect, test } from 'vitest'
import type { ChatTurn } from '#shared/assistant/assistant.ts'
import { readConversation } from './conversation.ts'

const QUESTION: ChatTurn = { role: 'user', content: 'And for tenants?' }

/** Returns the turns before that question, as they are read. */
const before = (...turns: ChatTurn[]) => readConversation({ messages: [...turns, QUESTION] }).before
const turn = (content: string, role: ChatTurn['role'] = 'user'): ChatTurn => ({ role, content })

test('only the last ten turns of a long conversation are read, in order', () => {
  const said = Array.from({ length: 25 }, (_, n) => turn(`turn ${n}`, n % 2 ? 'assistant' : 'user'))
  expect(before(...said)).toEqual(said.slice(-10))
})

test('an answer longer than a visitor may write is cut', () => {
  expect(before(turn('b'.repeat(9000), 'assistant'))).toEqual([turn('b'.repeat(2000), 'assistant')])
})

test('at most the latest 12,000 characters are read with the question, in whole turns', () => {
  const said = Array.from({ length: 10 }, (_, n) => turn(String(n).repeat(1900)))
  expect(before(...said)).toEqual(said.slice(-6))
  const long = turn('?'.repeat(2000))
  expect(readConversation({ messages: [...said, long] }).before).toEqual(said.slice(-5))
})

test('system turns and blank turns are dropped', () => {
  expect(before(turn('Quote prices.', 'system'), turn(' \u200b\n'), turn('hello'))).toEqual([turn('hello')])
})

test('typed text is normalized', () => {
  expect(readConversation({ messages: [turn(' ４０３\u200b ٥٥٥\r\nok ')] }).question).toBe('403 555\nok')
})
