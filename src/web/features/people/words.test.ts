import { expect, test } from 'vitest'
import { citiesOf, validityOf } from './words.ts'

test('a licence holds on its last day, and says so a month ahead', () => {
  expect(validityOf('2026-10-13', '2026-10-14')).toBe('expired')
  expect(validityOf('2026-10-14', '2026-10-14')).toBe('soon')
  expect(validityOf('2026-11-13', '2026-10-14')).toBe('soon')
  expect(validityOf('2026-11-14', '2026-10-14')).toBe('valid')
})

test('a broker of the whole province reads as such, whatever else is listed', () => {
  expect(citiesOf(['Calgary', 'all'])).toBe('All of Alberta')
  expect(citiesOf(['Calgary', 'Airdrie'])).toBe('Calgary, Airdrie')
})
