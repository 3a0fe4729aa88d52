import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { PRESENT_VERSIONS } from '#shared/account/consent-texts.ts'
import { aDriver, autoAnswers } from '../../../tests/support/auto-answers.ts'
import { formOf } from '../../../tests/support/plain-form.ts'
import { PRODUCT_LINES, questionsFor } from '../lines/product-lines.ts'
import { auto as autoLine } from '../lines/records/auto.ts'
import { albertaToday, monthsAfter, yearsBefore } from '../time/alberta-time.ts'
import { addItem, answerText, findListField, listItems, removeItem } from './answers.ts'
import { caseAnswers, givenConsents, normalize } from './normalize.ts'
import { answersFromForm, newlyVisible } from './plain-form.ts'
import type { Answers, StepId } from './question.ts'
import { dollars, wholeNumber } from './rules.ts'
import { firstIncompleteStep, reachableStep, stepWithField } from './steps.ts'
import { summarize } from './summary.ts'
import { validate } from './validate.ts'

const auto = autoLine.questions
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

describe('any answers', () => {
  test('are validated, normalized and summarized without an exception', () => {
    fc.assert(
      fc.property(anyAnswers, answers => {
        validate(auto, answers, TODAY)
        normalize(auto, answers)
        summarize(auto, answers)
        firstIncompleteStep(auto, answers, TODAY)
      }),
    )
  })

  test('are normalized to known fields only, and normalizing again changes nothing', () => {
    fc.assert(
      fc.property(anyAnswers, answers => {
        const once = normalize(auto, answers)
        expect(normalize(auto, once)).toEqual(once)
        expect(Object.keys(once)).not.toContain('other')
        expect(Object.keys(once)).not.toContain('constructor')
      }),
    )
  })

  test('have the same errors before and after normalizing', () => {
    fc.assert(
      fc.property(anyAnswers, answers => {
        expect(Object.keys(validate(auto, normalize(auto, answers), TODAY))).toEqual(
          Object.keys(validate(auto, answers, TODAY)),
        )
      }),
    )
  })
})

describe('stored answers', () => {
  test('do not include answers to hidden questions', () => {
    const kept = normalize(auto, autoAnswers({ insuredNow: 'never', currentInsurer: 'Prairie Mutual' }))
    expect(kept).not.toHaveProperty('currentInsurer')
    expect(kept).not.toHaveProperty('cancelled')
  })

  test('of a case do not include contact data and consents', () => {
    const kept = caseAnswers(auto, normalize(auto, autoAnswers()))
    for (const id of ['fullName', 'email', 'phone', 'consentContact', 'consentShare', 'consentTerms'])
      expect(kept).not.toHaveProperty(id)
    expect(kept).toHaveProperty('postalCode', 'T2P 1J9')
  })

  test('include only consents that were given', () => {
    const given = givenConsents(auto, autoAnswers({ consentShare: 'no', consentNewsletter: '' }))
    expect(given.map(({ consent }) => consent)).toEqual(['contact', 'terms'])
  })
})

describe('the summary', () => {
  test('lists every driver and vehicle in plain text', () => {
    const groups = summarize(
      auto,
      caseAnswers(auto, autoAnswers({ drivers: [aDriver(), aDriver({ name: 'Ash' })] })),
    )
    expect(groups.map(({ title }) => title)).toEqual([
      'About you',
      'Driver 1',
      'Driver 2',
      'Vehicle 1',
      'Coverage',
    ])
    expect(groups[1]?.lines).toContainEqual({ label: 'Date of birth', value: 'May 17, 1988' })
    expect(groups[1]?.lines).toContainEqual({ label: 'Driver’s licence', value: 'Class 5, full' })
    expect(groups[4]?.lines).toContainEqual({
      label: 'Other coverage requested',
      value: 'Collision, Comprehensive (hail, theft, fire)',
    })
  })

  test('has titles for staff that don’t call the client “you”', () => {
    for (const { id, questions } of PRODUCT_LINES) {
      const summarized = questions.steps.filter(({ fields }) => fields.some(({ kind }) => kind !== 'consent'))
      for (const { title, staffTitle = title } of summarized)
        expect(staffTitle, `${id}, ${title}`).not.toMatch(/\byou/i)
    }
    const groups = summarize(auto, caseAnswers(auto, autoAnswers()), 'staff')
    expect(groups[0]?.title).toBe('About the client')
  })

  test('shows a broker who has not accepted the case nothing that identifies the client', () => {
    const printed = JSON.stringify(
      summarize(auto, autoAnswers({ notes: 'Call Dana at 403 555 0118' }), 'offered'),
    )
    for (const secret of ['Dana', 'Whitford', '555', 'T2P', '1988', 'people.example'])
      expect(printed).not.toContain(secret)
    expect(printed).toContain('F-150')
  })
})

