import { expect, it } from 'vitest'
import { EXAMPLE_BRAND, EXAMPLE_NAME, examplesIn, isPublicSite } from './example-brand.ts'

const { address, ...rest } = EXAMPLE_BRAND
const untouched = {
  ...rest,
  name: EXAMPLE_NAME,
  street: address.street,
  disclaimer: `${EXAMPLE_NAME} is not a broker.`,
}

it('lists the example facts of a new deployment, and none once all are replaced', () => {
  expect(examplesIn(untouched)).toEqual(['legal name', 'email', 'phone number', 'address', 'social links'])
  expect(examplesIn({ ...untouched, legalName: 'Elm Row Ltd.', email: 'hi@elmrow.example' })).toEqual([
    'phone number',
    'address',
    'social links',
  ])
  const own = {
    ...untouched,
    legalName: 'Elm Row Ltd.',
    email: 'hi@elmrow.example',
    phone: '(403) 555-0190',
    street: '4 Elm Row',
    social: [],
  }
  expect(examplesIn(own)).toEqual([])
  expect(examplesIn({ ...own, name: 'Elm Row' })).toEqual(['disclaimer'])
  expect(examplesIn({ ...own, name: 'Elm Row', disclaimer: 'Elm Row is not a broker.' })).toEqual([])
})

it('accepts the example brand in the demo, which only this machine reaches', () => {
  expect(isPublicSite('http://localhost:3000')).toBe(false)
  expect(isPublicSite('http://127.0.0.1:3000')).toBe(false)
  expect(isPublicSite('http://[::1]:3000')).toBe(false)
  expect(isPublicSite('https://quotes.example.com')).toBe(true)
})
