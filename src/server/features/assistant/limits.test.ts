import { expect, test } from 'vitest'
import { askAssistant } from '#shared/assistant/assistant.ts'
import { testApp } from '../../../../tests/support/test-app.ts'

const t = testApp({ config: { rateLimits: true } })

test('the twenty-first question in a minute is refused', async () => {
  const answers: number[] = []
  for (let n = 0; n < 21; n++)
    answers.push(
      (await t.anonymous().post(askAssistant.path, { messages: [{ role: 'user', content: 'hello' }] }))
        .status,
    )
  expect(answers.slice(0, 20).every(status => status === 200)).toBe(true)
  expect(answers[20]).toBe(429)
})
