import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, expect, test } from 'vitest'
import { type IntentModel, UNTAUGHT } from '../../src/shared/content/intents.ts'
import { keptModel } from './kept-model.ts'

const folder = mkdtempSync(path.join(tmpdir(), 'models-'))
afterEach(() => rmSync(folder, { recursive: true, force: true }))

const aModel = (bias: number): IntentModel => ({ ...UNTAUGHT, biases: [bias] })
const never = () => {
  throw new Error('it learned again')
}

test('a trained model is not trained again', () => {
  expect(keptModel(['how much'], () => aModel(1), folder)).toEqual(aModel(1))
  expect(keptModel(['how much'], never, folder)).toEqual(aModel(1))
})

test('another example makes another model', () => {
  keptModel(['how much'], () => aModel(1), folder)
  expect(keptModel(['how much', 'what is hail'], () => aModel(2), folder)).toEqual(aModel(2))
})

test('a damaged file is replaced by a newly trained model', () => {
  keptModel(['how much'], () => aModel(1), folder)
  for (const name of readdirSync(folder)) writeFileSync(path.join(folder, name), '{"biases": [')
  expect(keptModel(['how much'], () => aModel(1), folder)).toEqual(aModel(1))
  expect(keptModel(['how much'], never, folder)).toEqual(aModel(1))
})

test('only the few last used models are stored', () => {
  keptModel('first', () => aModel(0), folder)
  for (let n = 0; n < 20; n++) {
    keptModel(n, () => aModel(n), folder)
    keptModel('first', never, folder)
  }
  expect(readdirSync(folder).length).toBeLessThan(12)
})

test('without a writable folder every run trains', () => {
  writeFileSync(path.join(tmpdir(), `no-folder-${process.pid}`), '')
  const nowhere = path.join(tmpdir(), `no-folder-${process.pid}`)
  expect(keptModel(['how much'], () => aModel(3), nowhere)).toEqual(aModel(3))
  rmSync(nowhere)
})
