import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, expect, test } from 'vitest'
import type { ClassifierModel } from '../../src/shared/content/classifier.ts'
import { removeContentAfterEach, writeContent } from '../../tests/support/content.ts'
import { compileContent } from './compile.ts'
import { cachedModel } from './kept-model.ts'

removeContentAfterEach()

const folder = mkdtempSync(path.join(tmpdir(), 'models-'))
afterEach(() => rmSync(folder, { recursive: true, force: true }))

const aModel = (bias: number): ClassifierModel => ({
  classes: [],
  biases: [bias],
  scale: 1,
  length: 1,
  keys: '',
  rarities: '',
  starts: '',
  places: '',
  weights: '',
  asked: { keys: '', places: '' },
})
const never = () => {
  throw new Error('it learned again')
}

test('a stored model is reused', () => {
  expect(cachedModel(['how much'], () => aModel(1), folder)).toEqual(aModel(1))
  expect(cachedModel(['how much'], never, folder)).toEqual(aModel(1))
})

test('a changed example trains another model', () => {
  cachedModel(['how much'], () => aModel(1), folder)
  expect(cachedModel(['how much', 'what is hail'], () => aModel(2), folder)).toEqual(aModel(2))
})

test('a damaged file is replaced by a newly trained model', () => {
  cachedModel(['how much'], () => aModel(1), folder)
  for (const name of readdirSync(folder)) writeFileSync(path.join(folder, name), '{"biases": [')
  expect(cachedModel(['how much'], () => aModel(1), folder)).toEqual(aModel(1))
  expect(cachedModel(['how much'], never, folder)).toEqual(aModel(1))
})

test('only the most recently used models are stored', () => {
  cachedModel('first', () => aModel(0), folder)
  for (let n = 0; n < 20; n++) {
    cachedModel(n, () => aModel(n), folder)
    cachedModel('first', never, folder)
  }
  expect(readdirSync(folder).length).toBeLessThan(12)
})

test('the models of other content are stored beside it, and evict none of the site’s', () => {
  const content = writeContent()
  compileContent(content)
  expect(readdirSync(path.join(content, '..', '.cache', 'assistant'))).toHaveLength(1)
})

test('without a writable folder every run trains', () => {
  writeFileSync(path.join(tmpdir(), `no-folder-${process.pid}`), '')
  const nowhere = path.join(tmpdir(), `no-folder-${process.pid}`)
  expect(cachedModel(['how much'], () => aModel(3), nowhere)).toEqual(aModel(3))
  rmSync(nowhere)
})
