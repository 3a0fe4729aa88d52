import { eq, sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { confirmEmail, sendConfirmation } from '#shared/account/account.ts'
import { listConsents, withdrawConsent } from '#shared/account/consents.ts'
import { listAudit } from '#shared/audit.ts'
import { assignCases } from '#shared/cases/bulk.ts'
import { assignCase, listCaseEvents, listCases, readCase } from '#shared/cases/cases.ts'
import { readBrokerFigures, readBrokerNumbers } from '#shared/dashboard.ts'
import type { BodyInputOf } from '#shared/endpoint.ts'
import { sendMessage } from '#shared/messages.ts'
import { changePolicy, listPolicies, requestService } from '#shared/policies/policies.ts'
import { erasePerson } from '#shared/privacy/erasure.ts'
import { downloadExport, requestExport } from '#shared/privacy/requests.ts'
import { readReport } from '#shared/reports/report.ts'
import { tokenSentTo } from '../../../../../tests/support/accounts.ts'
import { engine } from '../../../../../tests/support/database.ts'
import type { TestPerson } from '../../../../../tests/support/people-builders.ts'
import { policyImportOn } from '../../../../../tests/support/policy-import.ts'
import { testApp } from '../../../../../tests/support/test-app.ts'
import { until } from '../../../../../tests/support/until.ts'
import { unzip } from '../../../../../tests/support/zip.ts'
import { users } from '../../users/tables.ts'
import { openRenewals } from '../requests-and-renewals.ts'

// Wednesday, November 18, 2026, 10:00 a.m. in Alberta.
const t = testApp()

const { importAs, policiesOf } = policyImportOn(t)

describe('an imported policy', () => {
  test('is in the account with that confirmed address at once, and in another once it confirms it', async () => {
    const [known, unconfirmed] = [
      await t.aClient({ email: 'Known@people.example' }),
      await t.aClient({ email: 'new@people.example', emailVerifiedAt: null }),
    ]
    await importAs(
      await t.as('admin'),
      { email: 'known@People.example' },
      { email: 'NEW@people.example', note: 'Asked twice about flood' },
    )
    expect((await policiesOf(known)).map(({ number }) => number)).toEqual(['PM-3001'])
    expect(await policiesOf(unconfirmed)).toEqual([])
    const agent = await t.as(unconfirmed)
    await agent.call(sendConfirmation)
    const token = await tokenSentTo(t, unconfirmed.email, 'account.confirm_email')
    await agent.call(confirmEmail, { body: { token } })
    const [policy, ...others] = (await agent.call(listPolicies)).body.items
    expect([policy?.number, policy?.abilities.request, others]).toEqual(['PM-3002', true, []])
    const history = await agent.call(listCaseEvents, { params: { id: policy?.caseId ?? '' } })
    expect(history.text).toContain('We added your policy PM-3002 with Prairie Mutual')
    expect(history.text).not.toContain('flood')
    await t.jobs.runDue()
    expect(t.emails.filter(({ to }) => to === known.email)).toEqual([])
  })

  test.runIf(engine === 'postgres')(
    'is in an account that confirms its address during the import',
    async () => {
      const client = await t.aClient({ emailVerifiedAt: null })
      const agent = await t.as('admin')
      const waiting = () =>
        t.database.db.execute(
          sql`SELECT 1 FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`,
        )
      let importing: ReturnType<typeof importAs> | undefined
      await t.platform.db.transaction(async tx => {
        await tx.update(users).set({ emailVerifiedAt: t.clock.now() }).where(eq(users.id, client.id))
        importing = importAs(agent, { email: client.email })
        await until('the import to wait', async () => (await waiting()).rows.length > 0)
      })
      expect((await importing)?.status).toBe(201)
      expect((await policiesOf(client)).map(({ number }) => number)).toEqual(['PM-3001'])
    },
  )

  test('is renewed 60 days before it expires, unless its client refused contact', async () => {
    const broker = await t.aBroker()
    const renewed = { effectiveOn: '2026-01-10', expiresOn: '2027-01-10', broker: broker.email }
    const agent = await t.as('admin')
    const { body } = await importAs(
      agent,
      renewed,
      { ...renewed, email: 'refused@people.example', mayContact: 'No' },
      { ...renewed, email: '', phone: '(403) 555-0142' },
      { ...renewed, email: 'trip@people.example', effectiveOn: '2026-12-20' },
    )
    expect(body).toMatchObject({ policies: 4, renewals: 2, notContacted: 1, withoutEmail: 1 })
    await openRenewals(t.platform)
    const { items } = (await (await t.as(broker)).call(listCases)).body
    expect(items.map(({ kind, client }) => [kind, client?.fullName ?? null])).toHaveLength(2)
    await t.jobs.runDue()
    expect(
      t.emails.map(({ to }) => to).filter(to => to.endsWith('@people.example') && to !== broker.email),
    ).toEqual(['asha.okafor@people.example'])
  })

  test('keeps a refusal of contact in a request that its broker opens, and not in one of the client', async () => {
    const broker = await t.aBroker()
    const refused = { mayContact: 'No', broker: broker.email, effectiveOn: '2026-10-01' }
    const client = await t.aClient()
    await importAs(
      await t.as('admin'),
      { ...refused, email: 'refused@people.example' },
      { ...refused, email: client.email },
    )
    const agent = await t.as(broker)
    const openedBy = async (who: TestPerson, number: string) => {
      const policy = (await policiesOf(who)).find(own => own.number === number)
      const { body } = await (await t.as(who)).call(requestService, {
        params: { id: policy?.id ?? '' },
        body: {
          clientId: crypto.randomUUID(),
          kind: 'change',
          answers: { effectiveOn: '2026-12-01', change: 'vehicle', details: 'A second driver' },
        },
      })
      return { id: body.caseId }
    }
    const params = await openedBy(broker, 'PM-3001')
    expect((await agent.call(readCase, { params })).body).toMatchObject({ contactAllowed: false })
    const body = { clientId: crypto.randomUUID(), body: 'Who drives it?' }
    expect((await agent.call(sendMessage, { params, body })).status).toBe(201)
    t.clock.advance({ hours: 1 })
    await t.jobs.runDue()
    expect(t.emails.filter(({ to }) => to === 'refused@people.example')).toEqual([])
    const own = { params: await openedBy(client, 'PM-3002') }
    expect((await (await t.as(broker)).call(readCase, own)).body).toMatchObject({ contactAllowed: true })
  })

  test('without an email address is not taken for another client’s without one', async () => {
    const [known, free] = [await t.aBroker(), await t.aBroker()]
    await t.aCase({ broker: known })
    const phoned = { email: '', phone: '(403) 555-0142' }
    await importAs(
      await t.as('admin'),
      { ...phoned, broker: known.email },
      { ...phoned, effectiveOn: '2026-01-10', expiresOn: '2027-01-10' },
    )
    await openRenewals(t.platform)
    const offered = async (who: TestPerson) =>
      (await (await t.as(who)).call(listCases, { query: { scope: 'offered' } })).body.items.length
    expect([await offered(known), await offered(free)]).toEqual([0, 1])
  })

  test('shows its client why they may be contacted, and they can withdraw it', async () => {
    const client = await t.aClient()
    const expiring = { email: client.email, effectiveOn: '2026-01-10', expiresOn: '2027-01-10' }
    await importAs(await t.as('admin'), expiring)
    const agent = await t.as(client)
    const [contact, ...others] = (await agent.call(listConsents)).body.items
    expect(contact).toMatchObject({
      kind: 'contact',
      channel: 'Recorded with an existing policy',
      text: expect.stringContaining('We didn’t ask you for this here'),
      withdrawnAt: null,
      abilities: { withdraw: true },
    })
    expect(others).toEqual([])
    expect((await agent.call(withdrawConsent, { params: { id: contact?.id ?? '' } })).status).toBe(200)
    await openRenewals(t.platform)
    expect((await agent.call(listCases)).body.items.filter(({ kind }) => kind === 'renewal')).toEqual([])
  })

  test('counts in no figure: not as a request, a result or a reply', async () => {
    const broker = await t.aBroker()
    await importAs(await t.as('admin'), { broker: broker.email }, { broker: broker.email })
    const agent = await t.as(broker)
    const [policy] = (await agent.call(listPolicies)).body.items
    t.clock.advance({ hours: 1 })
    const message = await (await t.as(broker)).call(sendMessage, {
      params: { id: policy?.caseId ?? '' },
      body: { clientId: crypto.randomUUID(), body: 'Welcome to the portal' },
    })
    expect(message.status).toBe(201)
    const numbers = (await (await t.as(broker)).call(readBrokerNumbers)).body
    expect([numbers.closed, numbers.firstReply.cases]).toEqual([[], []])
    const admin = await t.as('admin')
    expect((await admin.call(readBrokerFigures, { params: { id: broker.id } })).body).toMatchObject({
      assigned: 0,
      closed: { won: 0, lost: 0 },
    })
    const report = (await admin.call(readReport, { query: { from: '2026-11-18', to: '2026-11-18' } })).body
    expect(report.requests.current).toBe(0)
    expect(report.winRate.won.current).toBe(0)
    expect(report.firstReply.current.replies).toBe(0)
    expect(report.funnel.map(({ current }) => current)).toEqual([0, 0, 0, 0, 0])
  })

  test('is corrected, and given to a broker by an administrator, like any other', async () => {
    const broker = await t.aBroker()
    const agent = await t.as('admin')
    await importAs(agent, {})
    const [policy] = await policiesOf('admin', 'without_broker')
    const assigned = await agent.call(assignCase, {
      params: { id: policy?.caseId ?? '' },
      body: { brokerId: broker.id, version: 1, reason: 'Their client since 2019' },
    })
    expect(assigned.status).toBe(200)
    expect(await policiesOf('admin', 'without_broker')).toEqual([])
    const [own] = await policiesOf(broker)
    const { insurer, effectiveOn, expiresOn, premiumCents, claimsPhone } = own ?? {}
    const corrected = await (await t.as(broker)).call(changePolicy, {
      params: { id: own?.id ?? '' },
      body: {
        version: 1,
        insurer: insurer ?? '',
        number: 'PM-9',
        effectiveOn: effectiveOn ?? '',
        expiresOn: expiresOn ?? '',
        premiumCents: premiumCents ?? null,
        claimsPhone: claimsPhone ?? null,
      },
    })
    expect([corrected.status, corrected.body.number]).toEqual([200, 'PM-9'])
  })

  test('is given to a broker with others, each refusal told, recorded and announced apart', async () => {
    const client = await t.aClient({ email: 'known@people.example' })
    const broker = await t.aBroker({ fullName: 'Ada Able' })
    const agent = await t.as('admin')
    await importAs(agent, { email: client.email }, {}, { line: 'life' }, {})
    const policies = (await policiesOf('admin', 'without_broker')).sort((a, b) =>
      a.number.localeCompare(b.number),
    )
    const cases = policies.map(({ caseId, caseVersion }, index) => ({
      id: caseId,
      version: index === 3 ? 9 : (caseVersion ?? 0),
    }))
    const terms = { cases, brokerId: broker.id, reason: 'Their clients since 2019' }
    const refusals = async (who: 'admin' | 'office', body: BodyInputOf<typeof assignCases>) =>
      (await (await t.as(who)).call(assignCases, { body })).body.results.map(({ refusal }) => refusal)
    const closed = Array(4).fill('This request is closed and can’t be assigned.')
    expect(await refusals('admin', terms)).toEqual(closed)
    expect(await refusals('office', { ...terms, withPolicies: true })).toEqual(closed)
    expect(await refusals('admin', { ...terms, withPolicies: true })).toEqual([
      null,
      null,
      expect.stringContaining('Not licensed for'),
      expect.stringContaining('has changed'),
    ])
    expect((await policiesOf(broker)).map(({ number, caseVersion }) => [number, caseVersion]).sort()).toEqual(
      [
        ['PM-3001', null],
        ['PM-3002', null],
      ],
    )
    expect(await policiesOf('admin', 'without_broker')).toHaveLength(2)
    const audit = await agent.call(listAudit, { query: { action: 'case.assigned' } })
    expect(audit.body.items).toHaveLength(2)
    await t.jobs.runDue()
    const subjects = (to: string) => t.emails.filter(email => email.to === to).map(({ subject }) => subject)
    expect(subjects(client.email)).toEqual(['A broker now looks after your policy'])
    expect(subjects(broker.email)).toEqual(['2 policies were assigned to you'])
  })

  test('is in the copy of its client’s data, without the note for staff', async () => {
    const client = await t.aClient()
    await importAs(await t.as('admin'), { email: client.email, note: 'Asked twice about flood' })
    const agent = await t.as(client)
    const { id } = (await agent.call(requestExport)).body
    await t.jobs.runDue()
    const { bytes } = await agent.call(downloadExport, { params: { id } })
    const files = new Map([...(await unzip(bytes))].map(([name, file]) => [name, file.toString()]))
    expect(files.get('policies.json')).toContain('PM-3001')
    expect(files.get('history.json')).toContain('We added your policy PM-3001')
    expect(files.get('consents.json')).toContain('We didn’t ask you for this here')
    expect([...files.values()].join()).not.toContain('flood')
  })

  test('is deleted with its client’s data once it ended long ago', async () => {
    const client = await t.aClient()
    const contact = { email: client.email, phone: '(587) 555-0177', note: 'Asked twice about flood' }
    await importAs(await t.as('admin'), { ...contact, lastName: 'Quartermain', number: 'QM-77' })
    const erase = async () => {
      const body = { username: client.username, reason: 'Asked for it in writing' }
      return (await (await t.as('admin')).call(erasePerson, { params: { id: client.id }, body })).status
    }
    const stored = async () => {
      const { rows } = await t.database.db.execute(sql`
        SELECT to_jsonb(c)::text || coalesce(to_jsonb(p)::text, '') || coalesce(to_jsonb(e)::text, '')
          || coalesce(to_jsonb(k)::text, '') AS text
        FROM cases c LEFT JOIN policies p ON p.case_id = c.id LEFT JOIN events e ON e.case_id = c.id
          LEFT JOIN consents k ON k.case_id = c.id`)
      return JSON.stringify(rows)
    }
    t.clock.set('2036-01-10T16:00:00.000Z')
    expect(await stored()).toMatch(/Quartermain.*QM-77/)
    expect(await erase()).toBe(200)
    for (const word of ['Quartermain', 'QM-77', 'flood', '555-0177', client.email])
      expect(await stored(), word).not.toContain(word)
  })
})
