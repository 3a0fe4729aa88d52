import { library } from 'virtual:content/library'
import { expect, test } from 'vitest'
import type { ChatAnswer } from '#shared/assistant/assistant.ts'
import { INTENTS, type Intent, UNTAUGHT } from '#shared/content/intents.ts'
import { aPassage, searchFinding } from '../../../../tests/support/found-passages.ts'
import { testApp } from '../../../../tests/support/test-app.ts'
import { createAssistant } from './service.ts'
import { LOGIN } from './texts.ts'

const t = testApp()

/** What somebody is answered of whose turn the gate is so sure, from 0 to 1, and a passage answers it. */
async function answerWhere(intent: Intent, certainty: number): Promise<ChatAnswer | null> {
  // All other intents share what is left.
  const weight = Math.log((certainty / (1 - certainty)) * (INTENTS.length - 1))
  const intents = {
    ...UNTAUGHT,
    biases: INTENTS.map(() => 0),
    rules: [{ intent, pattern: 'zyxomma', weight }],
  }
  const search = searchFinding(aPassage(0.9))
  const assistant = createAssistant(t.platform, search, { ...library, intents }, null)
  const asked = { messages: [{ role: 'user' as const, content: 'zyxomma' }] }
  const admitted = await assistant.admit(asked, { actor: null, address: '203.0.113.80' })
  return assistant.askAssistant(admitted, { signal: new AbortController().signal })
}

test.each([
  'courtesy',
  'unrelated',
  'elsewhere',
  'quote',
  'case',
  'person',
] as const)('whose turn may be %s, or not, is told what the site says', async intent => {
  expect(await answerWhere(intent, 0.4)).toMatchObject({ sources: [{ url: '/home#part-1' }] })
  expect(await answerWhere(intent, 0.6)).toMatchObject({ sources: [] })
})

test.each(['claim', 'abuse'] as const)('what may be %s is answered only where it hardly is', async intent => {
  expect((await answerWhere(intent, 0.25))?.outcome).toBe('answer')
  expect((await answerWhere(intent, 0.35))?.outcome).toBe('refusal')
})

test.each([
  'price',
  'advice',
  'coverage',
] as const)('what may be about %s, or about another thing that only a person may say, is refused', async intent => {
  expect((await answerWhere(intent, 0.05))?.outcome).toBe('answer')
  expect((await answerWhere(intent, 0.3))?.outcome).toBe('refusal')
})

test.each(['emergency', 'manipulation'] as const)('%s is met at the least sign of it', async intent => {
  expect((await answerWhere(intent, 0.2))?.outcome).toBe('refusal')
})

test('an answer says how sure it is: of the passage, or of what the turn was for', async () => {
  expect((await answerWhere('question', 0.7))?.confidence).toBe(0.9)
  expect((await answerWhere('claim', 0.7))?.confidence).toBeCloseTo(0.7, 1)
})

test('whoever types nothing but the reference of a request asks how it stands', async () => {
  const assistant = createAssistant(t.platform, searchFinding(aPassage(0.9)), library, null)
  for (const content of [
    'AB-2026-000123',
    'status of AB-2026-000123',
    'What is the status of AB-2026-000123?',
  ]) {
    const asked = { messages: [{ role: 'user' as const, content }] }
    const admitted = await assistant.admit(asked, { actor: null, address: '203.0.113.81' })
    const answer = await assistant.askAssistant(admitted, { signal: new AbortController().signal })
    expect(answer?.response).toBe(LOGIN)
  }
})
