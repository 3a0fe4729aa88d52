import { expect, test } from 'vitest'
import type { CaseListItem } from '#shared/cases/cases.ts'
import { nextSteps } from './next-steps.ts'

function aRow(changes: Partial<CaseListItem>): CaseListItem {
  return {
    id: '01900000-0000-7000-8000-000000000001',
    reference: 'AB-2026-000001',
    kind: 'quote',
    line: 'auto',
    status: 'active',
    stage: 'quoting',
    stageLabel: 'Your broker is getting quotes',
    outcome: null,
    openedAt: '2026-11-20T16:00:00.000Z',
    updatedAt: '2026-11-20T16:00:00.000Z',
    version: 1,
    broker: null,
    client: null,
    city: null,
    unread: 0,
    missingDocuments: null,
    openQuotes: 0,
    offerExpiresAt: null,
    handoverFrom: null,
    neededOn: null,
    joinedOffers: 0,
    isReadOnly: false,
    possibleDuplicateOf: null,
    clock: null,
    ...changes,
  }
}

test('a client with nothing to do has no next steps', () => {
  expect(nextSteps({ rows: [aRow({})] })).toEqual([])
})

test('a step that blocks a request comes before an unread message', () => {
  const steps = nextSteps({
    rows: [
      aRow({ id: 'a', unread: 2, broker: { id: 'x', fullName: 'Dana Whitehorse', role: 'broker' } }),
      aRow({ id: 'b', stage: 'info_needed' }),
    ],
  })
  expect(steps.map(step => step.caseId)).toEqual(['b', 'a'])
  expect(steps[1]?.title).toBe('2 new messages from Dana Whitehorse')
})

test('new messages on a request that someone shares may be theirs, so no sender is named', () => {
  const broker = { id: 'x', fullName: 'Dana Whitehorse', role: 'broker' } as const
  const rows = [aRow({ unread: 2, broker, client: { fullName: 'Marek Kowalchuk' } })]
  expect(nextSteps({ rows })).toMatchObject([{ title: '2 new messages' }])
})

test('quotes that are ready lead to the quotes of the request', () => {
  const quoted = (openQuotes: number) => nextSteps({ rows: [aRow({ stage: 'quoted', openQuotes })] })
  expect(quoted(1)).toMatchObject([{ title: 'Your quote is ready', tab: 'quotes' }])
  expect(quoted(3)).toMatchObject([{ title: '3 quotes are ready to compare', tab: 'quotes' }])
  expect(quoted(0)).toEqual([])
  expect(nextSteps({ rows: [aRow({ stage: 'info_needed' })] })[0]).not.toHaveProperty('tab')
})

test('quotes that are ready are listed beside missing documents', () => {
  const rows = [aRow({ missingDocuments: { count: 1, dueOn: '2026-11-25' }, stage: 'quoted', openQuotes: 2 })]
  expect(nextSteps({ rows })).toMatchObject([
    { title: '2 quotes are ready to compare', tab: 'quotes' },
    { title: 'Your broker needs 1 document from you by Nov 25, 2026', tab: 'documents' },
  ])
})

test('missing documents lead to the checklist, with their number and due date', () => {
  const rows = [aRow({ missingDocuments: { count: 2, dueOn: '2026-11-25' }, stage: 'info_needed' })]
  expect(nextSteps({ rows })).toMatchObject([
    { title: 'Your broker needs 2 documents from you by Nov 25, 2026', tab: 'documents' },
  ])
})

test('a closed request has no next steps', () => {
  expect(nextSteps({ rows: [aRow({ status: 'closed', stage: 'quoted' })] })).toEqual([])
})

test('a call is shown as booked or as needing a time', () => {
  const call = {
    caseId: 'c',
    reference: 'AB-2026-000001',
    kind: 'quote',
    line: 'auto',
    brokerName: 'Ada Byron',
  } as const
  const calls = [
    { ...call, bookedAt: '2026-11-20T16:00:00.000Z' },
    { ...call, bookedAt: null },
  ]
  expect(nextSteps({ rows: [], calls }).map(({ title }) => title)).toEqual([
    'Choose a time for a call with Ada Byron',
    'Ada Byron will call you on Fri, Nov 20, 2026, 10:00 a.m.',
  ])
})

test('a policy in renewal leads to its renewal until the client has chosen', () => {
  const policies = [{ line: 'auto' as const, expiresOn: '2027-01-10', cancelledOn: null, renewalCaseId: 'r' }]
  const rows = [aRow({ id: 'u', unread: 1 }), aRow({ id: 'r', kind: 'renewal', stage: 'assigned' })]
  expect(nextSteps({ rows, policies }).map(({ caseId, title }) => [caseId, title])).toEqual([
    ['r', 'Your auto policy expires on Jan 10, 2027'],
    ['u', '1 new message'],
  ])
  expect(nextSteps({ rows: [aRow({ id: 'r', kind: 'renewal', stage: 'binding' })], policies })).toEqual([])
  const cancelled = policies.map(policy => ({ ...policy, cancelledOn: '2026-11-30' }))
  expect(nextSteps({ rows, policies: cancelled }).map(({ caseId }) => caseId)).toEqual(['u'])
})

test('someone who only reads a request has nothing to do in it but read', () => {
  const missing = { missingDocuments: { count: 2, dueOn: '2026-11-25' }, openQuotes: 1 }
  const rows = [aRow({ stage: 'quoted', isReadOnly: true, ...missing })]
  expect(nextSteps({ rows })).toEqual([])
  expect(nextSteps({ rows: [aRow({ stage: 'info_needed', isReadOnly: true, unread: 1 })] })).toMatchObject([
    { title: '1 new message' },
  ])
})
