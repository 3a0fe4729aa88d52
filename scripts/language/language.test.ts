import { describe, expect, test } from 'vitest'
import { findingsIn } from './phrases.ts'
import { textsOfContent, textsOfSource } from './texts.ts'

const found = (text: string) => findingsIn(text).map(finding => finding.found)

describe('words with a plainer alternative', () => {
  test.each([
    ['Open the link in the letter again.', 'letter'],
    ['Add optional cover', 'optional cover'],
    ['See where your request stands', 'stands'],
    ['Go on later', 'Go on'],
    ['Nobody has opened it yet', 'Nobody'],
    ['Have it at hand if you call.', 'at hand'],
    ['Too many tries', 'Too many tries'],
    ['The sum you have in mind', 'sum'],
  ])('%s', (text, word) => {
    expect(found(text)).toEqual([word])
  })

  test.each([
    'Letter of experience from your old insurer',
    'The amounts in your renewal letter',
    'Does home insurance cover a sewer backup?',
    'What auto insurance covers',
    'SEF stands for Standard Endorsement Form. She understands.',
    'A lump sum',
    'Password must contain at least one uppercase letter',
    'The app says what is going on and who tries again.',
  ])('not in: %s', text => {
    expect(found(text)).toEqual([])
  })

  test('content pages may mention letters on paper, but not call our emails letters', () => {
    expect(findingsIn('A registry accepts a letter from the insurer.', true)).toEqual([])
    expect(findingsIn('There is a link in every letter.', true)).toHaveLength(1)
  })
})

describe('visible texts', () => {
  test('are the strings, templates and JSX texts of a source file, with their lines', () => {
    const source = [
      "import x from './Nobody here.ts'",
      'const a = `Sent to $' + '{name} now`',
      'const b = <p className="Nobody knows" title="One title">Two words,\n  three lines <b>{a}</b></p>',
      '// Nobody reads a comment',
      'const c = sql`SELECT nobody`',
    ].join('\n')
    expect(textsOfSource('a.tsx', source)).toEqual([
      { line: 2, text: 'Sent to … now' },
      { line: 3, text: 'One title' },
      { line: 3, text: 'Two words, three lines' },
    ])
  })

  test('leave out constants and the ids of headings', () => {
    expect(textsOfSource('a.ts', "const size = 'LETTER'")).toEqual([])
    expect(textsOfContent('## What it shows {#what-stands-on-it}')).toEqual([
      { line: 1, text: '## What it shows' },
    ])
  })

  test('are the lines of a content file without visitors’ phrasings', () => {
    const yaml = [
      '- question: Who pays?',
      '  phrasings:',
      '    - nobody pays',
      '  more: /faq',
      '',
      'Text.',
    ].join('\n')
    expect(textsOfContent(yaml)).toEqual([
      { line: 1, text: '- question: Who pays?' },
      { line: 4, text: 'more: /faq' },
      { line: 6, text: 'Text.' },
    ])
  })
})
