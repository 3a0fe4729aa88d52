import { spawn } from 'node:child_process'
import { once } from 'node:events'
import pg from 'pg'

/** A program of PostgreSQL is missing or failed. */
export class DumpFailed extends Error {}

/** Writes a PostgreSQL database into one file, with `pg_dump`. */
export const dumpTo = (url: string, file: string) =>
  run('pg_dump', url, ['--format=custom', '--no-owner', '--no-privileges', `--file=${file}`])

/** Reads such a file into an empty database: all of it or nothing. */
export const restoreFrom = (url: string, file: string) =>
  run('pg_restore', url, ['--no-owner', '--no-privileges', '--single-transaction', '--exit-on-error', file])

export async function hasTables(url: string): Promise<boolean> {
  const client = new pg.Client(url)
  await client.connect()
  try {
    const { rowCount } = await client.query("SELECT FROM pg_tables WHERE schemaname = 'public' LIMIT 1")
    return rowCount !== 0
  } finally {
    await client.end()
  }
}

/** Throws unless the whole file can be read. */
export const checkDump = (file: string) => run('pg_restore', null, ['--file=/dev/null', file])

/** The password goes into the environment, because everyone on the machine can read arguments. */
async function run(program: string, url: string | null, args: string[]): Promise<void> {
  const target = url === null ? null : new URL(url)
  const password = target ? decodeURIComponent(target.password) : ''
  if (target) target.password = ''
  const child = spawn(program, [...args, ...(target ? [`--dbname=${target.href}`] : [])], {
    stdio: ['ignore', 'ignore', 'pipe'],
    env: { ...process.env, ...(password ? { PGPASSWORD: password } : {}) },
  })
  let errors = ''
  child.stderr.on('data', chunk => {
    errors += chunk
  })
  const [code] = (await once(child, 'close').catch(error => {
    throw (error as NodeJS.ErrnoException).code === 'ENOENT'
      ? new DumpFailed(
          `${program} is not installed. Install the client programs of PostgreSQL, of the server’s version or newer.`,
        )
      : error
  })) as [number | null]
  if (code !== 0) throw new DumpFailed(`${program} failed: ${errors.trim()}`)
}
