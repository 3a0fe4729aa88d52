import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { lineAnswers } from '../../../tests/support/line-answers.ts'
import { formOf } from '../../../tests/support/plain-form.ts'
import { LINE_IDS, LINES } from '../lines/lines.ts'
import { DraftAnswers } from '../quote-requests.ts'
import { isAsked, itemsOf } from './answers.ts'
import { CONTACT_IDS } from './contact.ts'
import { answersFromForm } from './form.ts'
import { judgeAll, judgeStep } from './judge.ts'
import { firstOpenStep } from './progress.ts'
import type { Answers, Field, ListField, Option, QuestionSet, SingleField } from './question.ts'
import { QUESTION_SETS, questionsFor } from './registry.ts'
import { caseAnswers, settle } from './settle.ts'
import { summarise } from './summarise.ts'

const TODAY = '2026-11-18'

const fieldsOf = (set: QuestionSet) => set.steps.flatMap(step => step.fields)
const isSingle = (field: Field): field is SingleField =>
  field.kind !== 'list' && field.kind !== 'several' && field.kind !== 'consent'
const isList = (field: Field): field is ListField => field.kind === 'list'
/** Every question with a label, those inside lists too. */
const everyField = (set: QuestionSet): Field[] =>
  fieldsOf(set).flatMap((field): Field[] => (isList(field) ? [field, ...field.fields] : [field]))
const optionsOf = (field: Field): readonly Option[] => ('options' in field ? field.options : [])

test('every product line can be asked about', () => {
  expect(QUESTION_SETS.map(({ line }) => line).sort()).toEqual([...LINE_IDS].sort())
})

test('somebody may go through every line in one draft, and all of it can be kept', () => {
  let answers: Answers = {}
  for (const line of LINE_IDS) answers = { ...lineAnswers(line), ...answers }
  expect(DraftAnswers.safeParse(answers).success).toBe(true)
  const ids = new Set(QUESTION_SETS.flatMap(set => fieldsOf(set).map(({ id }) => id)))
  expect(DraftAnswers.safeParse(Object.fromEntries([...ids].map(id => [id, '']))).success).toBe(true)
})

test('a question that two lines share asks for the same kind of answer with the same options', () => {
  const seen = new Map<string, string>()
  for (const field of QUESTION_SETS.flatMap(fieldsOf)) {
    const parts = isList(field) ? field.fields.map(({ id }) => id) : []
    const shape = JSON.stringify([field.kind, optionsOf(field), parts])
    expect(shape, field.id).toBe(seen.get(field.id) ?? shape)
    seen.set(field.id, shape)
  }
})

