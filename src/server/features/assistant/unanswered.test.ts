import { library } from 'virtual:content/library'
import { expect, test } from 'vitest'
import type { ChatOutcome } from '#shared/assistant/assistant.ts'
import { aPassage, searchFinding } from '../../../../tests/support/found-passages.ts'
import { testApp } from '../../../../tests/support/test-app.ts'
import { until } from '../../../../tests/support/until.ts'
import { assistantQuestions } from './questions/tables.ts'
import { createAssistant } from './service.ts'

const t = testApp()

/** What becomes of a question to which a passage is found with such confidence. */
async function ask(confidence: number, content: string, currentPage = '/'): Promise<ChatOutcome | undefined> {
  const made = createAssistant(t.platform, searchFinding(aPassage(confidence)), library, null)
  const asked = { messages: [{ role: 'user' as const, content }], caseInfo: { currentPage } }
  const admitted = await made.admit(asked, { actor: null, address: '203.0.113.70' })
  return (await made.askAssistant(admitted, { signal: new AbortController().signal }))?.outcome
}

const kept = () => t.platform.db.select().from(assistantQuestions)

test('what was not answered is kept for administrators, and so is what was answered with a choice', async () => {
  expect(await ask(0.7, 'What does hail insurance pay for in Alberta?')).toBe('answer')
  expect(await ask(0.7, 'how much is insurance for my 2019 civic')).toBe('refusal')
  expect(await ask(0.7, 'let me talk to a real person')).toBe('answer')
  expect(await ask(0.4, 'Which deductible applies to hail damage on a roof?')).toBe('closest')
  expect(await ask(0.4, 'we are opening a little bakery in Jasper'), 'only told').toBe('closest')
  expect(await ask(0.2, 'What does hail weigh?')).toBe('none')
  const rows = await until('both are kept', async () => {
    const found = await kept()
    return found.length > 1 && found
  })
  expect(rows.map(({ question, why }) => [question, why]).sort()).toEqual([
    ['What does hail weigh?', 'unanswered'],
    ['Which deductible applies to hail damage on a roof?', 'unanswered'],
  ])
})

test('the page it was asked on is kept by its one true address, and what is no page of ours is not', async () => {
  await ask(0.2, 'What does hail weigh?', '/insurance-faq/?ref=jane@example.com')
  await ask(0.2, 'What does hail do to a barn roof?', '/jane-roe/403-555-0123')
  const rows = await until('both are kept', async () => {
    const found = await kept()
    return found.length > 1 && found
  })
  expect(new Map(rows.map(({ question, page }) => [question, page]))).toEqual(
    new Map([
      ['What does hail weigh?', '/faq'],
      ['What does hail do to a barn roof?', null],
    ]),
  )
})
