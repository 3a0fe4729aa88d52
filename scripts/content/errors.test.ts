import { describe, expect, test } from 'vitest'
import {
  aCategory,
  aFact,
  aPage,
  checkContent,
  frontMatter,
  removeContentAfterEach,
} from '../../tests/support/content.ts'

removeContentAfterEach()

/** Returns the errors when the page `/one` has this body. */
const inBody = (body: string, files: Record<string, string> = {}, today?: string) =>
  checkContent({ 'pages/one.md': aPage('one', body), ...files }, today)

test('valid content has no errors', () => {
  expect(checkContent()).toEqual([])
})

describe('a figure', () => {
  test.each([
    ['$500', 'You pay $500 yourself.'],
    ['$1,000', 'You pay **$1,000** yourself.'],
    ['12%', 'It rose by 12% here.'],
    ['12 per cent', 'It rose by 12 per cent here.'],
    ['2027', 'The rules change in 2027.'],
    ['January 1', 'They change on January 1.'],
    ['14 days', 'You have 14 days.'],
    ['30-day', 'There is a 30-day wait.'],
    ['200,000', 'The least is 200,000.'],
    ['$500', '| What | How much |\n| --- | --- |\n| You | $500 |'],
    ['$500', '- a list\n- with [$500](/two) in a link'],
    ['$500', ':::from 2027-01-01\nFrom then on $500.\n:::'],
  ])('that is written out (%s) is refused: %s', (figure, body) => {
    expect(inBody(body)).toContain(`/one: “${figure}” does not come from the register`)
  })

  test.each(['title', 'description', 'lead'])('in the %s is found as well', where => {
    const words =
      'From $500 on there is something that you should know before you sign it, wherever you happen to live.'
    const text = where === 'description' ? words : 'From $500 on, and what it means for you'
    expect(checkContent({ 'pages/one.md': aPage('one', 'Words.', { [where]: text }) })).toEqual([
      '/one: “$500” does not come from the register',
    ])
  })

  test('that is a form’s name, a count in words or a fact is allowed', () => {
    expect(inBody('Form SEF 44 and S.P.F. No. 1, three questions, and {{auto.minimum}} at least.')).toEqual(
      [],
    )
  })
})

describe('a fact', () => {
  const only2026 = { 'facts.yaml': `auto.minimum:\n${aFact('[{ value: "$1", to: "2026-12-31" }]')}\n` }

  test('that is not in the register is reported with its page', () => {
    expect(
      inBody('It is {{auto.nothing}}.').some(error => /one\.md: there is no fact auto\.nothing/.test(error)),
    ).toBe(true)
  })

  test('that expires is reported on the next day, on every page that still states it', () => {
    expect(inBody('It is {{auto.minimum}}.', only2026)).toEqual([
      '/one: auto.minimum has no value on 2027-01-01, when it is shown',
    ])
    expect(inBody(':::until 2026-12-31\nIt is {{auto.minimum}}.\n:::', only2026)).toEqual([])
  })

  test('that expires is reported if its passage reappears later', () => {
    expect(inBody(':::from 2027-06-01\nIt is {{auto.minimum}}.\n:::', only2026)).toEqual([
      '/one: auto.minimum has no value on 2027-06-01, when it is shown',
    ])
  })

  test('that has not started is reported today', () => {
    const later = { 'facts.yaml': `auto.minimum:\n${aFact('[{ value: "$1", from: "2027-01-01" }]')}\n` }
    expect(inBody('It is {{auto.minimum}}.', later)).toEqual([
      '/one: auto.minimum has no value on 2026-11-21, when it is shown',
    ])
  })

  test.each([
    'title',
    'description',
  ])('that expires is reported in the %s, which only search engines show', where => {
    const text =
      'It is {{auto.minimum}}, which is what everybody who drives here has to have at the very least, whoever you are.'
    const page = aPage('one', 'Words.', { [where]: `"${where === 'title' ? text.slice(0, 40) : text}"` })
    expect(checkContent({ ...only2026, 'pages/one.md': page })).toEqual([
      '/one: auto.minimum has no value on 2027-01-01, when it is shown',
    ])
  })

  test('is stale on the day after its review date', () => {
    const due = { 'facts.yaml': `auto.minimum:\n${aFact('[{ value: "$1" }]', '2026-12-31')}\n` }
    expect(checkContent(due, '2026-12-31')).toEqual([])
    expect(checkContent(due, '2027-01-01')).toEqual([
      'content/facts.yaml: auto.minimum was due for review by 2026-12-31: compare it with Publisher, title',
    ])
  })
})

