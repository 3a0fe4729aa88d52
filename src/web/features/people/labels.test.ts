import { expect, test } from 'vitest'
import { brokerOption, formatCities } from './labels.ts'

test('a broker who serves all of Alberta shows no individual cities', () => {
  expect(formatCities(['Calgary', 'all'])).toBe('All of Alberta')
  expect(formatCities(['Calgary', 'Airdrie'])).toBe('Calgary, Airdrie')
})

test('a broker to give cases to is shown with their load, and with the time away that speaks against it', () => {
  const broker = { fullName: 'Ada Away', openCases: 1, awayUntil: null }
  expect(brokerOption(broker)).toBe('Ada Away (1 open case)')
  expect(brokerOption({ ...broker, awayUntil: '2026-12-01' })).toBe(
    'Ada Away (1 open case, away until Dec 1, 2026)',
  )
})
