import { readFileSync } from 'node:fs'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { lineAnswers } from '../../../tests/support/line-answers.ts'
import { formOf } from '../../../tests/support/plain-form.ts'
import { keysIn } from '../content/fill.ts'
import { isVisible, listItems } from '../questions/answers.ts'
import { caseAnswers, normalize } from '../questions/normalize.ts'
import { answersFromForm } from '../questions/plain-form.ts'
import type { Answers, Field, ListField, Option, QuestionSet, SingleField } from '../questions/question.ts'
import { firstIncompleteStep } from '../questions/steps.ts'
import { summarize } from '../questions/summary.ts'
import { validate, validateStep } from '../questions/validate.ts'
import { DraftAnswers } from '../quote-requests.ts'
import { LINE_IDS, LINES, lineInSentence } from './lines.ts'
import { PRODUCT_LINES, type ProductLine, questionsFor } from './product-lines.ts'

const TODAY = '2026-11-18'

const fieldsOf = (set: QuestionSet) => set.steps.flatMap(step => step.fields)
const isSingle = (field: Field): field is SingleField =>
  field.kind !== 'list' && field.kind !== 'multichoice' && field.kind !== 'consent'
const isList = (field: Field): field is ListField => field.kind === 'list'
/** Returns every question with a label, including those inside lists. */
const everyField = (set: QuestionSet): Field[] =>
  fieldsOf(set).flatMap((field): Field[] => (isList(field) ? [field, ...field.fields] : [field]))
const optionsOf = (field: Field): readonly Option[] => ('options' in field ? field.options : [])

const lines: readonly ProductLine[] = PRODUCT_LINES

test('a draft has room for the answers of every line', () => {
  let answers: Answers = {}
  for (const line of LINE_IDS) answers = { ...lineAnswers(line), ...answers }
  expect(DraftAnswers.safeParse(answers).success).toBe(true)
  const ids = new Set(lines.flatMap(({ questions }) => fieldsOf(questions).map(({ id }) => id)))
  expect(DraftAnswers.safeParse(Object.fromEntries([...ids].map(id => [id, '']))).success).toBe(true)
})

test('a question that two lines share asks for the same kind of answer with the same options', () => {
  const seen = new Map<string, string>()
  for (const field of lines.flatMap(({ questions }) => fieldsOf(questions))) {
    const parts = isList(field) ? field.fields.map(({ id }) => id) : []
    const shape = JSON.stringify([field.kind, optionsOf(field), parts])
    expect(shape, field.id).toBe(seen.get(field.id) ?? shape)
    seen.set(field.id, shape)
  }
})

