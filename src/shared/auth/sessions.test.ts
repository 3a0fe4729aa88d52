import { expect, test } from 'vitest'
import { RegistrationForm } from './sessions.ts'

test('the register form takes a phone number with dots, and refuses letters', () => {
  const { phone } = RegistrationForm.shape
  expect(phone.parse(' 403.555.0142 ')).toBe('(403) 555-0142')
  expect(phone.safeParse('403-555-01xx').error?.issues[0]?.message).toBe('Please enter a valid phone number')
})