test('an answer of the assistant is checked like a page', () => {
  const saying = (answer: string) =>
    checkContent({
      'facts.yaml': `auto.minimum:\n${aFact('[{ value: "$1", to: "2026-12-31" }]')}\n`,
      'pages/one.md': aPage('one', 'Words.'),
      'assistant/answers/one.yaml': `page: /one
answers:
  - id: least
    title: What is the least?
    answer: ${answer}
    phrasings: [${Array.from({ length: 8 }, (_, at) => `least put another way ${at}`).join(', ')}]`,
    })
  expect(saying('It depends on the policy.')).toEqual([])
  expect(saying('It is $500. Ask for the lowest price.')).toEqual([
    'the assistant’s answer least: “$500” does not come from the register',
    'the assistant’s answer least: must not be published (prices are for brokers): “It is $500. Ask for the lowest price.”',
  ])
  expect(saying('It is {{auto.minimum}}.')).toEqual([
    'the assistant’s answer least: auto.minimum has no value on 2027-01-01, when it is shown',
  ])
})

describe('a link', () => {
  const TWO = { 'pages/two.md': aPage('two', '## A place\n\nWords.', { aliases: '[/deux]' }) }

  test.each([
    ['/nowhere', 'the link /nowhere leads to no page'],
    ['/deux', 'the link /deux leads to an alias of /two'],
    ['/two#elsewhere', '/two has no place #elsewhere'],
    ['two', 'the link two leads nowhere'],
    ['http://plain.example', 'the link http://plain.example leads nowhere'],
    ['javascript:alert(1)', 'the link javascript:alert(1) leads nowhere'],
  ])('to %s is refused', (href, said) => {
    expect(inBody(`Read [more](${href}).`, TWO)).toEqual([`/one: ${said}`])
  })

  test.each([
    '/two',
    '/two#a-place',
    '/get-quote?type=auto',
    '/contact',
    '/portal/login',
    'https://alberta.example',
  ])('to %s is allowed', href => {
    expect(inBody(`Read [more](${href}).`, TWO)).toEqual([])
  })

  test('to an anchor inside a dated passage is allowed', () => {
    const two = { 'pages/two.md': aPage('two', ':::from 2027-01-01\n### Then\n\nWords.\n:::') }
    expect(inBody('Read [more](/two#then).', two)).toEqual([])
  })

  test('of a question, a related page, a card or a parent must lead to a page', () => {
    const entry = `  - id: extra
    question: Where does this one lead?
    answer: This answer says what there is to say to the question, in a sentence or two that are long enough.
    more: /nowhere
    phrasings: [a one, b one, c one, d one, e one, f one, g one, h one]`
    expect(checkContent({ 'faq/auto.yaml': aCategory('auto', entry) })).toContain(
      '/faq/auto: the link /nowhere leads to no page',
    )
    const above = aPage('one', 'Words.', { parent: '/nowhere' })
    expect(checkContent({ 'pages/one.md': above })).toEqual(['/one: the link /nowhere leads to no page'])
    const lists = aPage('one', 'Words.', { related: '[/gone]', cards: '[/lost]', faq: '[nobody-asked]' })
    expect(checkContent({ 'pages/one.md': lists })).toEqual([
      'content/pages/one.md: there is no question nobody-asked',
      'content/pages/one.md: there is no page /lost',
      'content/pages/one.md: there is no page /gone',
    ])
  })
})

