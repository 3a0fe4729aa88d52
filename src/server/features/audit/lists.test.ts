import { sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { exportAudit, listAudit, verifyAudit } from '#shared/audit.ts'
import { testApp } from '../../../../tests/support/test-app.ts'
import { csvLine } from '../../platform/http/csv.ts'
import { sessions } from '../auth/sessions/tables.ts'
import { type NewEntry, recordAudit } from './service.ts'

const t = testApp()

const record = (entry: Partial<NewEntry>) =>
  recordAudit(t.platform, t.platform.db, { action: 'logout', actor: null, ...entry })

/** Parses a CSV file. */
function cellsOf(csv: string): string[][] {
  const lines: string[][] = [[]]
  for (const [, quoted, plain, end] of csv.matchAll(/(?:"((?:[^"]|"")*)"|([^",\r\n]*))(,|\r\n|$)/g)) {
    lines.at(-1)?.push(quoted?.replaceAll('""', '"') ?? plain ?? '')
    if (end === '\r\n') lines.push([])
    if (end === '') break
  }
  return lines.slice(0, -1)
}

describe('the list of audit entries', () => {
  test('tells what was done to a person without their logins', async () => {
    const broker = await t.aBroker()
    const subject = { kind: 'person', id: broker.id } as const
    for (const action of ['login.succeeded', 'broker.changed', 'logout'] as const) {
      await record({ action, subject })
      t.clock.advance({ minutes: 1 })
    }
    const admin = await t.as('admin')
    const list = async (query: object) =>
      (await admin.call(listAudit, { query })).body.items.map(({ action }) => action)
    expect(await list({ about: broker.id })).toEqual(['logout', 'broker.changed', 'login.succeeded'])
    expect(await list({ about: broker.id, logins: 'hidden' })).toEqual(['broker.changed'])
  })

  test('shows actor, action and subject by name', async () => {
    const [admin, client] = [
      await t.anAdmin({ fullName: 'Hana Gill' }),
      await t.aClient({ fullName: 'Ada Haddad' }),
    ]
    const own = await t.aCase({ client })
    const document = await t.aDocument(own, { name: 'licence.pdf' })
    const actor = admin
    await record({
      action: 'person.read',
      actor,
      subject: { kind: 'person', id: client.id },
      data: { a: 'b' },
    })
    t.clock.advance({ minutes: 1 })
    await record({ action: 'case.read', actor, subject: { kind: 'case', id: own.id }, caseId: own.id })
    t.clock.advance({ minutes: 1 })
    await record({
      action: 'document.read',
      actor,
      subject: { kind: 'document', id: document.id },
      caseId: own.id,
    })
    t.clock.advance({ minutes: 1 })
    await record({ action: 'login.failed', subject: { kind: 'person', id: 'nobody at all' } })
    const { body } = await (await t.as('admin')).call(listAudit)
    const by = { id: admin.id, fullName: 'Hana Gill', role: 'admin' }
    const of = { id: own.id, reference: own.reference }
    expect(body.next).toBeNull()
    expect(body.items).toMatchObject([
      { action: 'login.failed', actor: null, subjectKind: 'person', subjectName: null, case: null },
      { action: 'document.read', actor: by, subjectName: 'licence.pdf', case: of },
      { action: 'case.read', actor: by, subjectName: own.reference, case: of },
      { action: 'person.read', actor: by, subjectId: client.id, subjectName: 'Ada Haddad', data: { a: 'b' } },
    ])
  })

  test('is for administrators only', async () => {
    for (const role of ['client', 'broker'] as const) {
      const agent = await t.as(role)
      for (const call of [listAudit, verifyAudit, exportAudit])
        expect((await agent.get(call.path)).status, role).toBe(403)
    }
  })

  test('is filtered by action, person, case and days in Edmonton', async () => {
    const [admin, own] = [await t.anAdmin(), await t.aCase()]
    // 23:59 of the 3rd and midnight of the 4th in Edmonton, which is seven hours behind.
    t.clock.set('2026-11-04T05:59:59.999Z')
    await record({ action: 'logout', actor: admin })
    t.clock.set('2026-11-04T06:00:00.000Z')
    await record({ action: 'case.read', actor: admin, caseId: own.id })
    t.clock.set('2026-11-05T05:59:59.999Z')
    await record({ action: 'case.moved', caseId: own.id })
    t.clock.set('2026-11-05T06:00:00.000Z')
    await record({ action: 'logout' })
    const agent = await t.as('admin')
    const found = async (query: object) =>
      (await agent.call(listAudit, { query })).body.items.map(({ action }) => action)
    expect(await found({})).toEqual(['logout', 'case.moved', 'case.read', 'logout'])
    expect(await found({ action: 'logout' })).toEqual(['logout', 'logout'])
    expect(await found({ actor: admin.id })).toEqual(['case.read', 'logout'])
    expect(await found({ case: own.id })).toEqual(['case.moved', 'case.read'])
    expect(await found({ from: '2026-11-04', to: '2026-11-04' })).toEqual(['case.moved', 'case.read'])
    expect(await found({ from: '2026-11-05' })).toEqual(['logout'])
    expect(await found({ to: '2026-11-03' })).toEqual(['logout'])
    expect(await found({ case: own.id, actor: admin.id, action: 'case.moved' })).toEqual([])
    expect((await agent.get('/api/audit?action=made.up')).status).toBe(400)
    const noYear = '0000-01-01T00:00:00.000Z_01a21fec-bd23-7290-9876-23a2a1c4b5b4'
    for (const query of ['after=nowhere', `after=${noYear}`])
      expect((await agent.get(`/api/audit?${query}`)).status, query).toBe(422)
    for (const query of ['to=9999-12-31', 'from=0000-01-01'])
      expect((await agent.get(`/api/audit?${query}`)).status, query).toBe(400)
  })

  test('pages contain every entry once, even with equal times', async () => {
    for (let made = 0; made < 23; made++) {
      await record({ data: { n: String(made) } })
      if (made % 9 === 0) t.clock.advance({ seconds: 1 })
    }
    const agent = await t.as('admin')
    const seen: string[] = []
    let after: string | undefined
    do {
      const { items, next } = (
        await agent.call(listAudit, { query: { limit: 5, ...(after ? { after } : {}) } })
      ).body
      seen.push(...items.map(({ data }) => data.n ?? ''))
      after = next ?? undefined
    } while (after)
    expect(seen).toEqual(Array.from({ length: 23 }, (_, index) => String(22 - index)))
  })
})

