/// <reference types="vite/client" />
import { is, sql } from 'drizzle-orm'
import { getTableConfig, PgTable } from 'drizzle-orm/pg-core'
import { describe, expect, test } from 'vitest'
import { testApp } from './support/test-app.ts'

const t = testApp()

const modules = import.meta.glob<Record<string, unknown>>('../src/server/**/tables.ts', {
  eager: true,
})
const tables = Object.values(modules)
  .flatMap(module => Object.values(module))
  .flatMap(value => (is(value, PgTable) ? [getTableConfig(value)] : []))

/** Tables that only plain SQL uses. */
const PLAIN_TABLES = [
  'jobs',
  'schema_migrations',
  'sign_in_failures',
  'report_requests',
  'report_outcomes',
  'report_replies',
  'report_days',
  'report_changes',
]

interface Column extends Record<string, unknown> {
  name: string
  type: string
  required: boolean
}

/** The columns of every table, as PostgreSQL names their types. */
async function columnsInDatabase(): Promise<Map<string, Column[]>> {
  const found = await t.database.db.execute<Column & { tablename: string }>(sql`
    SELECT c.relname AS tablename, a.attname AS name, format_type(a.atttypid, a.atttypmod) AS type,
      a.attnotnull AS required
    FROM pg_class c JOIN pg_attribute a ON a.attrelid = c.oid
    WHERE c.relnamespace = 'public'::regnamespace AND c.relkind = 'r' AND a.attnum > 0 AND NOT a.attisdropped`)
  const columns = new Map<string, Column[]>()
  for (const { tablename, name, type, required } of found.rows) {
    columns.set(tablename, [...(columns.get(tablename) ?? []), { name, type, required }])
  }
  return columns
}

/** Normalizes what Drizzle and PostgreSQL spell differently. */
const sameWords = (type: string) => type.replace(/\s*\((\d+)\)/, '($1)').toLowerCase()

const byName = (columns: Column[]) => [...columns].sort((a, b) => a.name.localeCompare(b.name))

describe('the tables in code match the migrations', () => {
  for (const table of tables) {
    test(table.name, async () => {
      const found = (await columnsInDatabase()).get(table.name) ?? []
      const inCode = table.columns.map(column => ({
        name: column.name,
        type: sameWords(column.getSQLType()),
        required: column.notNull,
      }))
      const inDatabase = found.map(column => ({ ...column, type: sameWords(column.type) }))
      expect(byName(inCode)).toEqual(byName(inDatabase))
    })
  }

  test('no other tables exist', async () => {
    const known = [...tables.map(table => table.name), ...PLAIN_TABLES].sort()
    expect([...(await columnsInDatabase()).keys()].sort()).toEqual(known)
  })
})