describe('a part', () => {
  const SECTIONS = [
    'What it covers',
    'What it does not cover',
    'What Alberta requires',
    'What a broker will ask',
  ]
  const body = (headings: readonly string[]) =>
    headings.map(heading => `## ${heading}\n\nWords.`).join('\n\n')
  const aLine = (headings: readonly string[], faq = '[auto-1, auto-2, auto-3]', named = '/one') =>
    checkContent({
      'faq/auto.yaml': aCategory('auto'),
      'assistant/topics.yaml': `names:\n  ${named}: [one insurance]\nquestions: []\nterms: []\n`,
      'pages/one.md': aPage('one', body(headings), { kind: 'line', faq }),
    })

  test('of a product page that is missing or out of order is reported', () => {
    expect(aLine(SECTIONS)).toEqual([])
    expect(aLine(SECTIONS.slice(1))[0]).toMatch(/^\/one: its sections are not What it covers, /)
    expect(aLine([...SECTIONS].reverse())[0]).toMatch(/^\/one: its sections are not What it covers, /)
  })

  test('with fewer than three common questions is reported', () => {
    expect(aLine(SECTIONS, '[auto-1, auto-2]')).toEqual(['/one: it has fewer than three questions'])
  })

  test('of a product line that other texts need to mention is reported', () => {
    expect(aLine(SECTIONS, '[auto-1, auto-2, auto-3]', '/two')).toEqual([
      '/one: content/assistant/topics.yaml has no names for it',
    ])
    const overview = { path: '/insurance/all', kind: 'hub', cards: '[/two]' }
    expect(checkContent({ 'pages/all.md': aPage('all', 'Words.', overview) })).toContain(
      '/insurance/all: it has no card for /insurance/auto',
    )
  })

  test('with the same anchor as another is reported, unless they are never shown on the same day', () => {
    expect(inBody('## Here\n\nWords.\n\n### Here\n\nWords.')).toEqual([
      '/one: two places on it are called #here',
    ])
    expect(
      inBody(':::until 2026-12-31\n### Now\n\nWords.\n:::\n\n:::from 2027-01-01\n### Now\n\nWords.\n:::'),
    ).toEqual([])
  })

  test('of an article with fewer than three sections is reported', () => {
    const article = (sections: number) =>
      frontMatter('hail', {
        category: 'auto',
        published: '2026-11-21',
        keywords: '[a, b, c]',
        related: '[/one, /two]',
      })
        .replace(/^(path|kind): .*\n/gm, '')
        .concat(Array.from({ length: sections }, (_, n) => `## Part ${n}\n\nWords.\n`).join('\n'))
    const files = (sections: number) => ({
      'articles/hail.md': article(sections),
      'pages/blog.md': aPage('blog', 'Words.'),
    })
    expect(checkContent(files(2))).toEqual(['/blog/hail: an article has at least three sections'])
    expect(checkContent(files(3))).toEqual([])
  })

  test('such as a short name that contains a figure is reported', () => {
    expect(
      checkContent({ 'pages/one.md': aPage('one', 'Words.', { menu: '"{{auto.minimum}}"' }) }),
    ).toContain('/one: its short name holds a figure')
  })
})

describe('unique texts', () => {
  test.each(['title', 'heading', 'description', 'path'])('the %s of two pages is refused', what => {
    const text =
      'The very same words on two pages, at a length that suits any of the places in which they are put here.'
    const value = { path: '/two', description: text }[what] ?? text.slice(0, 40)
    const errors = checkContent({
      'pages/one.md': aPage('one', 'Words.', { [what]: value }),
      ...(what === 'path'
        ? {}
        : {
            'pages/two.md': aPage('two', 'Words.', { [what]: value }),
          }),
    })
    expect(errors).toEqual([
      `content/pages/two.md: the ${what} “${value}” is also that of content/pages/one.md`,
    ])
  })

  test('an alias that is another page’s address is refused', () => {
    expect(checkContent({ 'pages/one.md': aPage('one', 'Words.', { aliases: '[/two]' }) })).toEqual([
      'content/pages/two.md: the path “/two” is also that of content/pages/one.md',
    ])
  })

  test('a phrasing in two entries is refused, ignoring case', () => {
    const entry = `  - id: extra
    question: Is this one asked twice?
    answer: This answer says what there is to say to the question, in a sentence or two that are long enough.
    phrasings: [AUTO 1 Phrase 0, b one, c one, d one, e one, f one, g one, h one]`
    expect(checkContent({ 'faq/auto.yaml': aCategory('auto', entry) })).toEqual([
      'content/faq/auto.yaml: the phrasing “auto 1 phrase 0” is also that of content/faq/auto.yaml',
    ])
  })
})

describe('wording that must not appear', () => {
  test('is reported in any case, on the page, in its head and in an answer', () => {
    expect(inBody('We have the Lowest **price**.')).toEqual([
      '/one: must not be published (prices are for brokers): “We have the Lowest price.”',
    ])
    expect(
      checkContent({
        'pages/one.md': aPage('one', 'Words.', { lead: 'The lowest rate in the whole of the place' }),
      }),
    ).toHaveLength(1)
  })

  test('is reported when a fact completes it, on that day', () => {
    const facts = `auto.minimum:\n${aFact('[{ value: "honest", to: "2026-12-31" }, { value: lowest, from: "2027-01-01" }]')}\n`
    expect(inBody('The {{auto.minimum}} price.', { 'facts.yaml': facts })).toEqual([
      '/one: must not be published (prices are for brokers): “The lowest price.”',
    ])
  })
})

test('paraphrases in another page’s file, or of no passage, are reported', () => {
  const asked = {
    'paraphrases/one.yaml': '"/two":\n  - who pays for hail\n"/gone":\n  - who pays for wind\n',
  }
  const errors = inBody('Words.', { ...asked, 'pages/two.md': aPage('two', 'Words.') })
  expect(errors).toContain('content/paraphrases/one.yaml: /two belongs in content/paraphrases/two.yaml')
  expect(errors).toContain('content/paraphrases/one.yaml: there is no passage /gone')
})
