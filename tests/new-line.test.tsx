import { renderToString } from 'react-dom/server'
import { describe, expect, test } from 'vitest'
import { CONSENT_TEXTS, PRESENT_VERSIONS } from '#shared/account/consent-texts.ts'
import type { Line } from '#shared/lines/line.ts'
import { PRODUCT_LINES } from '#shared/lines/product-lines.ts'
import { pets } from './support/pets-line.ts'
import { formOf } from './support/plain-form.ts'
import { sampleAnswers } from './support/sample-answers.ts'

const words = (kind: keyof typeof PRESENT_VERSIONS) => {
  const version = PRESENT_VERSIONS[kind]
  return { version, text: CONSENT_TEXTS[version]?.text ?? '' }
}

// A new product line is one record in the list. Everything imported below is computed from the list with that record.
;(PRODUCT_LINES as unknown as Line[]).push(pets)

const [
  { LINE_IDS, LINES },
  { LineId },
  { findLine, questionsFor },
  { insuranceGroups, productLinks },
  { validate, validateStep },
  { normalize },
  { summarize },
  { firstIncompleteStep },
  { saveDraft, DraftAnswers },
  { readPostedLine, readPostedStep },
  { PageMatter },
  { LineChoice },
  { Question },
] = await Promise.all([
  import('#shared/lines/lines.ts'),
  import('#shared/lines/line-schemas.ts'),
  import('#shared/lines/product-lines.ts'),
  import('../src/web/public/navigation-items.ts'),
  import('#shared/questions/validate.ts'),
  import('#shared/questions/normalize.ts'),
  import('#shared/questions/summary.ts'),
  import('#shared/questions/steps.ts'),
  import('#shared/quote-requests.ts'),
  import('../src/server/features/quote-requests/posted-step.ts'),
  import('../scripts/content/schema.ts'),
  import('../src/web/features/quote-requests/LineChoice.tsx'),
  import('../src/web/features/quote-requests/Question.tsx'),
])

const id = LineId.parse('pets')
const TODAY = '2026-11-18'
const { questions } = pets
const answers = sampleAnswers(questions, TODAY)
const line = { id, name: 'Pets', licenceClass: 'general' as const, page: '/insurance/pets' }

describe('a product line that is one record in the list', () => {
  test('has an id, a name and a licence class for cases, brokers and filters', () => {
    expect(LINE_IDS).toContain(id)
    expect(LINES[id]).toMatchObject(line)
    expect(findLine(id)?.catalogue.name).toBe('Pet insurance')
  })

  test('is in the menu and in the footer', () => {
    const [personal] = insuranceGroups
    expect(personal?.items.at(-1)).toEqual({ label: 'Pets', href: line.page, hint: 'Dogs and cats' })
    expect(productLinks).toContainEqual({ label: 'Pets', href: line.page })
  })

  test('can be named by a content page', () => {
    expect(PageMatter.shape.line.parse('pets')).toBe('pets')
  })

  test('can be chosen in a quote request', () => {
    const page = renderToString(<LineChoice line={null} error={undefined} onChoose={() => undefined} />)
    expect(page).toContain('value="pets"')
    expect(page).toContain(pets.pitch)
    expect(readPostedLine({ line: 'pets' }, null)).toMatchObject({ line: 'pets', errors: {} })
  })

  test('shows a control for every question', () => {
    for (const field of questions.steps.flatMap(step => step.fields)) {
      if (field.kind === 'consent') continue
      const page = renderToString(
        <Question field={field} answers={answers} errors={{}} onChange={() => undefined} />,
      )
      expect(page, field.id).toContain(`name="${field.id}${field.kind === 'list' ? '.0.' : '"'}`)
    }
  })

  test('is validated with the messages of its record', () => {
    expect(validate(questions, answers, TODAY)).toEqual({})
    expect(firstIncompleteStep(questionsFor(id), answers, TODAY)).toBe('review')
    const without = { ...answers, pets: [{ animal: 'dog', breed: '', age: 'old' }] }
    expect(validateStep(questions, 'details', without, TODAY)).toEqual({
      'pets.0.breed': 'Please enter the breed',
      'pets.0.age': 'Please enter the age in years',
    })
  })

  test('is saved by the API and by plain forms, step by step', () => {
    expect(saveDraft.body?.safeParse({ line: 'pets', answers, revision: 0 }).success).toBe(true)
    expect(DraftAnswers.safeParse(answers).success).toBe(true)
    const draft = {
      id: '0199a2b4-0000-7000-8000-000000000000',
      line: id,
      answers: {},
      revision: 1,
      expiresAt: '2026-12-18T16:00:00.000Z',
      submitted: null,
      consents: {
        contact: words('contact'),
        share_with_broker: words('share_with_broker'),
        newsletter: words('newsletter'),
        terms: words('terms'),
      },
      follows: null,
    }
    let saved = draft.answers
    for (const step of questions.steps) {
      const form = { ...formOf(questions, step.id, answers), action: 'next' }
      const posted = readPostedStep(questions, step.id, form, { ...draft, answers: saved }, TODAY)
      expect(posted.errors, step.id).toEqual({})
      saved = posted.answers
    }
    expect(normalize(questions, saved)).toEqual(answers)
  })

  test('is summarized for its broker', () => {
    expect(summarize(questions, answers)).toContainEqual({
      title: 'Pet 1',
      section: 'Your pets',
      lines: [
        { label: 'Animal', value: 'A dog' },
        { label: 'Breed', value: 'Sample' },
        { label: 'Age in years', value: '2' },
      ],
    })
  })
})
