import { describe, expect, test } from 'vitest'
import { askAssistant, type ChatAnswer } from '#shared/assistant/assistant.ts'
import { testApp } from '../../../../tests/support/test-app.ts'

const t = testApp()

async function ask(content: string): Promise<ChatAnswer> {
  const { body } = await t.anonymous().call(askAssistant, { body: { messages: [{ role: 'user', content }] } })
  if (!body.data) throw new Error('no answer')
  return body.data
}

const urls = ({ sources }: ChatAnswer) => sources.map(({ url }) => url)
const kinds = ({ blocks }: ChatAnswer) => blocks.map(({ kind }) => kind)

describe('a question', () => {
  test.each([
    ['What is Care-First? And how do I unsubscribe from the newsletter?', 'care-first', 'newsletter-stop'],
    ['What is the minimum coverage for a car? And how do I get a pink card?', 'mandatory-auto', 'pink-card'],
    [
      'What does tenant insurance cover and what does it not cover?',
      'what-it-covers',
      'what-it-does-not-cover',
    ],
  ])('is answered, and so is another in the same message: %s', async (asked, first, second) => {
    const answer = await ask(asked)
    expect(answer.outcome).toBe('answer')
    expect(kinds(answer)).toEqual(['passage', 'hedge', 'passage', 'note'])
    expect(urls(answer).map(url => url.replace(/.*#(?:faq-)?/, ''))).toEqual([first, second])
  })

  test('is answered, and so are two others', async () => {
    const answer = await ask('What is DCPD? What is Care-First? What is a deductible?')
    expect(urls(answer)).toEqual([
      '/faq/auto#faq-direct-compensation',
      '/faq/auto#faq-care-first',
      '/glossary#deductible',
    ])
  })

  test('is answered beside one that no page answers, and the reply says so', async () => {
    const answer = await ask('What is a deductible? And who won the hockey game in Toronto last night?')
    expect(kinds(answer)).toEqual(['passage', 'lead', 'note'])
    expect(answer.response).toContain('answer to your other question')
    expect(answer.actions.map(({ type }) => type)).toContain('person')
  })

  test.each([
    ['Should I buy collision? And what is a deductible?', '/glossary#deductible'],
    ['What is a pink card? How much would you charge me per month?', '/glossary#pink-card'],
  ])('is answered below the refusal of another: %s', async (asked, url) => {
    const answer = await ask(asked)
    expect(answer).toMatchObject({ outcome: 'refusal', handoff: true })
    expect(urls(answer)).toEqual([url])
  })

  test('is answered beside two others, and the refusal of a fourth is not left out', async () => {
    const answer = await ask(
      'What is DCPD? What is Care-First? What is a deductible? And should I buy collision or not?',
    )
    expect(urls(answer)).toHaveLength(3)
    expect(answer.response).toContain('tell you what to choose')
  })
})
