import { execFileSync, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { chownSync, existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import pg from 'pg'
import { freePort } from './free-port.ts'
import { until } from './until.ts'

/** Where Debian keeps the programs of the server, a folder for each version. */
const DEBIAN = '/usr/lib/postgresql'

/** The folder of a PostgreSQL that can back up and be backed up: server and `pg_dump` of one version. */
function findPrograms(): string | null {
  const versions = existsSync(DEBIAN)
    ? readdirSync(DEBIAN).sort((one, other) => Number(other) - Number(one))
    : []
  const folders = [
    ...versions.map(version => path.join(DEBIAN, version, 'bin')),
    ...(process.env.PATH ?? '').split(path.delimiter),
  ]
  return (
    folders.find(folder =>
      ['initdb', 'postgres', 'pg_dump'].every(name => existsSync(path.join(folder, name))),
    ) ?? null
  )
}

/**
 * Starts this machine's own PostgreSQL, whose `pg_dump` is on the path, in a temporary folder and without durability.
 * Returns null where there is none.
 */
export async function startInstalledPostgres() {
  const programs = findPrograms()
  if (!programs) return null
  const folder = mkdtempSync(path.join(tmpdir(), 'shelterbelt-postgres-'))
  // It refuses to run as root.
  const idOf = (flag: string) => Number(execFileSync('id', [flag, 'postgres']))
  const user = process.getuid?.() === 0 ? { uid: idOf('-u'), gid: idOf('-g') } : null
  if (user) chownSync(folder, user.uid, user.gid)
  const result = spawnSync(
    path.join(programs, 'initdb'),
    ['--pgdata', folder, '--username=postgres', '--auth=trust', '--encoding=UTF8', '--no-sync'],
    { ...user },
  )
  if (result.status !== 0) throw new Error(`initdb: ${result.stderr}`)
  const port = await freePort()
  const server = spawn(
    path.join(programs, 'postgres'),
    [
      ...['-D', folder, '-p', String(port), '-c', 'fsync=off'],
      ...['-c', 'listen_addresses=127.0.0.1', '-c', 'unix_socket_directories='],
    ],
    { ...user, stdio: 'ignore' },
  )
  const closed = once(server, 'close')
  const url = `postgres://postgres@127.0.0.1:${port}`
  const run = async (statement: string) => {
    const client = new pg.Client(`${url}/postgres`)
    await client.connect()
    await client.query(statement).finally(() => client.end())
    return true
  }
  await until('PostgreSQL to start', () => run('SELECT 1').catch(() => false))
  return {
    /** Makes an empty database. Returns its URL. */
    createDatabase: async (name: string) => {
      await run(`CREATE DATABASE ${pg.escapeIdentifier(name)}`)
      return `${url}/${name}`
    },
    stop: async () => {
      server.kill('SIGINT')
      await closed
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
