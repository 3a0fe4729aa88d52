import { expect, test } from 'vitest'
import { destinationAfterSignIn, portalPage } from './destination.ts'

test('a client who followed a link to a case lands on that case after signing in', () => {
  expect(destinationAfterSignIn('client', '/portal/cases/7?tab=documents')).toBe(
    '/portal/cases/7?tab=documents',
  )
})

test('the hash of the requested page is kept', () => {
  expect(destinationAfterSignIn('client', '/portal/cases/7#documents')).toBe('/portal/cases/7#documents')
})

test('each role lands on its own dashboard when no page was requested', () => {
  expect(destinationAfterSignIn('client', undefined)).toBe('/portal')
  expect(destinationAfterSignIn('broker', undefined)).toBe('/broker')
  expect(destinationAfterSignIn('admin', undefined)).toBe('/admin')
})

test('a crafted link never leads away from this site', () => {
  const crafted = [
    '//evil.example/portal',
    '/\\evil.example/portal',
    'https://evil.example/portal',
    'javascript:alert(1)',
    '/\t/evil.example/portal',
    ['/portal'],
    '/portal/../../x',
  ]
  for (const next of crafted) {
    expect(destinationAfterSignIn('client', next)).toBe('/portal')
    expect(portalPage(next)).toBeNull()
  }
})

test('a person whose role may not open the page goes to their own dashboard instead', () => {
  expect(destinationAfterSignIn('client', '/admin/cases')).toBe('/portal')
  expect(destinationAfterSignIn('broker', '/admin')).toBe('/broker')
  expect(destinationAfterSignIn('admin', '/broker/cases/7')).toBe('/broker/cases/7')
})

test('signing in never leads back to a login page', () => {
  expect(destinationAfterSignIn('broker', '/broker/login')).toBe('/broker')
  expect(destinationAfterSignIn('client', '/portal/register')).toBe('/portal')
})

test('the client login page leads a signed-in person only to pages of the client portal', () => {
  expect(portalPage('/portal/cases/7?tab=documents')).toBe('/portal/cases/7?tab=documents')
  expect(portalPage('/broker/cases')).toBeNull()
  expect(portalPage('/portal/login')).toBeNull()
})