describe.each(QUESTION_SETS.map(set => [LINES[set.line].name, set] as const))('%s', (_name, set) => {
  const sample = lineAnswers(set.line)

  test('asks in the same steps as every line, and says what to have at hand', () => {
    expect(set.steps.map(({ id }) => id)).toEqual(['about', 'details', 'current', 'consents'])
    expect(set.atHand.length).toBeGreaterThan(0)
    for (const { title, intro, fields } of set.steps) {
      expect(title && intro).toBeTruthy()
      expect(fields.length).toBeGreaterThan(0)
    }
    const asked = fieldsOf(set).map(({ id }) => id)
    for (const id of [...CONTACT_IDS, 'city']) expect(asked).toContain(id)
  })

  test('names every question once, in ids that a draft can keep', () => {
    const ids = fieldsOf(set).map(({ id }) => id)
    expect(new Set(ids).size).toBe(ids.length)
    for (const { id } of everyField(set)) expect(id).toMatch(/^[A-Za-z][A-Za-z0-9]{0,59}$/)
    for (const step of set.steps) {
      const names = step.fields.map(({ label, short }) => short ?? label)
      expect(new Set(names).size, step.id).toBe(names.length)
    }
  })

  test('offers no two options with the same words, and none without', () => {
    for (const field of everyField(set)) {
      const labels = optionsOf(field).map(({ label }) => label)
      expect(new Set(labels).size, field.id).toBe(labels.length)
      const values = optionsOf(field).map(({ value }) => value)
      expect(new Set(values).size, field.id).toBe(values.length)
      expect(labels.every(label => label.trim() !== '')).toBe(true)
    }
  })

  test('a complete request has nothing wrong, and is kept as it was given', () => {
    expect(judgeAll(set, sample, TODAY)).toEqual({})
    expect(firstOpenStep(set.line, sample, TODAY)).toBe('review')
    expect(settle(set, sample)).toEqual(sample)
  })

  test('whatever is left empty is allowed to be, or is asked for in words', () => {
    let asked = 0
    for (const field of fieldsOf(set).filter(field => isAsked(field, sample))) {
      if (isSingle(field)) {
        const fault = judgeAll(set, { ...sample, [field.id]: '' }, TODAY)[field.id]
        if (field.optional) expect(fault, field.id).toBeUndefined()
        else expect(fault, field.id).toMatch(/^(Please|Phone)/)
        if (!field.optional) asked++
      }
      if (isList(field))
        for (const part of field.fields) {
          const items = itemsOf(sample, field).map(item => ({ ...item, [part.id]: '' }))
          const fault = judgeAll(set, { ...sample, [field.id]: items }, TODAY)[`${field.id}.0.${part.id}`]
          if (part.optional) expect(fault, part.id).toBeUndefined()
          else expect(fault, `${field.id} ${part.id}`).toMatch(/^(Please|Phone)/)
        }
    }
    expect(asked).toBeGreaterThan(4)
    for (const step of set.steps) expect(judgeStep(set, step.id, {}, TODAY), step.id).not.toEqual({})
  })

  test('what is no option is refused', () => {
    for (const field of fieldsOf(set))
      if (isSingle(field) && optionsOf(field).length > 0 && isAsked(field, sample))
        expect(judgeAll(set, { ...sample, [field.id]: 'made-up' }, TODAY), field.id).toHaveProperty(field.id)
  })

  test('the summary is in words: no id of a question or an option stands in it', () => {
    const printed = summarise(set, caseAnswers(set, sample))
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

  test('a broker still deciding reads nothing that was written freely or says who asks', () => {
    const printed = JSON.stringify(summarise(set, sample, 'offered'))
    for (const secret of ['Dana', 'Whitford', '555', 'people.example', 'T2P'])
      expect(printed).not.toContain(secret)
    for (const field of everyField(set))
      if (field.kind === 'longtext') expect(field.identifying, field.id).toBe(true)
  })

  test('whatever is sent as answers is judged, kept and summed up without a failure, and the same each time', () => {
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
        const kept = settle(set, typed)
        expect(settle(set, kept)).toEqual(kept)
        expect(Object.keys(judgeAll(set, kept, TODAY))).toEqual(Object.keys(judgeAll(set, typed, TODAY)))
        summarise(set, typed)
      }),
      { numRuns: 60 },
    )
  })

  test('posted back as plain forms, a complete request stays what it is', () => {
    for (const { id } of set.steps)
      expect(settle(set, answersFromForm(set, id, formOf(set, id, sample), sample))).toEqual(sample)
  })

  test('asks nothing about anybody’s health', () => {
    const words = everyField(set).map(({ label }) => label)
    for (const label of words)
      expect(label).not.toMatch(/illness|disease|medication|diagnos|weight|doctor|pregnan|medical condition/i)
  })
})

describe('a draft that changes its line half way', () => {
  test('keeps the answers of the line before, and sends none of them', () => {
    const auto = questionsFor('auto')
    const home = questionsFor('home')
    if (!auto || !home) throw new Error('Both can be asked about')
    const both = { ...lineAnswers('auto'), ...lineAnswers('home') }
    const after = home.steps.reduce<Answers>(
      (answers, { id }) => answersFromForm(home, id, formOf(home, id, answers), answers),
      both,
    )
    expect(settle(auto, after)).toEqual(settle(auto, both))
    const sent = caseAnswers(home, after)
    for (const id of ['drivers', 'vehicles', 'insuredNow', 'currentInsurer', 'wishes'])
      expect(sent).not.toHaveProperty(id)
    expect(sent).toHaveProperty('roofAge')
  })
})
