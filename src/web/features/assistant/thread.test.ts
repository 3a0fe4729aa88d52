import { describe, expect, test } from 'vitest'
import { PRIVATE_ANSWER } from './fixed-texts.ts'
import { type ChatMessage, parseMessages } from './message.ts'
import { pageChangeText } from './page-names.ts'
import { mergeMessages, questionOf, storable, toSend, transcriptOf } from './thread.ts'

let clock = 0
const said = (role: ChatMessage['role'], content: string, more: Partial<ChatMessage> = {}): ChatMessage => {
  clock++
  return { role, content, id: `${clock}`, timestamp: new Date(clock * 1000).toISOString(), ...more }
}

describe('messages that leave the page', () => {
  test('are the last ten and the new one, without changes of page', () => {
    const messages = Array.from({ length: 30 }, (_, at) =>
      said((['user', 'assistant', 'system'] as const)[at % 3] ?? 'user', `${at}`),
    )
    const sent = toSend(messages, 'new')
    expect(sent.map(({ content }) => content)).toEqual('15 16 18 19 21 22 24 25 27 28 new'.split(' '))
    expect(sent.at(-1)).toEqual({ role: 'user', content: 'new' })
  })

  test('never include a private answer, whether stored, sent again or attached for a person', () => {
    const own = said('assistant', 'Your case SB-1 is with Dana', {
      private: true,
      answer: { outcome: 'case', blocks: [], sources: [], actions: [], credit: 'us' },
    })
    const messages = [said('user', 'where is my case'), own]
    for (const left of [storable(messages), toSend(messages, 'and now?'), transcriptOf(messages)]) {
      expect(JSON.stringify(left)).not.toMatch(/SB-1|Dana/)
      expect(JSON.stringify(left)).toContain(PRIVATE_ANSWER)
    }
  })

  test('do not include a greeting on its own', () => {
    expect(storable([said('assistant', 'Hello')])).toBeNull()
    expect(storable([said('assistant', 'Hello'), said('user', 'Hi')])).toHaveLength(2)
  })

  test('are the newest turns that fit, in order, for a person', () => {
    const messages = Array.from({ length: 60 }, (_, at) => said('user', `${at} `.padEnd(1500, 'x')))
    const turns = transcriptOf(messages)
    expect(turns).toHaveLength(13)
    expect(turns.at(-1)?.content).toMatch(/^59 /)
    expect(turns[0]?.content).toMatch(/^47 /)
  })
})

describe('two tabs', () => {
  test('merge their messages, and keep the private text that only one of them has', () => {
    const greeting = said('assistant', 'Hello', { id: 'greeting' })
    const question = said('user', 'mine?')
    const own = said('assistant', 'Your case is open', { private: true })
    const theirs = said('user', 'theirs?')
    const kept = [
      greeting,
      question,
      { ...own, content: PRIVATE_ANSWER },
      { ...theirs, rated: 'yes' as const },
    ]
    const late = { ...greeting, timestamp: new Date(1e9).toISOString() }
    const all = mergeMessages(kept, [late, question, own])
    expect(all.map(({ content }) => content)).toEqual(['Hello', 'mine?', 'Your case is open', 'theirs?'])
    expect(mergeMessages(all, kept).map(({ id }) => id)).toEqual(all.map(({ id }) => id))
  })
})

describe('stored messages', () => {
  test.each([
    null,
    '',
    7,
    'text',
    { a: 1 },
    [1, null, []],
    [{ role: 'user' }],
  ])('are empty for invalid data: %s', value => expect(parseMessages(value)).toEqual([]))

  test('are restored with the data of an answer, except links to other sites', () => {
    const answer = {
      outcome: 'answer',
      sources: [
        { title: 'Hail', url: '/faq#hail' },
        { title: 'x', url: 'https://evil.example' },
        { title: 'x', url: '/\\evil.example' },
        { title: 'x', url: '/\t/evil.example' },
        { title: 'x', url: '/\n\\evil.example' },
        { title: 'x', url: '\u0001//evil.example' },
      ],
      actions: [
        { type: 'emergency', label: 'Call 911', url: 'tel:911' },
        { type: 'root', label: 'x', url: '/' },
        { type: 'read', label: 'x', url: 'javascript:alert(1)' },
      ],
      credit: 'us',
    }
    const [message] = parseMessages([{ ...said('assistant', 'Yes'), answer, failed: 'nonsense' }])
    expect(message?.answer?.sources).toEqual([{ title: 'Hail', url: '/faq#hail' }])
    expect(message?.answer?.actions).toEqual([{ type: 'emergency', label: 'Call 911', url: 'tel:911' }])
    expect(message).not.toHaveProperty('failed')
  })
})

test('an answer is rated with the question it was given to', () => {
  const messages = [
    said('user', 'one?'),
    said('assistant', '1'),
    said('user', 'two?'),
    said('assistant', '2'),
  ]
  expect(messages.map(message => questionOf(messages, message))).toEqual([undefined, 'one?', 'one?', 'two?'])
})

test('an answer’s blocks are restored from storage, and a link to another site becomes text', () => {
  const paragraph = {
    kind: 'paragraph',
    run: ['See ', { text: 'hail', url: '/blog/hail-season' }, { text: 'x', url: '//evil.example' }],
  }
  const passage = { kind: 'passage', title: 'Hail', url: '/faq/auto#faq-hail', parts: [paragraph], whole: [] }
  const foreign = [{ kind: 'passage', title: 'x', url: 'javascript:1', parts: [] }, { kind: 'script' }, 7]
  const answer = { outcome: 'answer', sources: [], actions: [], blocks: [passage, ...foreign], credit: '' }
  const [message] = parseMessages([{ ...said('assistant', 'Yes'), answer }])
  const run = ['See ', { text: 'hail', url: '/blog/hail-season' }, 'x']
  expect(message?.answer?.blocks).toEqual([{ ...passage, parts: [{ kind: 'paragraph', run }] }])
})

test.each([
  ['/', 'the home page'],
  ['/about', 'the About page'],
  ['/get-quote/about', 'the quote request'],
  ['/contact', 'the contact page'],
  ['/faq/auto', 'the FAQ'],
  ['/insurance/auto', 'the page about auto insurance'],
  ['/super-visa', 'the page about Super Visa insurance'],
  ['/alberta/red-deer', 'the page about insurance in Red Deer'],
  ['/insurance/business/restaurants', 'the page about insurance for restaurants'],
  ['/business', 'the overview of business insurance'],
  ['/portal/cases/0198', 'the client portal'],
  ['/newsletter', 'the page “Newsletter”'],
])('%s is described in plain words', (path, words) => {
  expect(pageChangeText(path, 'Newsletter | Caragana')).toBe(`You are now on ${words}.`)
})
