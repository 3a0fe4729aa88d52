import { expect, test } from 'vitest'
import { destinationAfterSignIn } from './destination.ts'

test('a client who followed a link to a case lands on that case after signing in', () => {
  expect(destinationAfterSignIn('client', '/portal/cases/7?tab=documents')).toBe(
    '/portal/cases/7?tab=documents',
  )
})

test('the place on the page that a link named is kept', () => {
  expect(destinationAfterSignIn('client', '/portal/cases/7#documents')).toBe('/portal/cases/7#documents')
})

test('everyone lands on their own dashboard when no page sent them', () => {
  expect(destinationAfterSignIn('client', undefined)).toBe('/portal')
  expect(destinationAfterSignIn('broker', undefined)).toBe('/broker')
  expect(destinationAfterSignIn('admin', undefined)).toBe('/admin')
})

test('nobody is led away from this site by a crafted link', () => {
  const crafted = [
    '//evil.example/portal',
    '/\\evil.example/portal',
    'https://evil.example/portal',
    'javascript:alert(1)',
    '/\t/evil.example/portal',
    ['/portal'],
    '/portal/../../x',
  ]
  for (const next of crafted) expect(destinationAfterSignIn('client', next)).toBe('/portal')
})

test('a person whose role may not open the page goes to their own dashboard instead', () => {
  expect(destinationAfterSignIn('client', '/admin/cases')).toBe('/portal')
  expect(destinationAfterSignIn('broker', '/admin')).toBe('/broker')
  expect(destinationAfterSignIn('admin', '/broker/cases/7')).toBe('/broker/cases/7')
})

test('signing in never leads back to a sign-in page', () => {
  expect(destinationAfterSignIn('broker', '/broker/login')).toBe('/broker')
  expect(destinationAfterSignIn('client', '/portal/register')).toBe('/portal')
})
