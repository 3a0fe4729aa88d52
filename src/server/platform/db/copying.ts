import type { Database, Session } from './database.ts'

/** The target isn't empty, or the copied rows differ. */
export class CopyFailed extends Error {}

/** Rows read and written at once. */
const BATCH = 500

interface Table {
  name: string
  columns: string
}

/**
 * Copies every row of a database into another with the same schema, whose tables are empty: all of it or nothing. Rows
 * travel as the JSON that PostgreSQL makes of them, so no value passes through a type of this program. Then each table is
 * compared. Returns the number of rows by table.
 */
export async function copyRows(from: Database, to: Database): Promise<Record<string, number>> {
  const source = await from.connect()
  const target = await to.connect()
  try {
    await source.query('BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY')
    await target.query('BEGIN')
    for (const session of [source, target]) {
      await session.query(
        `SET LOCAL TIME ZONE 'UTC'; SET LOCAL extra_float_digits = 1; SET LOCAL bytea_output = 'hex'`,
      )
    }
    const tables = await listTables(source)
    await requireEmpty(target, tables)
    const restoreRules = await suspendRules(target, tables)
    for (const table of tables) await copyTable(source, target, table)
    await copySequences(source, target)
    await restoreRules()
    const counts: Record<string, number> = {}
    for (const { name } of tables) {
      const [sent, arrived] = [await summarize(source, name), await summarize(target, name)]
      if (sent.hash !== arrived.hash)
        throw new CopyFailed(`The rows of ${name} differ from the originals after copying.`)
      counts[name] = sent.count
    }
    await target.query('COMMIT')
    return counts
  } catch (error) {
    await target.query('ROLLBACK').catch(() => {})
    throw error
  } finally {
    await source.query('ROLLBACK').catch(() => {})
    await source.end()
    await target.end()
  }
}

async function listTables(session: Session): Promise<Table[]> {
  const { rows } = await session.query(`
    SELECT format('%I', c.relname) AS name,
      (SELECT string_agg(format('%I', a.attname), ', ' ORDER BY a.attnum) FROM pg_attribute a
       WHERE a.attrelid = c.oid AND a.attnum > 0 AND NOT a.attisdropped AND a.attgenerated = '') AS columns
    FROM pg_class c
    WHERE c.relnamespace = 'public'::regnamespace AND c.relkind = 'r' AND c.relname <> 'schema_migrations'
    ORDER BY c.relname`)
  return rows.map(row => ({ name: String(row.name), columns: String(row.columns) }))
}

async function requireEmpty(session: Session, tables: readonly Table[]): Promise<void> {
  for (const { name } of tables) {
    const { rows } = await session.query(`SELECT 1 FROM ${name} LIMIT 1`)
    if (rows.length > 0)
      throw new CopyFailed(`The target already has rows in ${name}. Name an empty database.`)
  }
}

/**
 * Drops the foreign keys and disables our triggers, which the owner of the tables may do: rows aren't copied in the order of references, and the
 * audit log would chain its entries again. Returns the function that restores them; it checks every row.
 */
async function suspendRules(session: Session, tables: readonly Table[]): Promise<() => Promise<void>> {
  const { rows: keys } = await session.query(`
    SELECT conrelid::regclass::text AS tablename, format('%I', conname) AS name, pg_get_constraintdef(oid) AS definition
    FROM pg_constraint WHERE contype = 'f' AND connamespace = 'public'::regnamespace`)
  for (const { tablename, name } of keys)
    await session.query(`ALTER TABLE ${tablename} DROP CONSTRAINT ${name}`)
  for (const { name } of tables) await session.query(`ALTER TABLE ${name} DISABLE TRIGGER USER`)
  return async () => {
    for (const { name } of tables) await session.query(`ALTER TABLE ${name} ENABLE TRIGGER USER`)
    for (const { tablename, name, definition } of keys) {
      await session.query(`ALTER TABLE ${tablename} ADD CONSTRAINT ${name} ${definition}`)
    }
  }
}

async function copyTable(source: Session, target: Session, { name, columns }: Table): Promise<void> {
  await source.query(
    `DECLARE copied CURSOR FOR SELECT row_to_json(r)::text AS row FROM (SELECT ${columns} FROM ${name}) r`,
  )
  for (;;) {
    const { rows } = await source.query(`FETCH ${BATCH} FROM copied`)
    if (rows.length === 0) break
    await target.query(
      `INSERT INTO ${name} (${columns}) OVERRIDING SYSTEM VALUE
       SELECT ${columns} FROM json_populate_recordset(null::${name}, $1)`,
      [`[${rows.map(({ row }) => row).join(',')}]`],
    )
  }
  await source.query('CLOSE copied')
}

async function copySequences(source: Session, target: Session): Promise<void> {
  const { rows } = await source.query(
    `SELECT format('%I', sequencename) AS name FROM pg_sequences WHERE schemaname = 'public'`,
  )
  for (const { name } of rows) {
    const { rows: values } = await source.query(`SELECT last_value::text AS value, is_called FROM ${name}`)
    await target.query('SELECT setval($1::regclass, $2::bigint, $3::boolean)', [
      name,
      values[0]?.value,
      values[0]?.is_called,
    ])
  }
}

async function summarize(session: Session, table: string): Promise<{ count: number; hash: string }> {
  const { rows } = await session.query(`
    SELECT count(*)::int AS count, coalesce(md5(string_agg(h, '' ORDER BY h COLLATE "C")), '') AS hash
    FROM (SELECT md5(row_to_json(r)::text) AS h FROM ${table} r) hashes`)
  return { count: Number(rows[0]?.count), hash: String(rows[0]?.hash) }
}
