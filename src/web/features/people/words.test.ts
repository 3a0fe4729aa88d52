import { expect, test } from 'vitest'
import { citiesOf } from './words.ts'

test('a broker of the whole province reads as such, whatever else is listed', () => {
  expect(citiesOf(['Calgary', 'all'])).toBe('All of Alberta')
  expect(citiesOf(['Calgary', 'Airdrie'])).toBe('Calgary, Airdrie')
})