describe('the export of the audit log', () => {
  test('contains all entries, oldest first, and is recorded', async () => {
    const admin = await t.anAdmin({ fullName: 'Hana "The Hawk" Gill, CAIB' })
    await record({ action: 'logout', actor: admin, data: { note: 'one,\n"two"' } })
    t.clock.advance({ minutes: 1 })
    await record({ action: 'login.succeeded', actor: admin })
    t.clock.advance({ minutes: 1 })
    const agent = await t.as(admin)
    const file = await agent.get('/api/audit/export')
    expect(file.status).toBe(200)
    expect(file.headers).toMatchObject({
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': expect.stringMatching(/^attachment; filename="audit-log-2026-\d\d-\d\d\.csv"$/),
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
    })
    expect(file.text.startsWith('\ufeffat,action,')).toBe(true)
    const [headings = [], ...lines] = cellsOf(file.text)
    const column = (name: string) => lines.map(line => line[headings.indexOf(name)])
    expect(column('action')).toEqual(['logout', 'login.succeeded', 'audit.exported'])
    expect(column('actor_name')[0]).toBe('Hana "The Hawk" Gill, CAIB')
    expect(JSON.parse(column('data')[0] ?? '')).toEqual({ note: 'one,\n"two"' })
    expect(column('chain_position')).toEqual(['1', '2', '3'])
    expect(column('chain_hash')[2]).toBe((await agent.call(verifyAudit)).body.head?.hash)
    const only = cellsOf((await agent.get('/api/audit/export?action=logout&from=2026-01-01')).text)
    expect(only).toHaveLength(2)
    const exports = (await agent.call(listAudit, { query: { action: 'audit.exported' } })).body.items
    expect(exports.map(({ actor, data }) => [actor?.id, data])).toEqual([
      [admin.id, { action: 'logout', from: '2026-01-01' }],
      [admin.id, {}],
    ])
  })

  test('requires step-up', async () => {
    const admin = await t.anAdmin()
    const agent = await t.as(admin)
    await t.platform.db.update(sessions).set({ confirmedAt: null })
    const refused = await agent.get('/api/audit/export')
    expect([refused.status, refused.error.confirm]).toEqual([403, true])
    expect(
      (await agent.call(listAudit)).body.items.filter(({ action }) => action === 'audit.exported'),
    ).toEqual([])
  })

  test('is refused when it cannot be recorded', async () => {
    const agent = await t.as('admin')
    await t.platform.db.execute(sql`ALTER TABLE audit ADD CONSTRAINT full_up CHECK (false) NOT VALID`)
    try {
      const refused = await agent.get('/api/audit/export')
      expect([refused.status, refused.headers['content-disposition']]).toEqual([500, undefined])
    } finally {
      await t.platform.db.execute(sql`ALTER TABLE audit DROP CONSTRAINT full_up`)
    }
  })

  test('of more than one page is complete', async () => {
    await t.platform.db.execute(sql`
      INSERT INTO audit (id, at, action)
      SELECT gen_random_uuid(), '2026-10-01T00:00:00Z'::timestamptz + n * interval '1 second', 'logout'
      FROM generate_series(1, 2500) n`)
    const lines = cellsOf((await (await t.as('admin')).get('/api/audit/export')).text)
    expect(lines).toHaveLength(1 + 2500 + 1)
    expect(new Set(lines.map(line => line.join())).size).toBe(lines.length)
  })

  test('stops when the session ends during the export', async () => {
    const agent = await t.as('admin')
    await t.platform.db.execute(sql`
      INSERT INTO audit (id, at, action)
      SELECT gen_random_uuid(), '2026-10-01T00:00:00Z'::timestamptz + n * interval '1 second', 'logout'
      FROM generate_series(1, 1100) n`)
    // The export is recorded before its first page is read; the session ends at that moment.
    await t.platform.db.execute(sql`
      CREATE FUNCTION end_sessions() RETURNS trigger LANGUAGE plpgsql AS
        'BEGIN UPDATE sessions SET ended_at = now(); RETURN NEW; END'`)
    await t.platform.db.execute(
      sql`CREATE TRIGGER end_sessions AFTER INSERT ON audit EXECUTE FUNCTION end_sessions()`,
    )
    try {
      await expect(agent.get('/api/audit/export')).rejects.toThrow()
    } finally {
      await t.platform.db.execute(sql`DROP FUNCTION end_sessions CASCADE`)
    }
  })

  test('contains no formula that a spreadsheet would run', async () => {
    for (const start of ['=', '+', '-', '@', '\t', '\r'])
      expect(cellsOf(csvLine([`${start}HYPERLINK("x")`]))).toEqual([[`'${start}HYPERLINK("x")`]])
    expect(csvLine(['plain', null, 7, 'a=b'])).toBe('plain,,7,a=b\r\n')
    const admin = await t.anAdmin({ fullName: '=cmd|calc' })
    await record({ actor: admin })
    const file = await (await t.as('admin')).get('/api/audit/export')
    expect(file.text).toContain(",'=cmd|calc,")
  })
})

test('contains no formula where semicolons separate cells', () => {
  for (const name of ["Bob;=1+cmd|' /C calc'!A0", 'Bob\t=1+1', 'Bob;  @SUM(1)', 'Bob;-1'])
    expect(csvLine([name])).toMatch(/[;\t]\s*'[=@-]/)
  for (const name of ['＝1+1', '＋1', '－1', '＠x', '\n=1', ' =1'])
    expect(csvLine([name])).toMatch(/^"?[\s]*'/)
  expect(csvLine(['Anne-Marie; Bob'])).toBe('Anne-Marie; Bob\r\n')
})
