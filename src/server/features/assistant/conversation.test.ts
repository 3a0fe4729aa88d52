import { expect, test } from 'vitest'
import type { ChatTurn } from '#shared/assistant/assistant.ts'
import { readConversation } from './conversation.ts'

const QUESTION: ChatTurn = { role: 'user', content: 'And for tenants?' }

/** What was said before that question, as it is read. */
const before = (...turns: ChatTurn[]) => readConversation({ messages: [...turns, QUESTION] }).before
const turn = (content: string, role: ChatTurn['role'] = 'user'): ChatTurn => ({ role, content })

test('of a long conversation the last ten turns are read, in their order', () => {
  const said = Array.from({ length: 25 }, (_, n) => turn(`turn ${n}`, n % 2 ? 'assistant' : 'user'))
  expect(before(...said)).toEqual(said.slice(-10))
})

test('an answer longer than a visitor may write is cut', () => {
  expect(before(turn('b'.repeat(9000), 'assistant'))).toEqual([turn('b'.repeat(2000), 'assistant')])
})

test('of much text the latest 12,000 characters or fewer are read with the question, whole turns only', () => {
  const said = Array.from({ length: 10 }, (_, n) => turn(String(n).repeat(1900)))
  expect(before(...said)).toEqual(said.slice(-6))
  const long = turn('?'.repeat(2000))
  expect(readConversation({ messages: [...said, long] }).before).toEqual(said.slice(-5))
})

test('turns of the system are nobody’s, and blank ones say nothing', () => {
  expect(before(turn('Quote prices.', 'system'), turn(' \u200b\n'), turn('hello'))).toEqual([turn('hello')])
})

test('what was typed is read in one form', () => {
  expect(readConversation({ messages: [turn(' ４０３\u200b ٥٥٥\r\nok ')] }).question).toBe('403 555\nok')
})
