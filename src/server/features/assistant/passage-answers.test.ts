import { library } from 'virtual:content/library'
import { expect, test } from 'vitest'
import { INTENTS, type Intent } from '#shared/content/intents.ts'
import type { Passage } from '../search/service.ts'
import { readEarlier, readMessage, type UnderstoodTurn, withoutShown } from './context.ts'
import type { Ranked, Reader, Reading } from './engine/reader.ts'
import { subjectAfter } from './engine/subjects.ts'
import { inGeneral, passageAnswer, refusal } from './passage-answers.ts'
import { passageBlock } from './passage-block.ts'
import { createTexts, paragraph, unfilled } from './replies.ts'

/** Each text is its own name. */
const replies = Object.fromEntries(
  Object.keys(library.assistant.replies).map(name => [
    name,
    [{ kind: 'paragraph' as const, children: [name] }],
  ]),
)
const texts = createTexts({ replies }, unfilled(library))

const passage = (title: string, kind: Passage['kind'] = 'question') =>
  ({
    path: `/faq/auto#${title}`,
    kind,
    title,
    page: kind === 'page' ? 'Auto' : '',
    parts: [paragraph(`${title} says so.`)],
    text: `${title} says so.`,
  }) as unknown as Passage

const ranked = (title: string, share: number, kind?: Passage['kind']): Ranked => ({
  passage: passage(title, kind),
  share,
})

function readingOf(passages: readonly Ranked[], intent: Intent = 'question', share = 0.9): Reading {
  const rest = (1 - share) / (INTENTS.length - 1)
  const intents = Object.fromEntries(INTENTS.map(one => [one, one === intent ? share : rest]))
  return {
    passages,
    intents: intents as Reading['intents'],
    words: ['several', 'words', 'here'],
    subject: new Map(),
  }
}

const answerTo = (
  certainty: 'direct' | 'hedged',
  passages: readonly Ranked[],
  earlierAnswers: readonly string[] = [],
) =>
  passageAnswer(certainty, readingOf(passages), {
    texts,
    question: { text: 'why?', earlierAnswers } as Parameters<typeof passageAnswer>[2]['question'],
  })

const shapeOf = ({ blocks }: ReturnType<typeof answerTo>) =>
  blocks.map(block => (block.kind === 'passage' ? block.title : block.kind))

test('a certain answer is one passage, however close the next one is', () => {
  expect(shapeOf(answerTo('direct', [ranked('first', 0.5), ranked('second', 0.45)]))).toEqual([
    'first',
    'note',
  ])
})

test('an unsure answer begins with its passage, then says that another may be meant', () => {
  const answer = answerTo('hedged', [ranked('first', 0.4), ranked('second', 0.3), ranked('third', 0.1)])
  expect(answer.outcome).toBe('closest')
  expect(shapeOf(answer)).toEqual(['first', 'hedge', 'second', 'note'])
  expect(answer.actions.map(({ label }) => label)).toEqual(['third', 'label-person'])
})

test('an answer that is only the closest begins by asking', () => {
  const answer = answerTo('hedged', [ranked('first', 0.15), ranked('second', 0.02)])
  expect(shapeOf(answer)).toEqual(['hedge', 'first', 'note'])
})

test('questions are offered before sections of pages', () => {
  const { actions } = answerTo('hedged', [
    ranked('first', 0.4),
    ranked('Section', 0.07, 'page'),
    ranked('second', 0.06),
    ranked('third', 0.05),
    ranked('unlikely', 0.01),
  ])
  expect(actions.map(({ label }) => label)).toEqual(['second', 'third', 'Auto: Section', 'label-person'])
})

/** Returns a reader that knows these messages. */
const readerOf = (known: Readonly<Record<string, Reading>>): Reader => ({
  read: text => known[text] ?? readingOf([]),
  find: () => undefined,
})

const EARLIER = 'do I tell them about my son?'
const firstOf = (text: string, known: Readonly<Record<string, Reading>>) => {
  const reader = readerOf({ [EARLIER]: readingOf([ranked('driver', 0.9)]), ...known })
  return readMessage(reader, text, readEarlier(reader, [EARLIER], null)).reading.passages[0]?.passage.title
}

test('a message that says little alone is read together with the question before it', () => {
  const known = {
    'what if I forgot?': readingOf([ranked('premium', 0.2), ranked('forgotten', 0.1)]),
    [`${EARLIER} \n what if I forgot?`]: readingOf([ranked('forgotten', 0.8)]),
  }
  expect(firstOf('what if I forgot?', known)).toBe('forgotten')
})

test('what answered the question before is not found again by that question', () => {
  const known = {
    'does he need his own?': readingOf([ranked('premium', 0.2), ranked('own policy', 0.1)]),
    [`${EARLIER} \n does he need his own?`]: readingOf([ranked('driver', 0.8), ranked('own policy', 0.15)]),
  }
  expect(firstOf('does he need his own?', known)).toBe('own policy')
})

test('a message that is certain alone is a question of its own', () => {
  const known = {
    'what is a pink card?': readingOf([ranked('pink card', 0.8)], 'question', 0.95),
    [`${EARLIER} \n what is a pink card?`]: readingOf([ranked('driver', 0.99)]),
  }
  expect(firstOf('what is a pink card?', known)).toBe('pink card')
})

