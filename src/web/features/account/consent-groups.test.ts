import { expect, test } from 'vitest'
import type { Consent, ConsentKind } from '#shared/account/consents.ts'
import { groupConsents } from './consent-groups.ts'

const auto = { id: '01990000-0000-7000-8000-000000000001', reference: 'AB-2026-000001' }
const home = { id: '01990000-0000-7000-8000-000000000002', reference: 'AB-2026-000002' }

function aConsent(id: string, kind: ConsentKind, request: Consent['case'], withdrawn = false): Consent {
  return {
    id,
    kind,
    text: 'You may.',
    textVersion: 'v1',
    recipient: null,
    case: request,
    channel: 'quote request',
    givenAt: '2026-11-18T16:00:00Z',
    withdrawnAt: withdrawn ? '2026-11-19T16:00:00Z' : null,
    again: null,
    abilities: { withdraw: !withdrawn, giveAgain: withdrawn },
  }
}

test('consents are grouped by request, the latest first and the account last', () => {
  const groups = groupConsents([
    aConsent('c', 'terms', null),
    aConsent('b', 'contact', home),
    aConsent('a', 'contact', auto),
  ])
  expect(groups.map(group => group.case?.reference ?? null)).toEqual([home.reference, auto.reference, null])
})

test('a consent that was withdrawn and given again is one line with its earlier record', () => {
  const again = aConsent('3', 'share_with_broker', auto)
  const taken = aConsent('1', 'share_with_broker', auto, true)
  const [group] = groupConsents([again, aConsent('2', 'contact', auto), taken])
  expect(group?.lines.map(line => line.current.id)).toEqual(['3', '2'])
  expect(group?.lines[0]?.earlier).toEqual([taken])
})

test('consents to share with two insurers stay two lines', () => {
  const prairie = { ...aConsent('2', 'share_with_insurer', auto), recipient: 'Prairie Mutual' }
  const chinook = { ...aConsent('1', 'share_with_insurer', auto), recipient: 'Chinook Insurance' }
  const [group] = groupConsents([prairie, chinook])
  expect(group?.lines.map(line => line.current.recipient)).toEqual(['Prairie Mutual', 'Chinook Insurance'])
})

test('newsletter consents from several requests are one line', () => {
  const groups = groupConsents([
    aConsent('3', 'newsletter', home),
    aConsent('2', 'contact', auto),
    aConsent('1', 'newsletter', auto, true),
  ])
  expect(groups.map(group => group.case?.reference ?? null)).toEqual([auto.reference, null])
  expect(groups[1]?.lines.map(line => [line.current.id, line.earlier.length])).toEqual([['3', 1]])
})

test('the same kind of consent on two requests stays two lines', () => {
  const groups = groupConsents([aConsent('2', 'contact', home), aConsent('1', 'contact', auto)])
  expect(groups.map(group => group.lines.length)).toEqual([1, 1])
  expect(groups.flatMap(group => group.lines.flatMap(line => line.earlier))).toEqual([])
})
