import { expect, test } from 'vitest'
import { describeAssistant } from './service.ts'

test.each([
  ['no one, without a model', null, 'doesn’t send your questions to anyone else'],
  [
    'a provider and its country',
    { name: 'OpenAI/gpt', country: 'US', onThisMachine: false },
    'OpenAI/gpt, a provider of language models. It processes them in the United States.',
  ],
  [
    'a provider of no known country',
    { name: 'models.example/m', country: null, onThisMachine: false },
    'may be processed outside Canada',
  ],
  [
    'a model on the same machine',
    { name: 'm on this server', country: null, onThisMachine: true },
    'on our own server',
  ],
])('the brand says where questions to the assistant go: %s', (_, model, words) => {
  expect(describeAssistant(model)).toContain(words)
})
