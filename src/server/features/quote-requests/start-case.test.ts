import { sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { listConsents } from '#shared/account/consents.ts'
import { readCase } from '#shared/cases/cases.ts'
import { startCase } from '#shared/cases/start.ts'
import { enterAsGuest } from '#shared/guests.ts'
import { phoneRequest } from '../../../../tests/support/requests.ts'
import { testApp } from '../../../../tests/support/test-app.ts'

const t = testApp()

describe('a request for a client who phoned', () => {
  test('belongs to the broker who took the call, counts as replied, and emails the client a link', async () => {
    const agent = await t.as('broker')
    const started = await agent.call(startCase, { body: phoneRequest() })
    expect([started.status, started.body.hasAccount]).toEqual([201, false])
    const params = { id: started.body.id }
    const { body } = await agent.call(readCase, { params })
    expect(body).toMatchObject({ view: 'broker', stage: 'assigned', clock: null })
    expect(JSON.stringify(body)).toContain('A quote for her first car')
    await t.jobs.runDue()
    const invitation = t.emails.find(({ kind }) => kind === 'notification.request.started')
    expect(invitation?.to).toBe('wanda.prairie@people.example')
    const token = invitation?.links.find(link => link.includes('#'))?.split('#')[1] ?? ''
    const guest = t.anonymous()
    expect((await guest.call(enterAsGuest, { body: { token } })).status).toBe(200)
    expect((await guest.call(readCase, { params })).body).toMatchObject({ view: 'client' })
  })

  test('records that the consents were given by phone', async () => {
    const client = await t.aClient()
    await (await t.as('broker')).call(startCase, { body: phoneRequest({ email: client.email }) })
    const consents = (await (await t.as(client)).call(listConsents)).body.items
    expect(consents.map(({ kind, channel }) => [kind, channel]).sort()).toEqual([
      ['contact', 'Given by phone'],
      ['share_with_broker', 'Given by phone'],
    ])
  })

  test('goes to the account with its confirmed address, and not to one that is not confirmed', async () => {
    const confirmed = await t.aClient()
    const unconfirmed = await t.aClient({ emailVerifiedAt: null })
    const agent = await t.as('broker')
    const first = await agent.call(startCase, {
      body: phoneRequest({ email: confirmed.email.toUpperCase() }),
    })
    const second = await agent.call(startCase, { body: phoneRequest({ email: unconfirmed.email }) })
    expect([first.body.hasAccount, second.body.hasAccount]).toEqual([true, false])
    const params = { id: first.body.id }
    expect((await (await t.as(confirmed)).call(readCase, { params })).status).toBe(200)
  })

  test('is refused without a licence for the line', async () => {
    const broker = await t.aBroker({ licences: { general: '2030-12-31' } })
    const refused = await (await t.as(broker)).call(startCase, { body: phoneRequest({ line: 'life' }) })
    expect([refused.status, Object.keys(refused.error.fields ?? {})]).toEqual([403, ['line']])
    const expired = await t.aBroker({ licences: { general: '2020-01-01' } })
    expect((await (await t.as(expired)).call(startCase, { body: phoneRequest() })).status).toBe(403)
  })

  test('is opened once, and again for the same line only on confirmation', async () => {
    const agent = await t.as('broker')
    const body = phoneRequest()
    const answers = await Promise.all([1, 2].map(() => agent.call(startCase, { body })))
    expect(new Set(answers.map(answer => answer.body.id)).size).toBe(1)
    const second = await agent.call(startCase, { body: phoneRequest() })
    expect([second.status, second.error.message.includes(answers[0]?.body.reference ?? '-')]).toEqual([
      409,
      true,
    ])
    expect((await agent.call(startCase, { body: phoneRequest({ line: 'home' }) })).status).toBe(201)
    expect((await agent.call(startCase, { body: phoneRequest({ evenIfOpen: true }) })).status).toBe(201)
    const { rows } = await t.platform.db.execute<{ n: number }>(sql`SELECT count(*)::int AS n FROM cases`)
    expect(rows[0]?.n).toBe(3)
  })

  test.each(['admin', 'office'] as const)('by someone of the role %s is offered to a broker', async role => {
    const broker = await t.aBroker()
    const agent = await t.as(role)
    const started = await agent.call(startCase, { body: phoneRequest() })
    const params = { id: started.body.id }
    expect((await (await t.as(broker)).call(readCase, { params })).body).toMatchObject({ view: 'offer' })
    const own = (await agent.call(readCase, { params })).body
    expect(own).toMatchObject({ view: 'admin', broker: null, stage: 'offered' })
    expect(JSON.stringify(own).includes('A quote for her first car')).toBe(role === 'admin')
  })
})
