import { expect, test } from 'vitest'
import { createClassifier } from '../../src/server/features/assistant/engine/classifier.ts'
import { type Example, train } from './train.ts'

const CLASSES = ['greeting', '/hail', '/theft', '/fire']
const EXAMPLES: Example[] = [
  ...said('greeting', ['hello there', 'good morning']),
  ...said('/hail', ['hail broke my windows', 'is hail covered']),
  ...said('/theft', ['someone stole my car', 'is theft covered']),
  ...said('/fire', ['a fire in the kitchen', 'is fire covered']),
  ...said(null, ['is it covered']),
]

/** Each text several times: rare features are left out. */
function said(label: string | null, texts: string[]): Example[] {
  return Array.from({ length: 20 }, () => texts.map(text => ({ text, label }))).flat()
}

const learn = () => train(EXAMPLES, CLASSES, name => name.startsWith('/'), {})

test('every class is learned, whichever thread has it', () => {
  const classifier = createClassifier(learn())
  const likeliest = (text: string) => {
    const values = classifier.score(text.split(' '))
    return CLASSES[values.indexOf(Math.max(...values))]
  }
  expect(['hello', 'hail', 'theft', 'fire'].map(likeliest)).toEqual(CLASSES)
})

test('the same examples make the same model', () => {
  expect(learn()).toEqual(learn())
})