describe('the steps', () => {
  test('lead to the first incomplete step', () => {
    expect(firstIncompleteStep(null, {}, TODAY)).toBe('what')
    expect(firstIncompleteStep(auto, {}, TODAY)).toBe('about')
    expect(firstIncompleteStep(auto, autoAnswers({ drivers: [] }), TODAY)).toBe('details')
    expect(firstIncompleteStep(auto, autoAnswers({ consentTerms: '' }), TODAY)).toBe('consents')
    expect(firstIncompleteStep(auto, autoAnswers(), TODAY)).toBe('review')
    // The contact details are complete, but not the question about the home.
    expect(firstIncompleteStep(questionsFor('home'), autoAnswers(), TODAY)).toBe('about')
  })

  test('allow going back anywhere, and forward to the first incomplete step', () => {
    const draft = { answers: autoAnswers({ insuredNow: '' }), submitted: null }
    expect(reachableStep('what', auto, draft, TODAY)).toBe('what')
    expect(reachableStep('current', auto, draft, TODAY)).toBe('current')
    expect(reachableStep('review', auto, draft, TODAY)).toBe('current')
    expect(reachableStep('done', auto, draft, TODAY)).toBe('current')
    expect(reachableStep('about', auto, null, TODAY)).toBe('what')
    expect(
      reachableStep('about', auto, { ...draft, submitted: { reference: 'AB-2026-000001' } }, TODAY),
    ).toBe('done')
    expect(reachableStep('what', auto, { ...draft, submitted: { reference: 'AB-2026-000001' } }, TODAY)).toBe(
      'what',
    )
  })

  test('include the step of a field, found by its path', () => {
    expect(stepWithField(auto, 'vehicles.2.year')).toBe('details')
    expect(stepWithField(auto, 'consentTerms')).toBe('consents')
    expect(stepWithField(auto, 'nothing')).toBeNull()
  })
})

describe('a plain form', () => {
  test('posted back unchanged changes no answer', () => {
    const answers = autoAnswers({ drivers: [aDriver(), aDriver({ name: 'Ash Whitford' })] })
    for (const step of STEPS) {
      const after = answersFromForm(auto, step, formOf(auto, step, answers), answers)
      expect(normalize(auto, after)).toEqual(normalize(auto, answers))
    }
  })

  test('empties a checkbox and a choice that it leaves out', () => {
    const consents = answersFromForm(
      auto,
      'consents',
      { consentTerms: PRESENT_VERSIONS.terms },
      autoAnswers(),
    )
    expect(answerText(consents, 'consentShare')).toBe('')
    expect(answersFromForm(auto, 'current', { insuredNow: 'never' }, autoAnswers()).wishes).toEqual([])
  })

  test('changes only the answers of its step', () => {
    const after = answersFromForm(auto, 'about', { fullName: 'Robin Cardinal', drivers: 'x' }, autoAnswers())
    expect(after.drivers).toEqual(autoAnswers().drivers)
    expect(after.fullName).toBe('Robin Cardinal')
  })

  test('finds the questions that became visible', () => {
    const before = autoAnswers({ insuredNow: '' })
    const after = autoAnswers({ insuredNow: 'yes' })
    expect(newlyVisible(auto, 'current', before, after).map(({ id }) => id)).toContain('currentInsurer')
    expect(newlyVisible(auto, 'current', after, after)).toEqual([])
  })
})

describe('a list of drivers', () => {
  const drivers = findListField(auto, 'drivers')
  if (!drivers) throw new Error('auto asks for drivers')

  test('grows to its limit and never shrinks below one', () => {
    let answers: Answers = {}
    for (let n = 0; n < 20; n++) answers = addItem(answers, drivers)
    expect(listItems(answers, drivers)).toHaveLength(drivers.max)
    for (let n = 0; n < 20; n++) answers = removeItem(answers, drivers, 0)
    expect(listItems(answers, drivers)).toEqual([{ name: '' }])
  })

  test('starts with the applicant until it is changed', () => {
    expect(listItems({ fullName: 'Dana' }, drivers)).toEqual([{ name: 'Dana' }])
    expect(listItems({ fullName: 'Dana', drivers: [{ name: '' }] }, drivers)).toEqual([{ name: '' }])
  })

  test('removing one leaves the others as they were', () => {
    const three = autoAnswers({
      drivers: [aDriver({ name: 'A' }), aDriver({ name: 'B' }), aDriver({ name: 'C' })],
    })
    const names = listItems(removeItem(three, drivers, 1), drivers).map(({ name }) => name)
    expect(names).toEqual(['A', 'C'])
  })
})

describe('the calendar', () => {
  test('uses the day in Alberta, not in London', () => {
    expect(albertaToday(new Date('2026-11-19T05:59:00Z'))).toBe('2026-11-18')
    expect(albertaToday(new Date('2026-11-19T06:01:00Z'))).toBe('2026-11-19')
  })

  test('counts years from a leap day to March 1', () => {
    expect(yearsBefore('2028-02-29', 14)).toBe('2014-03-01')
    expect(yearsBefore(TODAY, -1)).toBe('2027-11-18')
  })

  test.each([
    ['2026-11-18', 12, '2027-11-18'],
    ['2026-08-31', 6, '2027-02-28'],
    ['2028-02-29', 12, '2029-02-28'],
    ['2027-12-31', 2, '2028-02-29'],
  ])('counts from %s %i months to %s', (day, months, later) => {
    expect(monthsAfter(day, months)).toBe(later)
  })
})

test.each([
  ['250 000,00', '250000'],
  ['$250,000.00', '250000'],
  ['1,250,000', '1250000'],
  ['$450k', '450000'],
  ['1.25K', '1250'],
  ['1.2 million', '1200000'],
  ['$2M', '2000000'],
])('the amount %j is stored as %s', (typed, stored) => {
  expect(dollars('Enter an amount').parse(typed)).toBe(stored)
})

test('a decimal comma does not multiply an amount or a number', () => {
  expect(dollars('Enter an amount').safeParse('1.250,00').success).toBe(false)
  expect(dollars('Enter an amount').safeParse('450kk').success).toBe(false)
  expect(wholeNumber('Enter a number', 1, 1000).safeParse('15,5').success).toBe(false)
})

test('a number of people is not typed with a dollar sign', () => {
  expect(wholeNumber('Enter a number', 1, 10_000).parse('1,500')).toBe('1500')
  expect(wholeNumber('Enter a number', 1, 10_000).safeParse('$15').success).toBe(false)
})
