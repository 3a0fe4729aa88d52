import { describe, expect, test } from 'vitest'
import { PRESENT_VERSIONS } from '#shared/account/consent-texts.ts'
import { listConsents } from '#shared/account/consents.ts'
import { listAccess } from '#shared/audit.ts'
import { listOwnCalls, offerCallTimes } from '#shared/call-times.ts'
import { listCases, readCase } from '#shared/cases/cases.ts'
import * as api from '#shared/groups/groups.ts'
import { sendMessage } from '#shared/messages.ts'
import { listPolicies } from '#shared/policies/policies.ts'
import { aGroup } from '../../../../tests/support/groups.ts'
import type { TestPerson } from '../../../../tests/support/people-builders.ts'
import { testApp } from '../../../../tests/support/test-app.ts'
import { newId } from '../../platform/db/identifiers.ts'

const t = testApp()

/** A household of two with a case that its owner shares. */
async function aHousehold() {
  const [anna, ben] = [
    await t.aClient({ fullName: 'Anna Olsen' }),
    await t.aClient({ fullName: 'Ben Olsen' }),
  ]
  const shared = await t.aCase({ client: anna, stage: 'assigned' })
  const group = await aGroup(t, {
    name: 'Olsen family',
    members: [
      [anna, 'owner'],
      [ben, 'member'],
    ],
    cases: [shared],
  })
  return { anna, ben, shared, group }
}

const invite = async (by: TestPerson, id: string, email: string, role: 'member' | 'read_only' = 'member') =>
  (await t.as(by)).call(api.inviteMember, { params: { id }, body: { email, role } })

test('a person who creates several at the same moment has at most ten', async () => {
  const agent = await t.as('client')
  const create = () =>
    agent.call(api.createGroup, { body: { clientId: newId(), name: 'Olsen family', kind: 'household' } })
  const replies = await Promise.all(Array.from({ length: 13 }, create))
  expect(replies.filter(({ status }) => status === 409)).toHaveLength(3)
  expect((await agent.call(api.listGroups)).body.items).toHaveLength(10)
})

describe('an invitation', () => {
  test('to someone who is a member already is refused', async () => {
    const { anna, ben, group } = await aHousehold()
    const refused = await invite(anna, group.id, ben.email.toUpperCase())
    expect([refused.status, refused.error.fields]).toEqual([
      409,
      { email: 'The person with this address is already a member.' },
    ])
  })

  test('is emailed once, accepted once, and lets its person see what is shared', async () => {
    const { anna, shared, group } = await aHousehold()
    const cleo = await t.aClient({ fullName: 'Cleo Olsen' })
    expect((await invite(anna, group.id, cleo.email)).status).toBe(201)
    await invite(anna, group.id, cleo.email.toUpperCase())
    await t.jobs.runDue()
    const [email, ...more] = t.emails.filter(({ to }) => to.includes(cleo.email))
    expect(more).toEqual([])
    expect(email?.text).toContain('Anna invited you to their household')
    expect(email?.text).not.toContain('Olsen family')

    const agent = await t.as(cleo)
    const received = (await agent.call(api.listGroups)).body.invitations
    expect(received.map(({ group: { name }, invitedBy }) => [name, invitedBy])).toEqual([
      ['Olsen family', 'Anna Olsen'],
    ])
    const params = { id: received[0]?.id ?? '' }
    expect((await agent.call(readCase, { params: { id: shared.id } })).status).toBe(404)
    const joined = await agent.call(api.acceptMemberInvitation, { params })
    expect(joined.body.members.map(({ fullName }) => fullName)).toEqual([
      'Anna Olsen',
      'Ben Olsen',
      'Cleo Olsen',
    ])
    expect(joined.body.invitations).toEqual([])
    expect((await agent.call(readCase, { params: { id: shared.id } })).status).toBe(200)
    expect((await agent.call(api.acceptMemberInvitation, { params })).body.version).toBe(joined.body.version)

    await agent.call(api.leaveGroup, { params: { id: group.id }, body: { version: joined.body.version } })
    expect((await agent.call(api.acceptMemberInvitation, { params })).status).toBe(404)
    expect((await agent.call(readCase, { params: { id: shared.id } })).status).toBe(404)
  })

  test('expires after 72 hours, and can be sent again', async () => {
    const { anna, group } = await aHousehold()
    const cleo = await t.aClient()
    const sent = (await invite(anna, group.id, cleo.email)).body.invitations[0]
    t.clock.advance({ hours: 72 })
    const agent = await t.as(cleo)
    expect((await agent.call(api.listGroups)).body.invitations).toEqual([])
    const late = await agent.call(api.acceptMemberInvitation, { params: { id: sent?.id ?? '' } })
    expect([late.status, late.error.message]).toEqual([
      409,
      'This invitation has expired. Ask for a new one.',
    ])
    expect((await invite(anna, group.id, cleo.email)).body.invitations.map(({ state }) => state)).toEqual([
      'open',
    ])
  })

  test('can only be accepted with a confirmed address', async () => {
    const { anna, group } = await aHousehold()
    const cleo = await t.aClient({ emailVerifiedAt: null })
    const sent = (await invite(anna, group.id, cleo.email)).body.invitations[0]
    const agent = await t.as(cleo)
    expect((await agent.call(api.listGroups)).body.invitations).toEqual([])
    expect((await agent.call(api.acceptMemberInvitation, { params: { id: sent?.id ?? '' } })).status).toBe(
      404,
    )
  })

  test('that was revoked or declined can’t be accepted', async () => {
    const { anna, group } = await aHousehold()
    const [cleo, dora] = [await t.aClient(), await t.aClient()]
    const first = (await invite(anna, group.id, cleo.email)).body.invitations[0]?.id ?? ''
    await (await t.as(anna)).call(api.revokeMemberInvitation, {
      params: { id: group.id, invitationId: first },
    })
    expect(
      (await (await t.as(cleo)).call(api.acceptMemberInvitation, { params: { id: first } })).status,
    ).toBe(409)
    const second = (await invite(anna, group.id, dora.email)).body.invitations[0]?.id ?? ''
    const agent = await t.as(dora)
    expect((await agent.call(api.declineMemberInvitation, { params: { id: second } })).status).toBe(200)
    expect((await agent.call(api.acceptMemberInvitation, { params: { id: second } })).status).toBe(409)
  })
})