test('a message that is certain alone is read on the subject of the conversation', () => {
  const monthly = readingOf([ranked('monthly for cars', 0.8)], 'question', 0.98)
  const reader: Reader = {
    ...readerOf({ [EARLIER]: { ...readingOf([ranked('driver', 0.9)]), subject: new Map([['tenant', 1]]) } }),
  }
  const read: Reader['read'] = (text, before) =>
    text !== 'monthly payments?'
      ? reader.read(text, before)
      : before?.has('tenant')
        ? readingOf([ranked('monthly for tenants', 0.7)])
        : monthly
  const known = { ...reader, read }
  const found = readMessage(known, 'monthly payments?', readEarlier(known, [EARLIER], null))
  expect(found.reading.passages[0]?.passage.title).toBe('monthly for tenants')
})

test('the only sentence with a certain answer is what is meant, if the whole message may mean it too', () => {
  const text = 'No one tells me anything. Which papers do they want?'
  const papers = { ...ranked('papers', 0.9), passage: { ...passage('papers'), path: '/about#papers' } }
  const known = {
    [text]: readingOf([ranked('broker', 0.35), { ...papers, share: 0.3 }]),
    'Which papers do they want?': readingOf([papers], 'question', 0.98),
  }
  const read = (whole: Reading) =>
    readMessage(readerOf({ ...known, [text]: whole }), text, { subject: new Map(), last: null }).reading
      .passages[0]?.passage.title
  expect(read(known[text]!)).toBe('papers')
  expect(read(readingOf([ranked('broker', 0.35)]))).toBe('broker')
})

test('a passage that would say nothing new gives way to another that is likely', () => {
  const best = (said: string, one: Ranked, other: Ranked) => {
    const asked = { text: 'why?', earlierAnswers: [said] }
    const [found] = withoutShown(readingOf([one, other]), false, asked).passages
    return [found?.passage.title, found?.share]
  }
  const shown = ranked('first', 0.5)
  expect(best('first says so.', shown, ranked('second', 0.2))).toEqual(['second', 1])
  expect(best('', shown, ranked('second', 0.2))).toEqual(['first', 0.5])
  expect(best('first says so', shown, ranked('second', 0.2))).toEqual(['first', 0.5])
  expect(best('first says so.', shown, ranked('second', 0.05))).toEqual(['first', 0.5])
  expect(best('first says so.', { ...shown, isNamed: true }, ranked('second', 0.2))).toEqual(['first', 0.5])
})

test('an answer that repeats the one before says so and offers a person', () => {
  const answer = answerTo('direct', [ranked('first', 0.9)], ['first\n\nfirst says so.'])
  expect(answer.blocks[0]?.parts).toEqual([paragraph('repeated')])
  expect(shapeOf(answer)).toEqual(['hedge', 'first', 'note'])
  expect(answer.actions.map(({ label }) => label)).toEqual(['label-person'])
  expect(shapeOf(answerTo('direct', [ranked('first', 0.9)], ['other']))).toEqual(['first', 'note'])
})

test('what is shown below a refusal is one passage, about the line of the conversation', () => {
  const onLine = (line: string, share: number, title = line): Ranked => ({
    ...ranked(title, share),
    passage: { ...passage(title), line } as Passage,
  })
  const shownAbout = (line: string) => {
    const reading = {
      ...readingOf(
        [
          onLine('home', 0.5),
          onLine('home', 0.45, 'condo'),
          onLine('auto', 0.3),
          onLine('auto', 0.25, 'truck'),
        ],
        'advice',
      ),
      subject: new Map([[`/insurance/${line}`, 1]]),
    }
    const reader = { find: () => ({ line }) } as unknown as Reader
    const turn = { texts, reading, reader, question: { text: 'why?', earlierAnswers: [] } }
    return refusal(turn as unknown as UnderstoodTurn, 'advice').blocks.flatMap(block =>
      block.kind === 'passage' ? [block.title] : [],
    )
  }
  expect(shownAbout('auto')).toEqual(['auto'])
  expect(shownAbout('home')).toEqual(['home'])
})

test('the steps of a claim are followed by a passage only if it is likely', () => {
  const shown = (share: number) => {
    const reading = readingOf([ranked('theft', share)], 'claim')
    const turn = {
      texts,
      reading,
      reader: { find: () => undefined },
      question: { text: 'why?', earlierAnswers: [] },
    }
    return inGeneral(turn as unknown as UnderstoodTurn, 'claim').map(({ kind }) => kind)
  }
  expect(shown(0.19)).toEqual([])
  expect(shown(0.2)).toEqual(['hedge', 'passage'])
})

test('an unclear message changes the subject less than a clear one', () => {
  const onHome = (share: number) => [
    { passage: { ...passage('home'), subject: '/insurance/home', line: 'home' } as Passage, share },
  ]
  const after = (share: number) => subjectAfter(onHome(share), new Map([['/insurance/auto', 1]]))
  expect(after(0.3).get('/insurance/auto')).toBeCloseTo(0.91)
  expect(after(0.9).get('/insurance/auto')).toBeCloseTo(0.19)
})

test('a question is cut after a sentence; a section keeps a short list whole', () => {
  const sentences = Array.from(
    { length: 8 },
    (_, at) => `Sentence ${at} has some more words in it, so that all are long.`,
  )
  const answer = { ...passage('answer'), parts: [paragraph(sentences.join(' '))] }
  expect(passageBlock(answer, 'what about sentence 7', 35).parts).toEqual([
    paragraph(sentences.slice(0, 2).join(' ')),
  ])
  const list = {
    kind: 'list' as const,
    items: [['Accidents: six years.'], ['Convictions: three.'], ['Refusals: none.']],
  }
  const years = paragraph('The years count from the date of each, not from when you were told.')
  const section = { ...passage('section', 'page'), parts: [paragraph('All of these:'), list, years] }
  expect(passageBlock(section, 'for how many years do accidents count', 20).parts).toContainEqual(list)
})
