import { mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { ConfigError, readConfig } from '../config.ts'
import { keyOfFolder, SecretKeyError, sealingOf, sealingWith } from './encryption.ts'

const [first, second] = [Buffer.alloc(32, 1), Buffer.alloc(32, 2)]
const plain = Buffer.from('a secret of twenty..')

describe('what is sealed', () => {
  test('opens with its key and for its purpose, and shows nothing of what is in it', () => {
    const sealing = sealingWith([first])
    const sealed = sealing.seal(plain, 'ada')
    expect(sealing.unseal(sealed, 'ada')).toEqual(plain)
    expect(sealed.includes(plain)).toBe(false)
    expect(sealing.seal(plain, 'ada')).not.toEqual(sealed)
  })

  test('does not open for another purpose, with another key, or changed in any byte', () => {
    const sealing = sealingWith([first])
    const sealed = sealing.seal(plain, 'ada')
    expect(() => sealing.unseal(sealed, 'eve')).toThrow(SecretKeyError)
    expect(() => sealingWith([second]).unseal(sealed, 'ada')).toThrow(/does not have/)
    for (let at = 0; at < sealed.length; at++) {
      const changed = Buffer.from(sealed)
      changed[at] = (changed[at] ?? 0) ^ 1
      expect(() => sealing.unseal(changed, 'ada'), `byte ${at}`).toThrow(SecretKeyError)
    }
    expect(() => sealing.unseal(sealed.subarray(0, 10), 'ada')).toThrow()
  })

  test('by an old key opens while the old key stands behind the new one, which seals', () => {
    const sealed = sealingWith([first]).seal(plain, 'ada')
    const both = sealingWith([second, first])
    expect(both.unseal(sealed, 'ada')).toEqual(plain)
    expect(both.markOf(both.seal(plain, 'ada'))).toBe(both.marks[0])
    expect(both.markOf(sealed)).toBe(both.marks[1])
  })
})

describe('the key of a deployment', () => {
  let folder = ''
  beforeEach(() => {
    folder = mkdtempSync(path.join(tmpdir(), 'shelterbelt-key-'))
  })
  afterEach(() => rmSync(folder, { recursive: true }))

  test('is made at the first start, for its owner’s eyes alone, and is the same at the next', () => {
    const key = keyOfFolder(folder)
    expect(key).toHaveLength(32)
    expect(statSync(path.join(folder, 'secret.key')).mode & 0o777).toBe(0o600)
    expect(keyOfFolder(folder)).toEqual(key)
  })

  test('that cannot be read stops the start and names the file', () => {
    writeFileSync(path.join(folder, 'secret.key'), 'not a key')
    expect(() => keyOfFolder(folder)).toThrow(/secret\.key does not hold a key/)
  })

  test('is the one the environment names, where it names one', () => {
    const named = readConfig({ SECRET_KEYS: `${second.toString('base64')}, ${first.toString('base64')}` })
    expect(named.secretKeys).toEqual([second, first])
    const sealing = sealingOf({ ...named, dataDir: path.join(folder, 'untouched') })
    expect(sealing.marks).toEqual(sealingWith([second, first]).marks)
  })

  test('that is no key, or too short, is a fault of the configuration', () => {
    for (const text of [
      'abc',
      'x'.repeat(44),
      Buffer.alloc(16).toString('base64'),
      `${first.toString('base64')},`,
    ])
      expect(() => readConfig({ SECRET_KEYS: text }), text).toThrow(ConfigError)
  })
})
