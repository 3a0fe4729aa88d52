import { type SQL, sql } from 'drizzle-orm'
import type { Db } from './database.ts'

/** Returns SQL from a text, in which `:name` stands for the value of that name. */
export const fillIn = (text: string, values: Readonly<Record<string, SQL>>): SQL =>
  sql.join(text.split(/(:\w+)/).map((part, i) => (i % 2 === 1 && values[part.slice(1)]) || sql.raw(part)))

/** Returns how many rows of a table the condition finds. */
export async function countRows(db: Db, table: string, where: SQL): Promise<number> {
  const { rows } = await db.execute<{ n: number }>(
    sql`SELECT count(*)::int AS n FROM ${sql.identifier(table)} WHERE ${where}`,
  )
  return rows[0]?.n ?? 0
}
