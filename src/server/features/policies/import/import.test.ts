import { sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { listAudit } from '#shared/audit.ts'
import { listCaseEvents, readCase } from '#shared/cases/cases.ts'
import { checkPolicyImport, MAX_IMPORT_ROWS, MAX_LISTED_ROWS } from '#shared/policies/import.ts'
import { engine } from '../../../../../tests/support/database.ts'
import { importRows, policyImportOn } from '../../../../../tests/support/policy-import.ts'
import { importRow } from '../../../../../tests/support/requests.ts'
import { testApp } from '../../../../../tests/support/test-app.ts'
import { until } from '../../../../../tests/support/until.ts'
import { audiencesOf } from '../../live/service.ts'

// Wednesday, November 18, 2026, 10:00 a.m. in Alberta.
const t = testApp()

const { importAs, check, errorsOf, policiesOf } = policyImportOn(t)

async function countRows(): Promise<Record<string, unknown>> {
  const { rows } = await t.database.db.execute(sql`
    SELECT (SELECT count(*) FROM cases)::int AS cases, (SELECT count(*) FROM policies)::int AS policies,
      (SELECT count(*) FROM events)::int AS events, (SELECT count(*) FROM consents)::int AS consents`)
  return rows[0] ?? {}
}

describe('importing policies', () => {
  test('records each with a closed case, its broker and its history, and emails no one', async () => {
    const [admin, broker] = [await t.anAdmin(), await t.aBroker()]
    const agent = await t.as(admin)
    const imported = await importAs(
      agent,
      {
        phone: '403 555 0142',
        city: 'st albert',
        broker: broker.email.toUpperCase(),
        premium: '$1,824.50',
        note: 'Pays by the month',
      },
      {
        firstName: '',
        lastName: 'Prairie Plumbing Ltd.',
        email: '',
        phone: '780-555-0101',
        line: 'business',
      },
      { email: 'ben@people.example', broker: broker.username, line: 'Commercial auto' },
    )
    expect(imported.status).toBe(201)
    expect(imported.body).toEqual({
      policies: 3,
      withoutBroker: 1,
      withoutEmail: 1,
      notContacted: 0,
      renewals: 0,
      recorded: 0,
    })
    const own = await policiesOf(broker)
    expect(own.map(({ number, line }) => [number, line])).toEqual([
      ['PM-3003', 'commercial-auto'],
      ['PM-3001', 'auto'],
    ])
    expect(own[1]).toMatchObject({
      insurer: 'Prairie Mutual',
      effectiveOn: '2026-08-01',
      expiresOn: '2027-08-01',
      premiumCents: 182_450,
      state: 'active',
      client: { fullName: 'Asha Okafor' },
    })
    const params = { id: own[1]?.caseId ?? '' }
    const asBroker = await t.as(broker)
    expect((await asBroker.call(readCase, { params })).body).toMatchObject({
      stage: 'bound',
      status: 'closed',
      outcome: 'bound',
      boundFrom: 'inquiry',
      contact: { fullName: 'Asha Okafor', email: 'asha.okafor@people.example', phone: '(403) 555-0142' },
      city: 'St. Albert',
      contactAllowed: true,
    })
    const history = (await asBroker.call(listCaseEvents, { params })).body.items
    expect(history.map(({ sentence }) => sentence)).toEqual([
      'Policy PM-3001 with Prairie Mutual imported from another system. Note: Pays by the month',
    ])
    expect((await policiesOf('admin', 'without_broker')).map(({ client }) => client?.fullName)).toEqual([
      'Prairie Plumbing Ltd.',
    ])
    await t.jobs.runDue()
    expect(t.emails).toEqual([])
  })

  test('refreshes the open pages of administrators once, and of each broker and client', async () => {
    const [admin, broker] = [await t.anAdmin(), await t.aBroker()]
    const [client, other] = [await t.aClient(), await t.aClient()]
    const agent = await t.as(admin)
    const events = [admin, broker, client, other].map(person => {
      const received: (string | null)[] = []
      t.platform.live.subscribe(audiencesOf(person), ({ caseId }) => received.push(caseId))
      return received
    })
    await importAs(agent, { email: client.email, broker: broker.email }, { email: other.email })
    const [own] = await policiesOf(client)
    const [others] = await policiesOf(other)
    await until('the events', () => events.every(received => received.length > 0))
    expect(events).toEqual([[own?.caseId], [own?.caseId], [own?.caseId], [others?.caseId]])
  })

  test('is in the audit log with its counts and without what the file says', async () => {
    const admin = await t.anAdmin()
    const agent = await t.as(admin)
    await importAs(agent, {}, { email: 'ben@people.example' })
    const { items } = (await agent.call(listAudit, { query: { action: 'policies.imported' } })).body
    expect(items).toEqual([expect.objectContaining({ actor: expect.objectContaining({ id: admin.id }) })])
    // The administrator's own name, which is in it too, may be a client's.
    const said = JSON.stringify(items.map(({ actor: _, ...entry }) => entry))
    expect(said).toMatch(/old system\.csv.*2/)
    expect(said).not.toMatch(/Okafor|people\.example|PM-3001/)
  })

  test('stores nothing when a row has an error', async () => {
    const before = await countRows()
    const refused = await importAs(await t.as('admin'), {}, { expiresOn: '31/12/2027' })
    expect([refused.status, refused.error.message]).toEqual([
      422,
      expect.stringContaining('Nothing was imported'),
    ])
    expect(await countRows()).toEqual(before)
    expect((await check({})).policies).toBe(1)
    expect(await countRows()).toEqual(before)
  })

  test('skips what is recorded, however its number is written, so the same file twice adds nothing', async () => {
    const agent = await t.as('admin')
    await importAs(agent, { number: 'PM 3001-A' }, {})
    const again = await importAs(agent, { number: 'pm3001a' }, {}, { line: 'home' })
    expect([again.status, again.body]).toEqual([201, expect.objectContaining({ policies: 1, recorded: 2 })])
    expect(await policiesOf('admin')).toHaveLength(3)
    const checked = await check({ number: 'PM-3001A' }, { number: 'PM-3001A', insurer: 'Other Insurer' })
    expect(checked).toMatchObject({
      policies: 1,
      recorded: 1,
      recordedPolicies: [{ row: 2, number: 'PM-3001A', policyId: expect.any(String) }],
      errorCount: 0,
    })
  })

  test('says whose policy is recorded where it belongs to another client, those first', async () => {
    await importAs(await t.as('admin'), {}, {}, {})
    const checked = await check(
      {},
      { firstName: 'Other', email: 'other@people.example' },
      { firstName: 'Other', email: 'ASHA.okafor@people.example' },
    )
    expect(checked).toMatchObject({ policies: 0, recorded: 3, recordedForOthers: 1 })
    expect(checked.recordedPolicies.map(({ row, otherClient }) => [row, otherClient])).toEqual([
      [3, 'Asha Okafor'],
      [2, null],
      [4, null],
    ])
  })

  test('records the next term of a policy that ended, which has the same number', async () => {
    await importAs(await t.as('admin'), {})
    t.clock.set('2027-09-01T16:00:00.000Z')
    const renewed = { effectiveOn: '2027-08-01', expiresOn: '2028-08-01' }
    const agent = await t.as('admin')
    expect((await importAs(agent, renewed)).body).toMatchObject({ policies: 1, recorded: 0 })
    expect((await importAs(agent, renewed)).body).toMatchObject({ policies: 0, recorded: 1 })
    expect((await policiesOf('admin')).map(({ expiresOn }) => expiresOn)).toEqual([
      '2028-08-01',
      '2027-08-01',
    ])
  })

  test.runIf(engine === 'postgres')('at the same time twice records each policy once', async () => {
    const agents = [await t.as('admin'), await t.as('admin')]
    const rows = Array.from({ length: 40 }, (_, index) => ({ email: `client${index}@people.example` }))
    const results = await Promise.all(agents.map(agent => importAs(agent, ...rows)))
    expect(results.map(({ body }) => body.policies).sort()).toEqual([0, 40])
    expect((await countRows()).policies).toBe(40)
  })

  test('takes as many rows as a file may have, and no more', async () => {
    const agent = await t.as('admin')
    const rows = Array.from({ length: MAX_IMPORT_ROWS }, (_, index) => ({
      email: `client${index}@people.example`,
      note: 'A note of some length, as people write them about a client. '.repeat(4),
    }))
    const all = await importAs(agent, ...rows)
    expect([all.status, all.body.policies], all.text).toEqual([201, MAX_IMPORT_ROWS])
    const references = await t.database.db.execute(
      sql`SELECT count(DISTINCT reference)::int AS count FROM cases`,
    )
    expect(references.rows).toEqual([{ count: MAX_IMPORT_ROWS }])
    expect((await importAs(agent, ...rows, {})).status).toBe(400)
    expect((await importAs(agent)).status).toBe(400)
    const large = await importAs(agent, ...rows.map(row => ({ ...row, note: 'x'.repeat(1500) })))
    expect(large.status).toBe(413)
  }, 60_000)

  test('keeps a cell that starts like a formula as it is', async () => {
    await importAs(await t.as('admin'), { lastName: '=SUM(A1)', number: '+3001', insurer: '@Mutual' })
    expect(await policiesOf('admin')).toMatchObject([
      { client: { fullName: 'Asha =SUM(A1)' }, number: '+3001', insurer: '@Mutual' },
    ])
  })

  test('needs the confirmation that these people are clients', async () => {
    const agent = await t.as('admin')
    const refused = await agent.post('/api/policies/import', { fileName: 'a.csv', rows: importRows({}) })
    expect([refused.status, refused.error.fields]).toEqual([400, { confirmed: expect.any(String) }])
  })
})

describe('the check of a file', () => {
  test('names the row, the column and what to correct', async () => {
    const expired = await t.aBroker({ licences: { general: '2026-11-17' }, fullName: 'Lee Late' })
    expect(
      await errorsOf(
        { lastName: ' ' },
        { email: 'asha@' },
        { email: '' },
        { phone: '555' },
        { city: 'Calgry' },
        { line: 'Boat' },
        { insurer: '' },
        { number: '' },
        { number: '1.23457E+11' },
        { effectiveOn: '01/02/2026' },
        { effectiveOn: '2026-02-30' },
        { effectiveOn: '2027-08-01' },
        { expiresOn: '2026-11-18', effectiveOn: '2025-11-18' },
        { premium: 'lots' },
        { broker: 'no one' },
        { broker: expired.username },
        { mayContact: 'maybe' },
        { mayContact: 'constructor' },
        { note: 'x'.repeat(501) },
        { lastName: 'Ok\u202eafor' },
        { expiresOn: '2072-08-01' },
      ),
    ).toEqual([
      '2 Last name: Enter a last name, or the name of a business',
      '3 Email: Please enter a valid email address',
      '4 Email: Enter an email address or a phone number',
      '5 Phone: Phone number must be at least 10 digits',
      '6 City: Enter a city from the quote form, or Other',
      expect.stringMatching(/^7 Line: Enter one of these: Auto, Home, /),
      '8 Insurer: Enter the insurer',
      '9 Policy number: Enter the policy number',
      expect.stringMatching(/^10 Policy number: The spreadsheet shortened this number/),
      '11 Effective date: Enter a day like 2026-12-31 or Dec 31, 2026',
      '12 Effective date: Enter a day like 2026-12-31 or Dec 31, 2026',
      '13 Expiry date: Enter a day after the effective date',
      '14 Expiry date: This policy has ended. Remove the row, or correct the date',
      '15 Premium: Enter an amount like 1,824',
      expect.stringMatching(/^16 Broker: No active broker has this email or username/),
      '17 Broker: Lee Late can’t have this policy: Licence expired on Nov 17, 2026',
      '18 May contact: Enter yes or no',
      '19 May contact: Enter yes or no',
      '20 Note: Keep this to 500 characters or fewer',
      '21 First name: Full name contains a character we can’t use',
      '22 Expiry date: Check the years. A policy can run for up to 10 years',
    ])
  })

  test('reports every error of a row at once', async () => {
    expect(await errorsOf({ line: '', effectiveOn: '2027-09-01', premium: '-1' })).toEqual([
      expect.stringContaining('2 Line'),
      expect.stringContaining('2 Premium'),
      '2 Expiry date: Enter a day after the effective date',
    ])
    const expired = await t.aBroker({ licences: { general: '2026-11-17' }, fullName: 'Lee Late' })
    expect(
      await errorsOf(
        { phone: '555', broker: expired.username, firstName: 'x'.repeat(120), number: 'PM-9' },
        { premium: 'lots', broker: 'no one', number: 'pm 9' },
        { number: '', broker: 'no one' },
        { number: '' },
      ),
    ).toEqual([
      '2 Phone: Phone number must be at least 10 digits',
      expect.stringMatching(/^2 First name: /),
      '2 Broker: Lee Late can’t have this policy: Licence expired on Nov 17, 2026',
      '3 Premium: Enter an amount like 1,824',
      '3 Policy number: Row 2 has the same policy. Remove one of them',
      expect.stringMatching(/^3 Broker: No active broker/),
      '4 Policy number: Enter the policy number',
      expect.stringMatching(/^4 Broker: No active broker/),
      '5 Policy number: Enter the policy number',
    ])
  })

  test('reports a policy that is in the file twice, in the order of the rows', async () => {
    const [admin] = [await t.as('admin')]
    const rows = [
      importRow({ row: 2, number: 'PM-1' }),
      importRow({ row: 4, number: 'pm 1' }),
      importRow({ row: 5, number: 'PM-1', line: 'Home' }),
      importRow({ row: 3, number: 'PM-2', line: '?' }),
    ]
    const { body } = await admin.call(checkPolicyImport, { body: { rows } })
    expect(body.errors.map(({ row, message }) => [row, message])).toEqual([
      [3, expect.stringContaining('Enter one of these')],
      [4, 'Row 2 has the same policy. Remove one of them'],
    ])
    expect(body.policies).toBe(2)
  })

  test('lists the first errors and counts all', async () => {
    const checked = await check(...Array.from({ length: 120 }, () => ({ insurer: '' })))
    expect([checked.errors.length, checked.errorCount, checked.policies]).toEqual([MAX_LISTED_ROWS, 120, 0])
  })

  test('reads each unambiguous way to write a day', async () => {
    const ways = [
      '2027-08-01',
      '2027/8/1',
      '20270801',
      'Aug 1, 2027',
      'August 1 2027',
      '1-Aug-2027',
      '1 August 2027',
    ]
    await importAs(await t.as('admin'), ...[...ways, '2027-08-01 00:00:00'].map(expiresOn => ({ expiresOn })))
    const days = (await policiesOf('admin')).map(({ expiresOn }) => expiresOn)
    expect(days).toEqual(Array(8).fill('2027-08-01'))
    for (const expiresOn of ['08/01/2027', '13/08/2027', '1-8-2027', 'Aug 32, 2027', 'Au 1, 2027', '46000'])
      expect((await check({ expiresOn })).errorCount, expiresOn).toBe(1)
    for (const effectiveOn of ['2026111', '202611', '2026-8/1'])
      expect((await check({ effectiveOn })).errorCount, effectiveOn).toBe(1)
  })
})