describe.each(lines.map(line => [line.name, line] as const))('%s', (_name, line) => {
  const set = line.questions
  const sample = lineAnswers(line.id)

  test('asks in the same steps as every line and has a checklist', () => {
    expect(set.steps.map(({ id }) => id)).toEqual(['about', 'details', 'current', 'consents'])
    expect(line.checklist.length).toBeGreaterThan(0)
    for (const { title, intro, fields } of set.steps) {
      expect(title && intro).toBeTruthy()
      expect(fields.length).toBeGreaterThan(0)
    }
    const asked = fieldsOf(set).map(({ id }) => id)
    for (const id of ['fullName', 'email', 'phone', 'city']) expect(asked).toContain(id)
  })

  test('names every question once, with ids that a draft accepts', () => {
    const ids = fieldsOf(set).map(({ id }) => id)
    expect(new Set(ids).size).toBe(ids.length)
    for (const { id } of everyField(set)) expect(id).toMatch(/^[A-Za-z][A-Za-z0-9]{0,59}$/)
    for (const step of set.steps) {
      const names = step.fields.map(({ label, short }) => short ?? label)
      expect(new Set(names).size, step.id).toBe(names.length)
    }
  })

  test('offers options with distinct labels and values', () => {
    for (const field of everyField(set)) {
      const labels = optionsOf(field).map(({ label }) => label)
      expect(new Set(labels).size, field.id).toBe(labels.length)
      const values = optionsOf(field).map(({ value }) => value)
      expect(new Set(values).size, field.id).toBe(values.length)
      expect(labels.every(label => label.trim() !== '')).toBe(true)
    }
  })

  test('a complete request has no errors and is stored as given', () => {
    expect(validate(set, sample, TODAY)).toEqual({})
    expect(firstIncompleteStep(set, sample, TODAY)).toBe('review')
    expect(normalize(set, sample)).toEqual(sample)
  })

  test('an empty answer is optional or gets an error that says what to enter', () => {
    let asked = 0
    for (const field of fieldsOf(set).filter(field => isVisible(field, sample))) {
      if (isSingle(field)) {
        const error = validate(set, { ...sample, [field.id]: '' }, TODAY)[field.id]
        if (field.optional) expect(error, field.id).toBeUndefined()
        else expect(error, field.id).toMatch(/^(Enter|Choose|Describe|Please|Phone)/)
        if (!field.optional) asked++
      }
      if (isList(field))
        for (const part of field.fields) {
          const items = listItems(sample, field).map(item => ({ ...item, [part.id]: '' }))
          const error = validate(set, { ...sample, [field.id]: items }, TODAY)[`${field.id}.0.${part.id}`]
          if (part.optional) expect(error, part.id).toBeUndefined()
          else expect(error, `${field.id} ${part.id}`).toMatch(/^(Enter|Choose|Describe|Please|Phone)/)
        }
    }
    expect(asked).toBeGreaterThan(4)
    for (const step of set.steps) expect(validateStep(set, step.id, {}, TODAY), step.id).not.toEqual({})
  })

  test('a value that is not an option is refused', () => {
    for (const field of fieldsOf(set))
      if (isSingle(field) && optionsOf(field).length > 0 && isVisible(field, sample))
        expect(validate(set, { ...sample, [field.id]: 'made-up' }, TODAY), field.id).toHaveProperty(field.id)
  })

  test('the summary shows labels and no ids', () => {
    const printed = summarize(set, caseAnswers(set, sample))
    const values = printed.flatMap(({ lines }) => lines.map(({ value }) => value))
    const ids = everyField(set).flatMap(field =>
      optionsOf(field).filter(({ value, label }) => value !== label),
    )
    for (const value of values)
      for (const part of value.split(', '))
        expect(
          ids.filter(option => option.value === part && !/^\d+$/.test(part)),
          value,
        ).toEqual([])
    const labels = printed.flatMap(({ title, lines }) => [title, ...lines.map(({ label }) => label)])
    for (const label of labels) expect(everyField(set).map(({ id }) => id)).not.toContain(label)
    expect(printed.length).toBeGreaterThan(2)
  })

  test('a broker with an offer reads no free text and nothing that identifies the client', () => {
    const printed = JSON.stringify(summarize(set, sample, 'offered'))
    for (const secret of ['Dana', 'Whitford', '555', 'people.example', 'T2P'])
      expect(printed).not.toContain(secret)
    for (const field of everyField(set))
      if (field.kind === 'longtext') expect(field.identifying, field.id).toBe(true)
  })

  test('any answers are validated, normalized and summarized without an exception, and normalizing again changes nothing', () => {
    const text = fc.oneof(
      fc.string({ unit: 'grapheme', maxLength: 30 }),
      fc.constantFrom('yes', '12', '2027-01-15'),
    )
    const value = fc.oneof(
      text,
      fc.array(text),
      fc.array(fc.dictionary(fc.constantFrom('age', 'year', 'use'), text)),
    )
    const answers = fc.dictionary(fc.constantFrom(...Object.keys(sample), 'constructor', 'other'), value)
    fc.assert(
      fc.property(answers, some => {
        const typed = { ...sample, ...some }
        const kept = normalize(set, typed)
        expect(normalize(set, kept)).toEqual(kept)
        expect(Object.keys(validate(set, kept, TODAY))).toEqual(Object.keys(validate(set, typed, TODAY)))
        summarize(set, typed)
      }),
      { numRuns: 60 },
    )
  })

  test('a complete request posted back as plain forms does not change', () => {
    for (const { id } of set.steps)
      expect(normalize(set, answersFromForm(set, id, formOf(set, id, sample), sample))).toEqual(sample)
  })

  test('asks nothing about health', () => {
    const words = everyField(set).map(({ label }) => label)
    for (const label of words)
      expect(label).not.toMatch(/illness|disease|medication|diagnos|weight|doctor|pregnan|medical condition/i)
  })
})

describe('the catalogue entry of every line', () => {
  test('has enough for a card and a page', () => {
    for (const { id, catalogue } of lines) {
      expect(catalogue.features.length, id).toBeGreaterThanOrEqual(2)
      expect(catalogue.coverages.length, id).toBeGreaterThanOrEqual(3)
      expect(catalogue.longDescription.length, id).toBeGreaterThan(catalogue.description.length)
    }
  })

  test('takes its figures from the fact register', () => {
    const register = readFileSync(new URL('../../../content/facts.yaml', import.meta.url), 'utf8')
    const keys = new Set([...register.matchAll(/^([a-z0-9.-]+):$/gm)].map(([, key]) => key))
    for (const { id, catalogue } of lines)
      for (const text of [
        catalogue.description,
        catalogue.longDescription,
        ...catalogue.features,
        ...catalogue.coverages,
      ]) {
        expect(text, id).not.toMatch(/\d|\b(?:one|two) years?\b/)
        expect(
          keysIn(text).filter(key => !keys.has(key)),
          id,
        ).toEqual([])
      }
  })

  test('of Super Visa names the amount and the term that the visa requires', () => {
    const superVisa = lines.find(({ id }) => id === 'supervisa')
    expect(superVisa?.catalogue.longDescription).toMatch(
      /\{\{super-visa\.minimum\}\}.*\{\{super-visa\.term\}\}.*repatriation/,
    )
  })
})

describe('a draft whose line is changed', () => {
  test('keeps the answers of the line before and submits none of them', () => {
    const auto = questionsFor('auto')
    const home = questionsFor('home')
    if (!auto || !home) throw new Error('Both can be asked about')
    const both = { ...lineAnswers('auto'), ...lineAnswers('home') }
    const after = home.steps.reduce<Answers>(
      (answers, { id }) => answersFromForm(home, id, formOf(home, id, answers), answers),
      both,
    )
    expect(normalize(auto, after)).toEqual(normalize(auto, both))
    const sent = caseAnswers(home, normalize(home, after))
    for (const id of ['drivers', 'vehicles', 'insuredNow', 'currentInsurer', 'wishes'])
      expect(sent).not.toHaveProperty(id)
    expect(sent).toHaveProperty('roofAge')
  })
})

test('a line begins with a small letter inside a sentence, unless it is a name', () => {
  expect(lineInSentence('auto')).toBe('auto')
  expect(lineInSentence(LINE_IDS.find(id => LINES[id].name === 'Super Visa') ?? 'auto')).toBe('Super Visa')
})