describe('a shared case', () => {
  test('shows its members who wrote and whose case it is, and the broker who is in the household', async () => {
    const { anna, ben, shared, group } = await aHousehold()
    const agent = await t.as(ben)
    const view = (await agent.call(readCase, { params: { id: shared.id } })).body
    expect(view).toMatchObject({
      view: 'client',
      client: { fullName: 'Anna Olsen' },
      group: { name: group.name },
    })
    expect(view.abilities).toMatchObject({ sendMessage: true, withdraw: true, share: false })
    const written = await agent.call(sendMessage, {
      params: { id: shared.id },
      body: { clientId: newId(), body: 'The car is Ben’s' },
    })
    expect(written.body.author.fullName).toBe('Ben Olsen')
    const broker = await t.as(shared.broker ?? 'admin')
    const forBroker = (await broker.call(readCase, { params: { id: shared.id } })).body
    expect(forBroker).toMatchObject({
      group: {
        name: group.name,
        members: [
          { fullName: 'Anna Olsen', role: 'owner' },
          { fullName: 'Ben Olsen', role: 'member' },
        ],
      },
    })
    await t.jobs.runDue()
    const told = t.emails.map(({ to }) => to)
    expect(told.some(to => to.includes(ben.email))).toBe(false)
    expect((await (await t.as(anna)).call(listCases)).body.items[0]?.unread).toBe(1)
  })

  test('is in its members’ lists with its client’s name, and its policy too', async () => {
    const { anna, ben, shared } = await aHousehold()
    const own = await t.aCase({ client: ben })
    await t.aPolicy(shared)
    const items = (await (await t.as(ben)).call(listCases)).body.items
    expect(items.map(({ id, client }) => [id, client?.fullName ?? null])).toEqual([
      [own.id, null],
      [shared.id, anna.fullName],
    ])
    expect((await (await t.as(ben)).call(listPolicies)).body.items).toHaveLength(1)
    expect((await (await t.as(anna)).call(listCases)).body.items).toHaveLength(1)
  })

  test('tells its client who opened it', async () => {
    const { anna, ben, shared } = await aHousehold()
    await (await t.as(anna)).call(readCase, { params: { id: shared.id } })
    await (await t.as(ben)).call(readCase, { params: { id: shared.id } })
    const opened = (await (await t.as(anna)).call(listAccess)).body.items
    expect(opened.map(({ by, action }) => [by.fullName, action])).toEqual([[ben.fullName, 'case.read']])
  })
})

