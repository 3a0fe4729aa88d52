import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { aDriver, autoAnswers } from '../../../tests/support/auto-answers.ts'
import { formOf } from '../../../tests/support/plain-form.ts'
import { albertaToday, yearsBefore } from '../time/alberta-day.ts'
import { itemsOf, listField, textOf, withItemAdded, withItemRemoved } from './answers.ts'
import { auto } from './auto.ts'
import { answersFromForm, newlyAsked } from './form.ts'
import { judgeAll } from './judge.ts'
import { firstOpenStep, stepOfField, stepToShow } from './progress.ts'
import type { Answers, StepId } from './question.ts'
import { caseAnswers, consentsGiven, settle } from './settle.ts'
import { summarise } from './summarise.ts'

const TODAY = '2026-11-18'
const STEPS: StepId[] = ['about', 'details', 'current', 'consents']

const text = fc.string({ unit: 'grapheme', maxLength: 40 })
const anyAnswers: fc.Arbitrary<Answers> = fc.dictionary(
  fc.constantFrom(...Object.keys(autoAnswers()), 'insuredNow', 'notes', '__proto__', 'constructor', 'other'),
  fc.oneof(
    text,
    fc.array(text),
    fc.array(fc.dictionary(fc.constantFrom('name', 'year', 'birthDate', 'x'), text)),
  ),
)

describe('whatever is sent as answers', () => {
  test('judging, settling and summarising never fail', () => {
    fc.assert(
      fc.property(anyAnswers, answers => {
        judgeAll(auto, answers, TODAY)
        settle(auto, answers)
        summarise(auto, answers)
        firstOpenStep('auto', answers, TODAY)
      }),
    )
  })

  test('settling twice is settling once, and keeps nothing nobody asked', () => {
    fc.assert(
      fc.property(anyAnswers, answers => {
        const once = settle(auto, answers)
        expect(settle(auto, once)).toEqual(once)
        expect(Object.keys(once)).not.toContain('other')
        expect(Object.keys(once)).not.toContain('constructor')
      }),
    )
  })

  test('settling changes nothing about what is wrong', () => {
    fc.assert(
      fc.property(anyAnswers, answers => {
        expect(Object.keys(judgeAll(auto, settle(auto, answers), TODAY))).toEqual(
          Object.keys(judgeAll(auto, answers, TODAY)),
        )
      }),
    )
  })
})

describe('answers as they are kept', () => {
  test('an answer to a question no longer asked is dropped', () => {
    const kept = settle(auto, autoAnswers({ insuredNow: 'never', currentInsurer: 'Prairie Mutual' }))
    expect(kept).not.toHaveProperty('currentInsurer')
    expect(kept).not.toHaveProperty('cancelled')
  })

  test('a case keeps contact data and consents in their own places, not among its answers', () => {
    const kept = caseAnswers(auto, autoAnswers())
    for (const id of ['fullName', 'email', 'phone', 'consentContact', 'consentShare', 'consentTerms'])
      expect(kept).not.toHaveProperty(id)
    expect(kept).toHaveProperty('postalCode', 'T2P 1J9')
  })

  test('only boxes really ticked are consents', () => {
    const given = consentsGiven(auto, autoAnswers({ consentShare: 'no', consentNewsletter: '' }))
    expect(given.map(({ consent }) => consent)).toEqual(['contact', 'terms'])
  })
})

describe('the summary', () => {
  test('names every driver and vehicle and reads in words', () => {
    const groups = summarise(
      auto,
      caseAnswers(auto, autoAnswers({ drivers: [aDriver(), aDriver({ name: 'Ash' })] })),
    )
    expect(groups.map(({ title }) => title)).toEqual([
      'About you',
      'Driver 1',
      'Driver 2',
      'Vehicle 1',
      'Your cover',
    ])
    expect(groups[1]?.lines).toContainEqual({ label: 'Date of birth', value: 'May 17, 1988' })
    expect(groups[1]?.lines).toContainEqual({ label: 'Driver’s licence', value: 'Class 5, full' })
    expect(groups[4]?.lines).toContainEqual({
      label: 'Also to look at',
      value: 'Collision, Comprehensive (hail, theft, fire)',
    })
  })

  test('tells a broker who has not taken the case nothing about who it is', () => {
    const printed = JSON.stringify(
      summarise(auto, autoAnswers({ notes: 'Call Dana at 403 555 0118' }), 'offered'),
    )
    for (const secret of ['Dana', 'Whitford', '555', 'T2P', '1988', 'people.example'])
      expect(printed).not.toContain(secret)
    expect(printed).toContain('F-150')
  })
})

