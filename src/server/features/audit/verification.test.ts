import { asc, sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import * as api from '#shared/audit.ts'
import { engine } from '../../../../tests/support/database.ts'
import { testApp } from '../../../../tests/support/test-app.ts'
import type { Db } from '../../platform/db/database.ts'
import { recordAudit } from './service.ts'
import { audit, auditChain } from './tables.ts'
import { logHeadDaily, verifyAudit } from './verification.ts'

const t = testApp()

const record = (tx: Db, action: api.AuditAction = 'logout') =>
  recordAudit(t.platform, tx, {
    action,
    actor: { id: '019a0000-0000-7000-8000-00000000000a', role: 'admin' },
    subject: { kind: 'person', id: '019a0000-0000-7000-8000-00000000000b' },
    data: { note: 'Ünïcödé “words”, "quotes" and \\ and \u2028 and 🍁' },
  })

async function recorded(count: number): Promise<void> {
  for (let made = 0; made < count; made++) await record(t.platform.db)
}

const chain = () => t.platform.db.select().from(auditChain).orderBy(asc(auditChain.position))
const entries = () => t.platform.db.select().from(audit).orderBy(asc(audit.id))

/** Runs SQL as the owner of the database, with the triggers disabled. */
const tamper = (statements: string) =>
  t.platform.db.execute(
    sql.raw(`SET session_replication_role = replica; ${statements}; SET session_replication_role = origin`),
  )

/** An SQL subquery for the id of the entry at a position. */
const at = (position: number) => `(SELECT entry_id FROM audit_chain WHERE position = ${position})`

describe('the audit log', () => {
  for (const table of ['audit', 'audit_chain'])
    for (const statement of [
      `UPDATE ${table} SET ${table === 'audit' ? "action = 'logout'" : 'position = 7'}`,
      `DELETE FROM ${table}`,
      `TRUNCATE ${table}`,
    ])
      test(`refuses ${statement.split(' ')[0]} on ${table}`, async () => {
        await recorded(2)
        const before = [await entries(), await chain()]
        const refused = await t.platform.db.execute(sql.raw(statement)).catch((error: Error) => error)
        expect(String((refused as Error).cause)).toContain('append-only')
        expect([await entries(), await chain()]).toEqual(before)
      })

  test('numbers committed entries without gaps; a failed transaction leaves none', async () => {
    await recorded(1)
    await expect(
      t.platform.db.transaction(async tx => {
        await record(tx)
        throw new Error('It did not come to this')
      }),
    ).rejects.toThrow('come to this')
    await t.platform.db.transaction(async tx => {
      await record(tx)
      await record(tx)
    })
    expect((await chain()).map(({ position }) => position)).toEqual([1, 2, 3])
    expect(await entries()).toHaveLength(3)
    expect(await verifyAudit(t.platform.db)).toMatchObject({ intact: true, entries: 3 })
  })

  test.runIf(engine === 'postgres')('orders transactions by commit', async () => {
    await t.platform.db.transaction(async slow => {
      await record(slow, 'login.succeeded')
      await record(t.platform.db, 'logout')
    })
    const actions = new Map((await entries()).map(({ id, action }) => [id, action]))
    expect((await chain()).map(({ entryId }) => actions.get(entryId))).toEqual(['logout', 'login.succeeded'])
    expect((await verifyAudit(t.platform.db)).intact).toBe(true)
  })

  test.runIf(engine === 'postgres')('twenty transactions at once never deadlock', async () => {
    const people = [await t.aClient(), await t.aClient(), await t.aClient()]
    const work = Array.from({ length: 20 }, (_, index) =>
      t.platform.db.transaction(async tx => {
        const [one, two] = index % 2 === 0 ? [people[0], people[1]] : [people[1], people[2]]
        await record(tx)
        await tx.execute(sql`SELECT id FROM users WHERE id = ${one?.id} FOR UPDATE`)
        await tx.execute(sql`SELECT pg_notify('pages', '')`)
        await tx.execute(sql`SELECT id FROM users WHERE id = ${two?.id} FOR UPDATE`)
        await record(tx)
      }),
    )
    await Promise.all(work)
    expect((await chain()).map(({ position }) => position)).toEqual(
      Array.from({ length: 40 }, (_, index) => index + 1),
    )
    expect(await verifyAudit(t.platform.db)).toMatchObject({ intact: true, entries: 40, fault: null })
  })
})

describe('verifying the log', () => {
  test('an empty log and one longer than a page are intact', async () => {
    expect(await verifyAudit(t.platform.db)).toEqual({ intact: true, entries: 0, head: null, fault: null })
    await t.platform.db.execute(sql`
      INSERT INTO audit (id, at, action, data)
      SELECT gen_random_uuid(), '2026-11-04T16:00:00Z', 'logout', jsonb_build_object('n', n::text)
      FROM generate_series(1, 4500) n`)
    const last = (await chain()).at(-1)
    expect(await verifyAudit(t.platform.db)).toEqual({
      intact: true,
      entries: 4500,
      head: { position: 4500, hash: last?.hash.toString('hex') },
      fault: null,
    })
  })

  const faults: [what: string, statements: string, position: number, words: RegExp][] = [
    ['an entry that was changed', `UPDATE audit SET data = '{}' WHERE id = ${at(3)}`, 3, /changed/],
    [
      'a time that was changed',
      `UPDATE audit SET at = at + interval '1 ms' WHERE id = ${at(3)}`,
      3,
      /changed/,
    ],
    ['another actor', `UPDATE audit SET actor_id = NULL WHERE id = ${at(5)}`, 5, /changed/],
    ['an entry that was taken out', `DELETE FROM audit WHERE id = ${at(2)}`, 2, /removed from the log/],
    [
      'a link that was taken out',
      'DELETE FROM audit_chain WHERE position = 4',
      4,
      /link of the hash chain was removed/,
    ],
    [
      'the first link taken out',
      'DELETE FROM audit_chain WHERE position = 1',
      1,
      /link of the hash chain was removed/,
    ],
    [
      'an entry and its link taken out, and the rest moved up',
      `DELETE FROM audit WHERE id = ${at(3)}; DELETE FROM audit_chain WHERE position = 3;
       UPDATE audit_chain SET position = position - 100 WHERE position > 3;
       UPDATE audit_chain SET position = position + 99 WHERE position < 0`,
      3,
      /earlier entry was removed/,
    ],
    [
      'an entry added past the chain',
      `INSERT INTO audit (id, at, action) VALUES ('019a0000-0000-7000-8000-000000000001', '2026-01-02T02:04:05Z', 'logout')`,
      0,
      /019a0000-0000-7000-8000-000000000001 of 2026-01-02T02:04:05.000Z was added/,
    ],
    [
      'an entry added with a link of its own making',
      `INSERT INTO audit (id, at, action) VALUES ('019a0000-0000-7000-8000-000000000001', '2026-01-02T02:04:05Z', 'logout');
       INSERT INTO audit_chain VALUES (6, '019a0000-0000-7000-8000-000000000001', '\\x00')`,
      6,
      /changed or inserted/,
    ],
    [
      'two links that changed places',
      `UPDATE audit_chain SET position = -1 WHERE position = 2; UPDATE audit_chain SET position = 2 WHERE position = 4;
       UPDATE audit_chain SET position = 4 WHERE position = -1`,
      2,
      /order was changed/,
    ],
    [
      'two entries that changed places under their links',
      `CREATE TEMP TABLE was AS SELECT * FROM audit_chain;
       UPDATE audit_chain SET entry_id = gen_random_uuid() WHERE position IN (2, 4);
       UPDATE audit_chain SET entry_id = (SELECT entry_id FROM was WHERE position = 4) WHERE position = 2;
       UPDATE audit_chain SET entry_id = (SELECT entry_id FROM was WHERE position = 2) WHERE position = 4;
       DROP TABLE was`,
      2,
      /order was changed/,
    ],
    [
      'a hash that was changed',
      `UPDATE audit_chain SET hash = '\\x00' WHERE position = 5`,
      5,
      /doesn’t match its hash/,
    ],
  ]

  for (const [what, statements, position, words] of faults)
    test(`finds ${what}`, async () => {
      await recorded(5)
      await tamper(statements)
      const found = await verifyAudit(t.platform.db)
      expect(found).toMatchObject({ intact: false, fault: { position } })
      expect(found.fault?.what).toMatch(words)
    })

  test('doesn’t rely on the database function that builds the hashed text', async () => {
    await recorded(2)
    const source = await t.platform.db.execute<{ source: string }>(
      sql`SELECT pg_get_functiondef('audit_text'::regproc) AS source`,
    )
    try {
      await tamper(`CREATE OR REPLACE FUNCTION audit_text(entry audit) RETURNS text LANGUAGE sql STABLE
        AS $$ SELECT 'anything' $$`)
      expect((await verifyAudit(t.platform.db)).intact).toBe(true)
      await recorded(1)
      expect((await verifyAudit(t.platform.db)).fault?.position).toBe(3)
    } finally {
      await t.platform.db.execute(sql.raw(source.rows[0]?.source ?? ''))
    }
  })

  test('an administrator can verify the log', async () => {
    await recorded(3)
    const admin = await t.as('admin')
    const whole = await admin.call(api.verifyAudit)
    expect(whole.body).toMatchObject({ intact: true, entries: 3, head: { position: 3 }, fault: null })
    await tamper(`DELETE FROM audit WHERE id = ${at(1)}`)
    expect((await admin.call(api.verifyAudit)).body).toMatchObject({ intact: false, fault: { position: 1 } })
  })

  test('entries cut off the end are detected with the head that is logged daily', async () => {
    const lines: object[] = []
    const log = { ...t.platform.log, info: (line: object) => lines.push(line) } as typeof t.platform.log
    await recorded(2)
    await logHeadDaily({ ...t.platform, log })
    await logHeadDaily({ ...t.platform, log })
    await t.jobs.runDue()
    const hash = (await chain())[1]?.hash.toString('hex')
    expect(lines).toEqual([{ position: 2, hash }])
    t.clock.advance({ hours: 23 })
    await t.jobs.runDue()
    expect(lines).toHaveLength(1)
    await recorded(1)
    t.clock.advance({ hours: 1 })
    await t.jobs.runDue()
    expect(lines).toHaveLength(2)
    expect(lines[1]).toMatchObject({ position: 3 })
  })
})
