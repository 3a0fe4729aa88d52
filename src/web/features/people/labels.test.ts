import { expect, test } from 'vitest'
import { formatCities } from './labels.ts'

test('a broker who serves all of Alberta shows no individual cities', () => {
  expect(formatCities(['Calgary', 'all'])).toBe('All of Alberta')
  expect(formatCities(['Calgary', 'Airdrie'])).toBe('Calgary, Airdrie')
})
