import { expect, test } from 'vitest'
import { ConfigError, readConfig } from './config.ts'

const withUrl = (url: string) => readConfig({ NODE_ENV: 'production', PUBLIC_URL: url }).publicUrl

test('the public address is kept as browsers write an origin, or they would be taken for another site', () => {
  expect(withUrl('https://Insurance.Example/')).toBe('https://insurance.example')
  expect(withUrl('https://insurance.example:443')).toBe('https://insurance.example')
  expect(withUrl('https://insurance.example:8443')).toBe('https://insurance.example:8443')
})

test('a public address with more than an origin is a fault', () => {
  for (const url of [
    'https://insurance.example/en',
    'https://insurance.example/?a=1',
    'https://me:pw@insurance.example',
  ])
    expect(() => withUrl(url), url).toThrow(ConfigError)
})
