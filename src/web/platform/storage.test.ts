import { afterEach, expect, test, vi } from 'vitest'
import { tabStorage } from './storage.ts'

function withStorage(storage: Partial<Storage>) {
  vi.stubGlobal('sessionStorage', storage)
}

const text = (value: unknown) => (typeof value === 'string' ? value : null)

afterEach(() => vi.unstubAllGlobals())

test('a stored value is read back; null removes it', () => {
  const items = new Map<string, string>()
  withStorage({
    getItem: key => items.get(key) ?? null,
    setItem: (key, value) => void items.set(key, value),
    removeItem: key => void items.delete(key),
  })
  tabStorage.write('name', 'Ada')
  expect(tabStorage.read('name', text)).toBe('Ada')
  tabStorage.write('name', null)
  expect(tabStorage.isMissing('name')).toBe(true)
})

test.each(['{', '7', '{"a":1}'])('invalid content reads as null: %s', content => {
  withStorage({ getItem: () => content })
  expect(tabStorage.read('name', text)).toBeNull()
})

test('blocked storage reads as null and ignores writes', () => {
  const refuse = () => {
    throw new DOMException('refused', 'SecurityError')
  }
  withStorage({ getItem: refuse, setItem: refuse, removeItem: refuse })
  tabStorage.write('name', 'Ada')
  expect(tabStorage.read('name', text)).toBeNull()
  expect(tabStorage.isMissing('name')).toBe(false)
})
