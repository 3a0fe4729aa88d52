import { describe, expect, test } from 'vitest'
import { PASSAGES } from '../../../../../tests/support/model-passages.ts'
import { Draft } from './draft.ts'
import { groundOf } from './grounds.ts'
import { type Grounds, judge, runsOf } from './guard.ts'
import { advises } from './guard-advice.ts'
import { figuresOf } from './guard-figures.ts'
import { unmarked } from './marks.ts'
import { RULES } from './prompt.ts'
import { SentenceReader } from './sentences.ts'

const GROUNDS: Grounds = {
  passages: PASSAGES.map(groundOf),
  routes: new Set(['/auto', '/get-quote']),
  rules: runsOf(RULES),
}
const verdictOn = (sentence: string, lead: string | null = null) => {
  const verdict = judge(sentence, lead, GROUNDS)
  return verdict.fit ? verdict.text : `(${verdict.fault})`
}

describe('a sentence may be shown', () => {
  test.each([
    [
      'in the words of the passage',
      'Every vehicle must carry third-party liability cover of at least $200,000. [1]',
    ],
    ['in words close to them', 'In Alberta, vehicles must carry at least $200,000 of liability cover. [1]'],
    ['with the figure in words', 'Many drivers carry one million dollars or two million dollars. [1]'],
    [
      'without a number of a passage, where one says it',
      'Home policies usually cover hail damage to the roof.',
    ],
    ['that says what is not covered, as the passage does', 'A home policy does not cover wear and tear. [2]'],
    ['that only sends to a broker', 'A licensed broker can tell you what applies to you.'],
    ['with a way on the site', 'Every vehicle must carry liability cover: see /auto. [1]'],
    ['in bold', 'Home policies usually cover **hail damage** to the roof. [2]'],
  ])('%s', (_, sentence) => {
    expect(verdictOn(sentence)).not.toMatch(/^\(/)
  })
})

describe('a sentence may not be shown', () => {
  test.each([
    ['with another sum', 'Every vehicle must carry liability cover of at least $300,000. [1]', 'figure'],
    ['with a sum in words', 'Many drivers carry five million dollars. [1]', 'figure'],
    ['with a sum for days', 'Report damage within $90. [2]', 'figure'],
    ['with months for days', 'Report damage within 90 months. [2]', 'figure'],
    ['with a percentage', 'Many drivers carry 50% more liability cover. [1]', 'figure'],
    ['with a percentage in words', 'Many drivers carry fifty per cent more liability cover. [1]', 'figure'],
    ['with half of something', 'Home policies usually cover half the hail damage to the roof. [2]', 'figure'],
    ['with a year', 'Since 2019 every vehicle must carry liability cover. [1]', 'figure'],
    ['with a day', 'Report damage by January 5. [2]', 'passages'],
    ['with a telephone number', 'Report damage at 780-555-0100. [2]', 'figure'],
    ['with an email address', 'Report damage to hail@claims.example.com. [2]', 'linked'],
    ['with an address of the web', 'Report damage at hailclaims.ca. [2]', 'linked'],
    ['with a script for a link', 'Report damage: javascript:alert. [2]', 'linked'],
    ['with a way that is not the site’s', 'Report hail damage at /admin/secrets. [2]', 'linked'],
    ['with a company', 'Intact home policies usually cover hail damage to the roof. [2]', 'name'],
    [
      'with a company in small letters',
      'The home policies of belairdirect usually cover hail damage to the roof. [2]',
      'name',
    ],
    ['with a name first', 'Zorbix usually covers hail damage to the roof. [2]', 'name'],
    ['that recommends', 'I recommend liability cover of $1 million. [1]', 'advice'],
    ['that tells to buy', 'You should really get liability cover of $2 million. [1]', 'advice'],
    ['that knows the best', 'The best option for you is liability cover of $2 million. [1]', 'advice'],
    ['that confirms cover', 'You are covered for hail damage to the roof. [2]', 'advice'],
    ['that promises payment', 'Your hail claim will be paid. [2]', 'advice'],
    ['that says the opposite', 'A home policy does cover wear and tear. [2]', 'passages'],
    ['that denies what is so', 'Home policies never cover hail damage to the roof. [2]', 'passages'],
    ['of something else', 'Travel policies pay for cancelled flights and lost bags. [1]', 'passages'],
    [
      'in another language',
      'Chaque véhicule doit avoir une assurance responsabilité civile. [1]',
      'passages',
    ],
    ['in other signs', 'Каждый автомобиль должен иметь страховку. [1]', 'plain'],
    ['that hides signs', 'Every vehicle must carry\u200b liability\u202e cover. [1]', 'plain'],
    ['that is just yes', 'Yes. [1]', 'passages'],
    ['that cites what is not there', 'Every vehicle must carry liability cover. [3]', 'cited'],
    ['that cites nothing there can be', 'Every vehicle must carry liability cover. [0]', 'cited'],
    ['with a table', '| cover | least |', 'plain'],
    ['with half a tag', 'Every vehicle must carry <img src= liability cover. [1]', 'plain'],
    [
      'that recites its rules',
      'Give no advice and no recommendation. Never tell anybody that they are covered. [1]',
      'rules',
    ],
  ])('%s', (_, sentence, fault) => {
    expect(verdictOn(sentence)).toContain(fault)
  })

  test('as an item of a list of the opposite', () => {
    expect(verdictOn('- wear and tear [2]', 'A home policy does not cover:')).toBe('- wear and tear')
    expect(verdictOn('- wear and tear [2]', 'A home policy covers:')).toContain('passages')
  })
})

describe('marks', () => {
  test.each([
    ['See [our page](https://evil.example/x) for more.', 'See our page for more.'],
    ['Hail ![x](https://evil.example/leak?q=secret) damage.', 'Hail damage.'],
    ['<b>Hail</b> <img src="https://evil.example">damage.', 'Hail damage.'],
    ['## Hail damage', 'Hail damage'],
    ['* `Hail` damage', '- Hail damage'],
    ['1. *Hail* damage', '- Hail damage'],
  ])('of %s are gone', (marked, text) => {
    expect(unmarked(marked)?.text).toBe(text)
  })

  test('citations are taken out and told', () => {
    expect(unmarked('Hail damage [1][2, 3] and rain [1].')).toEqual({
      text: 'Hail damage and rain.',
      cited: [1, 2, 3, 1],
    })
  })
})

test('advice is told from talk about it', () => {
  const talk = [
    'Ask a broker whether you are covered.',
    'A broker can recommend a policy.',
    'Some drivers need to buy more cover.',
    'The insurer decides what it pays.',
  ]
  expect(talk.filter(advises)).toEqual([])
  const advice = [
    'You’re fully covered.',
    'We strongly suggest collision.',
    'You don’t need to report it.',
    'It is best to settle early.',
    'Your premium will go down.',
    'That will save you money.',
    'You were not at fault.',
    'We are licensed brokers.',
  ]
  expect(advice.filter(sentence => !advises(sentence))).toEqual([])
})

test('figures are the same however they are written', () => {
  expect(figuresOf('$2,000,000')).toEqual(figuresOf('two million dollars'))
  expect(figuresOf('$2 million')).toEqual(figuresOf('2 million dollars'))
  expect(figuresOf('one hundred and eighty days')).toEqual(figuresOf('180 days'))
  expect(figuresOf('15 percent')).toEqual(figuresOf('fifteen per cent'))
  expect(figuresOf('(780) 555-0100')).toEqual(figuresOf('780-555-0100'))
  expect(figuresOf('One of them may march on')).toEqual(new Set())
})

describe('sentences', () => {
  const cut = (text: string, size: number) => {
    const reader = new SentenceReader()
    const pieces = text.match(new RegExp(`[\\s\\S]{1,${size}}`, 'g')) ?? []
    return [...pieces.flatMap(piece => reader.read(piece)), ...reader.end()]
  }

  test('are whole, however they come', () => {
    const text =
      'Hail is common, e.g. in Calgary. [1] It costs $2.5 million. [2][1]\n\nIt covers:\n- the roof [1]\n- the U.S. trip, from 9 a.m. on [2]\n\nThat is all! Is it? Yes.'
    const whole = cut(text, 1000)
    expect(whole.map(sentence => sentence.text)).toEqual([
      'Hail is common, e.g. in Calgary. [1]',
      'It costs $2.5 million. [2][1]',
      'It covers:',
      '- the roof [1]',
      '- the U.S. trip, from 9 a.m. on [2]',
      'That is all!',
      'Is it?',
      'Yes.',
    ])
    for (let size = 1; size < 40; size++) expect(cut(text, size), String(size)).toEqual(whole)
  })

  test('make up the text again', () => {
    expect(
      cut('A one. B two.\nC three.\n\nD four.', 3)
        .map(({ before, text }) => before + text)
        .join(''),
    ).toBe('A one. B two.\nC three.\n\nD four.')
  })
})

describe('a draft', () => {
  const shownOf = (text: string) => {
    const shown: string[] = []
    const draft = new Draft(GROUNDS, piece => shown.push(piece))
    for (const sign of text) draft.add(sign)
    draft.end(false)
    return { draft, shown: shown.join('') }
  }

  test('keeps back what needs no passage until something has one', () => {
    const { draft, shown } = shownOf('I could not find that on this site.')
    expect(shown).toBe('')
    expect(draft.standing()).toBeNull()
    expect(shownOf('Thank you. Home policies usually cover hail damage to the roof. [2]').shown).toMatch(
      /^Thank you\. Home/,
    )
  })

  test('names the passages most used first', () => {
    const { draft } = shownOf(
      'Many drivers carry $1 million. [1] Home policies usually cover hail damage to the roof. [2] Report damage within 90 days. [2]',
    )
    expect(draft.standing()?.cited).toEqual([1, 0])
  })

  test('gives up a sentence that does not end, and an answer that does not', () => {
    expect(shownOf('hail damage to the roof '.repeat(80)).draft.fault).toBe('a sentence was too long')
    expect(shownOf('Home policies usually cover hail damage to the roof. [2] '.repeat(60)).draft.fault).toBe(
      'a sentence was too long',
    )
  })

  test('a flood of one character does not take quadratic time', () => {
    for (const flood of ['.', '[1] ', 'Thank you. ', '![', '<a ', '[1', '" ', '1 ', '$', '- ', '\n']) {
      const began = performance.now()
      const draft = new Draft(GROUNDS)
      draft.add(flood.repeat(500_000 / flood.length))
      draft.end(false)
      expect(draft.standing(), flood).toBeNull()
      expect(performance.now() - began, flood).toBeLessThan(5_000)
    }
  })

  test('leaves out a yes or no that the next sentence says anyway', () => {
    expect(shownOf('Yes. [2] Home policies usually cover hail damage to the roof. [2]').shown).toBe(
      'Home policies usually cover hail damage to the roof.',
    )
    expect(shownOf('Yes.').draft.standing()).toBeNull()
  })

  test('shows nothing from a fault on', () => {
    const { shown } = shownOf(
      'Many drivers carry $1 million. [1] Many pay $45. [1] Many drivers carry $2 million. [1]',
    )
    expect(shown).toBe('Many drivers carry $1 million.')
  })
})