describe('a member', () => {
  test('who is removed loses access at once, and what they shared is private again', async () => {
    const { anna, ben, shared, group } = await aHousehold()
    const bens = await t.aCase({ client: ben })
    const benAgent = await t.as(ben)
    await benAgent.call(api.shareCase, {
      params: { id: bens.id },
      body: { groupId: group.id, version: 1, consentVersion: PRESENT_VERSIONS.share_with_group },
    })
    const agent = await t.as(anna)
    expect((await agent.call(readCase, { params: { id: bens.id } })).status).toBe(200)
    const params = { id: group.id, memberId: ben.id }
    const removed = await agent.call(api.removeMember, { params, body: { version: 1 } })
    expect(removed.body.members.map(({ id }) => id)).toEqual([anna.id])
    expect((await benAgent.call(readCase, { params: { id: shared.id } })).status).toBe(404)
    expect((await agent.call(readCase, { params: { id: bens.id } })).status).toBe(404)
    expect((await benAgent.call(readCase, { params: { id: bens.id } })).status).toBe(200)
    expect((await benAgent.call(api.listGroups)).body.items).toEqual([])
    const consents = (await benAgent.call(listConsents)).body.items
    const sharing = consents.filter(({ kind }) => kind === 'share_with_group')
    expect(sharing.map(({ withdrawnAt }) => withdrawnAt === null)).toEqual([false])
  })

  test('who is removed gets no email about what happened before', async () => {
    const { anna, ben, shared, group } = await aHousehold()
    const broker = await t.as(shared.broker ?? 'admin')
    await broker.call(sendMessage, {
      params: { id: shared.id },
      body: { clientId: newId(), body: 'Hello both' },
    })
    await (await t.as(anna)).call(api.removeMember, {
      params: { id: group.id, memberId: ben.id },
      body: { version: 1 },
    })
    t.clock.advance({ minutes: 11 })
    await t.jobs.runDue()
    expect(t.emails.filter(({ to }) => to.includes(ben.email))).toEqual([])
    expect(t.emails.filter(({ to }) => to.includes(anna.email))).toHaveLength(1)
  })

  test('who is the last owner can neither leave nor step down; ownership can be passed on', async () => {
    const { anna, ben, group } = await aHousehold()
    const agent = await t.as(anna)
    const params = { id: group.id }
    const leave = (version: number) => agent.call(api.leaveGroup, { params, body: { version } })
    const change = (memberId: string, role: 'owner' | 'member', version: number) =>
      agent.call(api.changeMemberRole, { params: { ...params, memberId }, body: { role, version } })
    expect((await leave(1)).status).toBe(409)
    expect((await change(anna.id, 'member', 1)).status).toBe(409)
    expect((await change(ben.id, 'owner', 1)).body.version).toBe(2)
    expect((await leave(1)).status).toBe(409)
    expect((await leave(2)).status).toBe(200)
    expect((await (await t.as(ben)).call(api.listGroups)).body.items[0]?.members).toHaveLength(1)
  })

  test('who becomes read-only can read but not write', async () => {
    const { anna, ben, shared, group } = await aHousehold()
    await (await t.as(anna)).call(api.changeMemberRole, {
      params: { id: group.id, memberId: ben.id },
      body: { role: 'read_only', version: 1 },
    })
    const agent = await t.as(ben)
    const view = (await agent.call(readCase, { params: { id: shared.id } })).body
    expect(Object.values(view.abilities).filter(may => may === true)).toEqual([])
    const refused = await agent.call(sendMessage, {
      params: { id: shared.id },
      body: { clientId: newId(), body: 'May I?' },
    })
    expect(refused.status).toBe(403)
  })

  test('who is read-only isn’t asked to choose a time for a call, and their list says so', async () => {
    const { anna, ben, shared, group } = await aHousehold()
    const startsAt = ['2026-11-20T16:00:00.000Z']
    const offered = await (await t.as(shared.broker ?? 'broker')).call(offerCallTimes, {
      params: { id: shared.id },
      body: { startsAt },
    })
    expect(offered.status).toBe(200)
    const askedOf = async (who: typeof ben) => {
      const agent = await t.as(who)
      const { items } = (await agent.call(listCases)).body
      const calls = (await agent.call(listOwnCalls)).body.items
      return [calls.length, items.find(({ id }) => id === shared.id)?.isReadOnly]
    }
    expect(await askedOf(ben)).toEqual([1, false])
    await (await t.as(anna)).call(api.changeMemberRole, {
      params: { id: group.id, memberId: ben.id },
      body: { role: 'read_only', version: 1 },
    })
    expect(await askedOf(ben)).toEqual([0, true])
    expect(await askedOf(anna)).toEqual([1, false])
  })
})

describe('a household or business', () => {
  test('is created once, however often it is sent, and its creator owns it', async () => {
    const anna = await t.aClient()
    const agent = await t.as(anna)
    const body = { clientId: newId(), name: 'Olsen Farms Ltd.', kind: 'business' as const }
    const [first, second] = [
      await agent.call(api.createGroup, { body }),
      await agent.call(api.createGroup, { body }),
    ]
    expect(second.body).toEqual(first.body)
    expect(first.body).toMatchObject({
      role: 'owner',
      kind: 'business',
      abilities: { manage: true, leave: false },
    })
    expect((await agent.call(api.listGroups)).body.items).toHaveLength(1)
  })

  test('makes every case private when it is closed', async () => {
    const { anna, ben, shared, group } = await aHousehold()
    const closed = await (await t.as(anna)).call(api.closeGroup, {
      params: { id: group.id },
      body: { version: 1 },
    })
    expect(closed.status).toBe(200)
    expect((await (await t.as(ben)).call(readCase, { params: { id: shared.id } })).status).toBe(404)
    expect((await (await t.as(anna)).call(readCase, { params: { id: shared.id } })).body).toMatchObject({
      group: null,
    })
  })
})
