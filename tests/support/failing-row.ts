import { sql } from 'drizzle-orm'
import type { TestApp } from './test-app.ts'

/**
 * Does `work` while the database refuses to write some rows of a table: those for which `when` is true of the values
 * `NEW`, in the words of SQL.
 */
export async function whileFailing(
  t: TestApp,
  { table, when }: { table: string; when: string },
  work: () => Promise<unknown>,
): Promise<void> {
  const { db } = t.database
  await db.execute(sql`CREATE OR REPLACE FUNCTION pg_temp.fail() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN RAISE EXCEPTION 'This row can’t be written.'; END $$`)
  await db.execute(
    sql.raw(`CREATE TRIGGER failing BEFORE INSERT OR UPDATE ON ${table} FOR EACH ROW WHEN (${when})
      EXECUTE FUNCTION pg_temp.fail()`),
  )
  await work().finally(() => db.execute(sql.raw(`DROP TRIGGER failing ON ${table}`)))
}
