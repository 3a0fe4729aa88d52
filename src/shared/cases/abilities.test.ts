import { describe, expect, test } from 'vitest'
import { abilitiesFor, type CaseHolders, relationTo } from './abilities.ts'
import { allowedMoves, needsReason, STAGES, type Stage } from './stages.ts'

const ada = { id: 'ada', emailVerified: true, role: 'client' } as const
const gill = { id: 'gill', emailVerified: true, role: 'broker' } as const
const admin = { id: 'root', emailVerified: true, role: 'admin' } as const

const aCase = (stage: Stage, more: Partial<CaseHolders> = {}): CaseHolders => ({
  id: 'case',
  kind: 'quote',
  stage,
  status: 'active',
  clientId: 'ada',
  brokerId: stage === 'inquiry' || stage === 'offered' ? null : 'gill',
  coveredBy: null,
  outcome: null,
  offeredTo: stage === 'offered' ? 'gill' : null,
  ...more,
})

describe('the relation of a person to a case', () => {
  test('follows their role, never an id alone', () => {
    expect(relationTo(ada, aCase('assigned'))).toBe('client')
    expect(relationTo(gill, aCase('assigned'))).toBe('broker')
    expect(relationTo({ ...gill, id: 'kaur' }, aCase('assigned', { coveredBy: 'kaur' }))).toBe('broker')
    expect(relationTo(gill, aCase('offered'))).toBe('offered')
    expect(relationTo(admin, aCase('offered'))).toBe('admin')
    expect(relationTo({ id: 'gill', role: 'client' }, aCase('assigned'))).toBe('none')
    expect(relationTo({ id: 'ada', role: 'broker' }, aCase('assigned'))).toBe('none')
  })
})

describe('abilities', () => {
  test('a stranger can do nothing at any stage', () => {
    for (const stage of STAGES)
      for (const role of ['client', 'broker'] as const) {
        const { moves, ...may } = abilitiesFor({ id: 'stranger', role, emailVerified: false }, aCase(stage))
        expect([moves.length, ...Object.values(may)]).not.toContain(true)
        expect(moves).toEqual([])
      }
  })

  test('a broker with an offer can only accept or decline', () => {
    const { acceptOffer, moves, ...may } = abilitiesFor(gill, aCase('offered'))
    expect(acceptOffer).toBe(true)
    expect(moves).toEqual([])
    expect(Object.values(may)).not.toContain(true)
  })

  test('a client writes and sends documents, but never writes notes or moves a case', () => {
    expect(abilitiesFor(ada, aCase('assigned'))).toEqual({
      moves: [],
      hold: false,
      resume: false,
      close: false,
      reopen: false,
      logContact: false,
      bind: false,
      withdraw: true,
      share: true,
      handOver: false,
      acceptOffer: false,
      sendMessage: true,
      sendNote: false,
      uploadDocument: true,
      confirmEmailFirst: false,
    })
  })

  test('a client with an unconfirmed email address can do everything except send documents', () => {
    const confirmed = abilitiesFor(ada, aCase('assigned'))
    expect(abilitiesFor({ ...ada, emailVerified: false }, aCase('assigned'))).toEqual({
      ...confirmed,
      uploadDocument: false,
      confirmEmailFirst: true,
    })
  })

  test('staff send documents whether or not they confirmed theirs', () => {
    for (const actor of [gill, admin])
      expect(abilitiesFor({ ...actor, emailVerified: false }, aCase('assigned'))).toMatchObject({
        uploadDocument: true,
        confirmEmailFirst: false,
      })
  })

  test('a client can withdraw until the insurer has the request', () => {
    const may = STAGES.filter(stage => abilitiesFor(ada, aCase(stage)).withdraw)
    expect(may).toEqual(STAGES.filter(stage => stage !== 'binding' && stage !== 'bound'))
  })

  test('a closed case is read-only for everyone, but can be shared, and people with a policy can write', () => {
    for (const actor of [ada, gill, admin]) {
      const ended = abilitiesFor(actor, aCase('quoting', { status: 'closed' }))
      const { moves, reopen, share, ...may } = ended
      expect(share).toBe(actor === ada)
      expect(moves).toEqual([])
      expect(reopen).toBe(actor !== ada)
      expect(Object.values(may)).not.toContain(true)
      expect(abilitiesFor(actor, aCase('bound', { status: 'closed' })).sendMessage).toBe(true)
    }
  })
})

describe('moves', () => {
  test('no one can move a case by hand to a stage that an offer, quote, choice or policy sets', () => {
    for (const role of ['broker', 'admin'] as const)
      for (const stage of STAGES) {
        const moves = allowedMoves(role, { kind: 'quote', stage, status: 'active' })
        expect(moves).not.toContain(stage)
        for (const made of ['inquiry', 'offered', 'quoted', 'bound'] as const)
          expect(moves).not.toContain(made)
        expect(moves.includes('accepted')).toBe(stage === 'binding')
        expect(moves.includes('binding')).toBe(stage === 'accepted')
      }
  })

  test('an administrator can do what the broker can, with a reason', () => {
    for (const stage of STAGES)
      for (const to of allowedMoves('broker', { kind: 'quote', stage, status: 'active' })) {
        expect(allowedMoves('admin', { kind: 'quote', stage, status: 'active' })).toContain(to)
        expect(needsReason('admin', stage, to)).toBe(true)
      }
  })

  test('a broker gives a reason only when moving back', () => {
    expect(needsReason('broker', 'assigned', 'quoting')).toBe(false)
    expect(needsReason('broker', 'quoting', 'info_needed')).toBe(true)
  })
})
