import { mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { ConfigError, parseConfig } from '../../config.ts'
import { createEncryption, loadOrCreateKey, openEncryption, SecretKeyError } from './encryption.ts'

const [first, second] = [Buffer.alloc(32, 1), Buffer.alloc(32, 2)]
const plain = Buffer.from('a secret of twenty..')

describe('an encrypted secret', () => {
  test('is decrypted with its key for its purpose, and does not contain the plain text', () => {
    const encryption = createEncryption([first])
    const encrypted = encryption.encrypt(plain, 'ada')
    expect(encryption.decrypt(encrypted, 'ada')).toEqual(plain)
    expect(encrypted.includes(plain)).toBe(false)
    expect(encryption.encrypt(plain, 'ada')).not.toEqual(encrypted)
  })

  test('is not decrypted for another purpose, with another key, or with any byte changed', () => {
    const encryption = createEncryption([first])
    const encrypted = encryption.encrypt(plain, 'ada')
    expect(() => encryption.decrypt(encrypted, 'eve')).toThrow(SecretKeyError)
    expect(() => createEncryption([second]).decrypt(encrypted, 'ada')).toThrow(/doesn’t have/)
    for (let index = 0; index < encrypted.length; index++) {
      const changed = Buffer.from(encrypted)
      changed[index] = (changed[index] ?? 0) ^ 1
      expect(() => encryption.decrypt(changed, 'ada'), `byte ${index}`).toThrow(SecretKeyError)
    }
    expect(() => encryption.decrypt(encrypted.subarray(0, 10), 'ada')).toThrow()
  })

  test('of an old key is still decrypted while the new key encrypts', () => {
    const encrypted = createEncryption([first]).encrypt(plain, 'ada')
    const both = createEncryption([second, first])
    expect(both.decrypt(encrypted, 'ada')).toEqual(plain)
    expect(both.keyIdOf(both.encrypt(plain, 'ada'))).toBe(both.keyIds[0])
    expect(both.keyIdOf(encrypted)).toBe(both.keyIds[1])
  })
})

describe('the secret key', () => {
  let folder = ''
  beforeEach(() => {
    folder = mkdtempSync(path.join(tmpdir(), 'shelterbelt-key-'))
  })
  afterEach(() => rmSync(folder, { recursive: true }))

  test('is created at the first start, readable only by its owner, and used at the next', () => {
    const key = loadOrCreateKey(folder)
    expect(key).toHaveLength(32)
    expect(statSync(path.join(folder, 'secret.key')).mode & 0o777).toBe(0o600)
    expect(loadOrCreateKey(folder)).toEqual(key)
  })

  test('stops the start and names its file when it is invalid', () => {
    writeFileSync(path.join(folder, 'secret.key'), 'not a key')
    expect(() => loadOrCreateKey(folder)).toThrow(/secret\.key doesn’t contain a key/)
  })

  test('comes from the environment if it names one', () => {
    const named = parseConfig({ SECRET_KEYS: `${second.toString('base64')}, ${first.toString('base64')}` })
    expect(named.secretKeys).toEqual([second, first])
    const encryption = openEncryption({ ...named, dataDir: path.join(folder, 'untouched') })
    expect(encryption.keyIds).toEqual(createEncryption([second, first]).keyIds)
  })

  test('is a configuration error when it is malformed or too short', () => {
    for (const text of [
      'abc',
      'x'.repeat(44),
      Buffer.alloc(16).toString('base64'),
      `${first.toString('base64')},`,
    ])
      expect(() => parseConfig({ SECRET_KEYS: text }), text).toThrow(ConfigError)
  })
})
