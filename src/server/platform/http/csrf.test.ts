import { type SQL, sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { endpoints } from '../../../../tests/support/endpoints.ts'
import { RIGHTS } from '../../../../tests/support/rights-table.ts'
import { createAgent, EVERYONE, sceneCache, send } from '../../../../tests/support/scene.ts'
import { servedRoutes } from '../../../../tests/support/served-routes.ts'
import { testApp } from '../../../../tests/support/test-app.ts'

// rights.test.ts checks that every call that changes something refuses requests from other sites.
const t = testApp({ keepTables: true })
/** Empties the tables, and writes the rows of a scene. */
const resetToScene = sceneCache(t)

/** The tables a read may change: the last use of the session, the access log, and the report figures. */
const isTrace = (table: string) => /^(audit|audit_chain|report_.*)$/.test(table)
const tracesIn: Record<string, SQL> = { events: sql`WHERE kind <> 'document.opened'` }

/** One statement for all tables, for speed. */
const dump = async (): Promise<SQL> => {
  const { rows } = await t.database.db.execute<{ name: string }>(
    sql`SELECT tablename AS name FROM pg_tables WHERE schemaname = 'public' ORDER BY 1`,
  )
  const tables = rows.map(({ name }) => name).filter(name => !isTrace(name))
  const each = tables.map(name => {
    const row = name === 'sessions' ? sql`to_jsonb(r) - 'last_seen_at'` : sql`to_jsonb(r)`
    return sql`SELECT ${name} AS name, coalesce(string_agg(x::text, E'\\n' ORDER BY x::text), '') AS rows
      FROM (SELECT ${row} AS x FROM ${sql.identifier(name)} r ${tracesIn[name] ?? sql``}) s`
  })
  return sql.join(each, sql` UNION ALL `)
}
let dumping: SQL | null = null

async function everything(): Promise<Record<string, string>> {
  dumping ??= await dump()
  const { rows } = await t.database.db.execute<{ name: string; rows: string }>(dumping)
  return Object.fromEntries(rows.map(({ name, rows }) => [name, rows]))
}

describe('reading', () => {
  const reads = endpoints.filter(({ endpoint }) => endpoint.method === 'GET')

  for (const { name, endpoint } of reads) {
    test(`${name} changes nothing for anyone`, async () => {
      const scene = await resetToScene('assigned')
      const sent = (await RIGHTS[name]?.request?.(t, scene)) ?? {}
      const agents = await Promise.all(EVERYONE.map(who => createAgent(t, scene, who)))
      const before = await everything()
      expect(before.users).toContain(scene.people.client.id)
      for (const agent of agents) await send(t, agent, endpoint, sent)
      expect(await everything()).toEqual(before)
    })
  }
})

test('no call that changes something is bound to GET or HEAD', () => {
  const changing = endpoints.filter(({ endpoint }) => endpoint.method !== 'GET')
  const served = servedRoutes()
  const alsoRead = changing
    .map(({ endpoint }) => endpoint.path)
    .filter(path => served.includes(`GET ${path}`))
    .filter(path => !endpoints.some(({ endpoint }) => endpoint.method === 'GET' && endpoint.path === path))
  expect(alsoRead).toEqual([])
})

describe('plain forms', () => {
  const forms: [path: string, fields: Record<string, string>][] = [
    ['/get-quote/what', { line: 'auto' }],
    ['/newsletter', { email: 'reader@people.example' }],
  ]
  const elsewhere: Record<string, string>[] = [
    { origin: 'https://elsewhere.example' },
    { origin: 'null' },
    { 'sec-fetch-site': 'cross-site' },
    { 'sec-fetch-site': 'same-site' },
  ]

  for (const [path, fields] of forms) {
    test(`${path} refuses another site’s form`, async () => {
      for (const headers of elsewhere) {
        const answer = await t.anonymous().submit(path, fields, { headers })
        expect([path, answer.status]).toEqual([path, 403])
      }
    })
  }
})

test('an upload without the header our script sends is refused', async () => {
  const scene = await resetToScene('assigned')
  const client = await createAgent(t, scene, 'client')
  const sent = (await RIGHTS.uploadDocument?.request?.(t, scene)) ?? {}
  const path = `/api/cases/${scene.case.id}/documents`
  if (!sent.upload) throw new Error('There is no upload to send.')
  const answer = await client.upload(path, sent.upload, { headers: { 'x-requested-with': '' } })
  expect(answer.status).toBeGreaterThanOrEqual(400)
  expect((await client.upload(path, sent.upload)).status).toBe(201)
})
