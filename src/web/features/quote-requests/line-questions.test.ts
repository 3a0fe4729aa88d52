import { expect, test } from 'vitest'
import { LINE_IDS } from '#shared/lines/lines.ts'
import { questionsFor } from '#shared/lines/product-lines.ts'
import { loadQuestions, questionsOf } from './line-questions.ts'

test.each(LINE_IDS)('the questions of %s load by the name of its file', async line => {
  expect(questionsOf({ line, consents: null })).toBeNull()
  await loadQuestions(line)
  expect(questionsOf({ line, consents: null })).toBe(questionsFor(line))
})