describe('the way through the steps', () => {
  test('leads to the first step that still needs something', () => {
    expect(firstOpenStep(null, {}, TODAY)).toBe('what')
    expect(firstOpenStep('auto', {}, TODAY)).toBe('about')
    expect(firstOpenStep('auto', autoAnswers({ drivers: [] }), TODAY)).toBe('details')
    expect(firstOpenStep('auto', autoAnswers({ consentTerms: '' }), TODAY)).toBe('consents')
    expect(firstOpenStep('auto', autoAnswers(), TODAY)).toBe('review')
    // Who asks is known already; how they have their home is not.
    expect(firstOpenStep('home', autoAnswers(), TODAY)).toBe('about')
  })

  test('lets people go back anywhere, and never past what is missing', () => {
    const draft = { line: 'auto' as const, answers: autoAnswers({ insuredNow: '' }), submitted: null }
    expect(stepToShow('what', draft, TODAY)).toBe('what')
    expect(stepToShow('current', draft, TODAY)).toBe('current')
    expect(stepToShow('review', draft, TODAY)).toBe('current')
    expect(stepToShow('done', draft, TODAY)).toBe('current')
    expect(stepToShow('about', null, TODAY)).toBe('what')
    expect(stepToShow('about', { ...draft, submitted: { reference: 'AB-2026-000001' } }, TODAY)).toBe('done')
  })

  test('finds the step of a field from its path', () => {
    expect(stepOfField(auto, 'vehicles.2.year')).toBe('details')
    expect(stepOfField(auto, 'consentTerms')).toBe('consents')
    expect(stepOfField(auto, 'nothing')).toBeNull()
  })
})

describe('a plain form', () => {
  test('posted back as it was shown changes no answer', () => {
    const answers = autoAnswers({ drivers: [aDriver(), aDriver({ name: 'Ash Whitford' })] })
    for (const step of STEPS) {
      const after = answersFromForm(auto, step, formOf(auto, step, answers), answers)
      expect(settle(auto, after)).toEqual(settle(auto, answers))
    }
  })

  test('a box unticked and a choice cleared come back empty, since a form leaves them out', () => {
    const consents = answersFromForm(auto, 'consents', { consentTerms: 'yes' }, autoAnswers())
    expect(textOf(consents, 'consentShare')).toBe('')
    expect(answersFromForm(auto, 'current', { insuredNow: 'never' }, autoAnswers()).wishes).toEqual([])
  })

  test('touches only the step that was posted', () => {
    const after = answersFromForm(auto, 'about', { fullName: 'Robin Cardinal', drivers: 'x' }, autoAnswers())
    expect(after.drivers).toEqual(autoAnswers().drivers)
    expect(after.fullName).toBe('Robin Cardinal')
  })

  test('knows which questions an answer has just brought up', () => {
    const before = autoAnswers({ insuredNow: '' })
    const after = autoAnswers({ insuredNow: 'yes' })
    expect(newlyAsked(auto, 'current', before, after).map(({ id }) => id)).toContain('currentInsurer')
    expect(newlyAsked(auto, 'current', after, after)).toEqual([])
  })
})

describe('a list of drivers', () => {
  const drivers = listField(auto, 'drivers')
  if (!drivers) throw new Error('auto asks for drivers')

  test('grows to its limit and never shrinks below one', () => {
    let answers: Answers = {}
    for (let n = 0; n < 20; n++) answers = withItemAdded(answers, drivers)
    expect(itemsOf(answers, drivers)).toHaveLength(drivers.max)
    for (let n = 0; n < 20; n++) answers = withItemRemoved(answers, drivers, 0)
    expect(itemsOf(answers, drivers)).toEqual([{ name: '' }])
  })

  test('begins with the person who asks, until somebody says otherwise', () => {
    expect(itemsOf({ fullName: 'Dana' }, drivers)).toEqual([{ name: 'Dana' }])
    expect(itemsOf({ fullName: 'Dana', drivers: [{ name: '' }] }, drivers)).toEqual([{ name: '' }])
  })

  test('removing one leaves the others as they were', () => {
    const three = autoAnswers({
      drivers: [aDriver({ name: 'A' }), aDriver({ name: 'B' }), aDriver({ name: 'C' })],
    })
    const names = itemsOf(withItemRemoved(three, drivers, 1), drivers).map(({ name }) => name)
    expect(names).toEqual(['A', 'C'])
  })
})

describe('the calendar', () => {
  test('today is the day in Alberta, not the day in London', () => {
    expect(albertaToday(new Date('2026-11-19T06:59:00Z'))).toBe('2026-11-18')
    expect(albertaToday(new Date('2026-11-19T07:01:00Z'))).toBe('2026-11-19')
  })

  test('years before a leap day end on March 1', () => {
    expect(yearsBefore('2028-02-29', 14)).toBe('2014-03-01')
    expect(yearsBefore(TODAY, -1)).toBe('2027-11-18')
  })
})
