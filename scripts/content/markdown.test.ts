import { describe, expect, test } from 'vitest'
import { idOf, parseBlocks, parseBody, typographic } from './markdown.ts'

describe('unsupported Markdown is refused', () => {
  test.each([
    ['HTML', '<div>Hello</div>'],
    ['HTML in a sentence', 'Hello <b>you</b>'],
    ['a script', '<script>alert(1)</script>'],
    ['a comment', '<!-- later -->'],
    ['a picture', '![A car](/car.png)'],
    ['code in a sentence', 'Type `this`'],
    ['a block of code', '```\ncode\n```'],
    ['a rule', 'Above\n\n***\n\nBelow'],
    ['struck words', 'Not ~~this~~'],
    ['a heading of the first level', '# Hello'],
    ['a heading of the second level inside a part', 'Hello\n-----'],
    ['a heading of the fourth level', '#### Hello'],
  ])('%s', (_what, markdown) => {
    expect(() => parseBlocks(markdown)).toThrow(/not something our pages can show|A heading of level/)
  })

  test('with a message that shows the position', () => {
    expect(() => parseBlocks('Hello <b>you</b>')).toThrow('“<b>” is not something our pages can show (html)')
  })
})

test('a section whose heading was reworded keeps its anchor', () => {
  const { sections } = parseBody(
    '## Prevent a leak {#small-things}\n\nShut it off.\n\n## {{car.year}} in figures\n\nMany.',
  )
  expect(sections.map(({ id }) => id)).toEqual(['small-things', 'in-figures'])
  expect(sections[0]?.heading).toEqual(['Prevent a leak'])
})

describe('quotation marks', () => {
  test.each([
    [`"Don't," she said.`, '“Don’t,” she said.'],
    [`a driver's "own" car`, 'a driver’s “own” car'],
    [`('quoted')`, '(‘quoted’)'],
    ['AT&amp;T &lt;here&gt;', 'AT&T <here>'],
    ['one&nbsp;two', 'one\u00a0two'],
  ])('%s becomes typographic', (typed, set) => {
    expect(typographic(typed)).toBe(set)
  })

  test('in a paragraph and a table become typographic', () => {
    expect(parseBlocks(`It's "so".`)).toEqual([{ kind: 'paragraph', children: ['It’s “so”.'] }])
    expect(parseBlocks(`| It's |\n| --- |\n| "so" |`)).toMatchObject([
      { head: [['It’s']], rows: [[['“so”']]] },
    ])
  })
})

describe('a text', () => {
  test('becomes blocks and runs, with placeholders for values', () => {
    expect(parseBlocks('Ask **{{brand.name}}** about [{{auto.minimum}}](/insurance/auto), *today*.')).toEqual(
      [
        {
          kind: 'paragraph',
          children: [
            'Ask ',
            { kind: 'strong', children: [{ kind: 'brand', key: 'name' }] },
            ' about ',
            { kind: 'link', href: '/insurance/auto', children: [{ kind: 'fact', key: 'auto.minimum' }] },
            ', ',
            { kind: 'em', children: ['today'] },
            '.',
          ],
        },
      ],
    )
  })

  test('is split at its headings; the text before the first is the introduction', () => {
    const { intro, sections } = parseBody('Hello.\n\n## What it covers\n\nThis.\n\n### And then\n\nThat.')
    expect(intro).toHaveLength(1)
    expect(sections).toMatchObject([
      {
        id: 'what-it-covers',
        heading: ['What it covers'],
        blocks: [{ kind: 'paragraph' }, { kind: 'heading', id: 'and-then' }, { kind: 'paragraph' }],
      },
    ])
  })
})

test('a heading with an explicit id keeps it when its text changes', () => {
  const { sections } = parseBody(
    '## Succession {#handed-on}\n\nThis.\n\n### A **new** text {#old-text}\n\nThat.',
  )
  expect(sections).toMatchObject([
    {
      id: 'handed-on',
      heading: ['Succession'],
      blocks: [
        { kind: 'paragraph' },
        { kind: 'heading', id: 'old-text', children: ['A ', { kind: 'strong', children: ['new'] }, ' text'] },
        { kind: 'paragraph' },
      ],
    },
  ])
})

describe('the anchor', () => {
  test.each([
    ['What it covers', 'what-it-covers'],
    ['Éléments & more?', 'e-le-ments-more'],
    ['From {{auto.year}} on', 'from-on'],
    ['  Spaces  ', 'spaces'],
  ])('of “%s” is %s', (heading, id) => {
    expect(idOf(heading)).toBe(id)
  })
})

describe('a dated passage', () => {
  test('contains the text between its markers, from a day, until a day, or both', () => {
    const [before, from, until, both] = parseBlocks(
      'Always.\n\n:::from 2027-01-01\nThen.\n:::\n\n:::until 2026-12-31\nNow.\n:::\n\n:::from 2027-01-01 until 2027-06-30\nA while.\n:::',
    )
    expect(before).toEqual({ kind: 'paragraph', children: ['Always.'] })
    expect(from).toEqual({
      kind: 'dated',
      from: '2027-01-01',
      blocks: [{ kind: 'paragraph', children: ['Then.'] }],
    })
    expect(until).toMatchObject({ kind: 'dated', until: '2026-12-31' })
    expect(until).not.toHaveProperty('from')
    expect(both).toMatchObject({ from: '2027-01-01', until: '2027-06-30' })
  })

  test.each([
    [
      'inside another',
      ':::from 2027-01-01\n:::until 2027-02-01\nA\n:::\n:::',
      'A dated passage inside another',
    ],
    ['that is never closed', ':::from 2027-01-01\nA', 'A dated passage that is never closed'],
    ['closed and not opened', 'A\n:::', 'A ::: that closes nothing'],
    ['of no day', ':::from soon\nA\n:::', '“:::from soon” is no dated passage'],
    ['across a heading', 'x\n\n:::from 2027-01-01\nA\n\n## B\n\nC', 'A dated passage that is never closed'],
  ])('%s is refused', (_what, markdown, said) => {
    expect(() => parseBody(markdown)).toThrow(said)
  })
})

describe('an example of the portal', () => {
  test('is a line that names it', () => {
    expect(parseBlocks('Before.\n\n:::example request\n\nAfter.')).toMatchObject([
      { kind: 'paragraph' },
      { kind: 'example', name: 'request' },
      { kind: 'paragraph' },
    ])
  })

  test.each([
    ['without a known name', ':::example weather', '“:::example weather” is no dated passage and no example'],
    [
      'inside a dated passage',
      ':::from 2027-01-01\n:::example request\n:::',
      'An example inside a dated passage',
    ],
  ])('%s is refused', (_what, markdown, said) => {
    expect(() => parseBlocks(markdown)).toThrow(said)
  })
})
