import { mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { ConfigError, parseConfig } from '../../config.ts'
import { createEncryption, loadOrCreateKey, openEncryption, SecretKeyError } from './encryption.ts'

const [first, second] = [Buffer.alloc(32, 1), Buffer.alloc(32, 2)]
const plain = Buffer.from('a secret of twenty..')

describe('what is sealed', () => {
  test('opens with its key and for its purpose, and shows nothing of what is in it', () => {
    const encryption = createEncryption([first])
    const sealed = encryption.encrypt(plain, 'ada')
    expect(encryption.decrypt(sealed, 'ada')).toEqual(plain)
    expect(sealed.includes(plain)).toBe(false)
    expect(encryption.encrypt(plain, 'ada')).not.toEqual(sealed)
  })

  test('does not open for another purpose, with another key, or changed in any byte', () => {
    const encryption = createEncryption([first])
    const sealed = encryption.encrypt(plain, 'ada')
    expect(() => encryption.decrypt(sealed, 'eve')).toThrow(SecretKeyError)
    expect(() => createEncryption([second]).decrypt(sealed, 'ada')).toThrow(/does not have/)
    for (let at = 0; at < sealed.length; at++) {
      const changed = Buffer.from(sealed)
      changed[at] = (changed[at] ?? 0) ^ 1
      expect(() => encryption.decrypt(changed, 'ada'), `byte ${at}`).toThrow(SecretKeyError)
    }
    expect(() => encryption.decrypt(sealed.subarray(0, 10), 'ada')).toThrow()
  })

  test('by an old key opens while the old key stands behind the new one, which seals', () => {
    const sealed = createEncryption([first]).encrypt(plain, 'ada')
    const both = createEncryption([second, first])
    expect(both.decrypt(sealed, 'ada')).toEqual(plain)
    expect(both.keyIdOf(both.encrypt(plain, 'ada'))).toBe(both.keyIds[0])
    expect(both.keyIdOf(sealed)).toBe(both.keyIds[1])
  })
})

describe('the key of a deployment', () => {
  let folder = ''
  beforeEach(() => {
    folder = mkdtempSync(path.join(tmpdir(), 'shelterbelt-key-'))
  })
  afterEach(() => rmSync(folder, { recursive: true }))

  test('is made at the first start, for its owner’s eyes alone, and is the same at the next', () => {
    const key = loadOrCreateKey(folder)
    expect(key).toHaveLength(32)
    expect(statSync(path.join(folder, 'secret.key')).mode & 0o777).toBe(0o600)
    expect(loadOrCreateKey(folder)).toEqual(key)
  })

  test('that cannot be read stops the start and names the file', () => {
    writeFileSync(path.join(folder, 'secret.key'), 'not a key')
    expect(() => loadOrCreateKey(folder)).toThrow(/secret\.key does not hold a key/)
  })

  test('is the one the environment names, where it names one', () => {
    const named = parseConfig({ SECRET_KEYS: `${second.toString('base64')}, ${first.toString('base64')}` })
    expect(named.secretKeys).toEqual([second, first])
    const encryption = openEncryption({ ...named, dataDir: path.join(folder, 'untouched') })
    expect(encryption.keyIds).toEqual(createEncryption([second, first]).keyIds)
  })

  test('that is no key, or too short, is a fault of the configuration', () => {
    for (const text of [
      'abc',
      'x'.repeat(44),
      Buffer.alloc(16).toString('base64'),
      `${first.toString('base64')},`,
    ])
      expect(() => parseConfig({ SECRET_KEYS: text }), text).toThrow(ConfigError)
  })
})
