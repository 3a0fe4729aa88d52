import { connect, createServer, type Server, type Socket } from 'node:net'
import { sql } from 'drizzle-orm'
import { afterEach, describe, expect, test } from 'vitest'
import { engine, testDatabase, testDatabaseUrl } from '../../../../tests/support/database.ts'
import { silentLog } from '../../../../tests/support/silent-log.ts'
import { until } from '../../../../tests/support/until.ts'
import { openPostgres } from './postgres.ts'

const closers: (() => unknown)[] = []
afterEach(async () => {
  for (const close of closers.splice(0).reverse()) await close()
})

/** A database server that can be frozen: it accepts connections but doesn't reply. */
async function aFreezableDatabase() {
  await testDatabase()
  const url = new URL(testDatabaseUrl() ?? '')
  const upstreamPort = Number(url.port)
  let isFrozen = false
  const pairs = new Set<[Socket, Socket]>()
  const server: Server = createServer(client => {
    const upstream = connect(upstreamPort, url.hostname)
    const pair: [Socket, Socket] = [client, upstream]
    pairs.add(pair)
    client.on('data', chunk => isFrozen || upstream.write(chunk))
    upstream.on('data', chunk => isFrozen || client.write(chunk))
    for (const socket of pair) {
      socket.on('error', () => {})
      socket.on('close', () => {
        pairs.delete(pair)
        for (const other of pair) other.destroy()
      })
    }
  })
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  closers.push(() => {
    for (const pair of pairs) for (const socket of pair) socket.destroy()
    server.close()
  })
  url.port = String((server.address() as { port: number }).port)
  const database = openPostgres(url.href, silentLog)
  closers.push(() => database.close())
  return {
    database,
    freeze: (now: boolean) => {
      isFrozen = now
    },
  }
}

test.runIf(engine === 'postgres')('statements are not compiled', async () => {
  await testDatabase()
  const database = openPostgres(testDatabaseUrl() ?? '', silentLog)
  closers.push(() => database.close())
  const settings = Array.from({ length: 3 }, () => database.db.execute(sql`SHOW jit`))
  for (const { rows } of await Promise.all(settings)) expect(rows).toEqual([{ jit: 'off' }])
})

describe.runIf(engine === 'postgres')('a PostgreSQL server that hangs', () => {
  test('is noticed within three seconds; statements then fail at once, and work again when it’s back', async () => {
    const { database, freeze } = await aFreezableDatabase()
    let gaps = 0
    await database.listen(
      'test',
      () => {},
      () => gaps++,
    )
    await database.db.execute(sql`SELECT 1`)
    expect(await database.isReady()).toBe(true)

    freeze(true)
    const began = performance.now()
    await expect(database.db.execute(sql`SELECT 1`)).rejects.toThrow()
    expect(performance.now() - began).toBeLessThan(3400)
    expect(await database.isReady()).toBe(false)
    const again = performance.now()
    await expect(database.db.execute(sql`SELECT 1`)).rejects.toThrow()
    expect(performance.now() - again).toBeLessThan(1000)

    freeze(false)
    await until('the database to be ready', () => database.isReady())
    await database.db.execute(sql`SELECT 1`)
    expect(gaps).toBe(1)
  })

  test('isn’t detected by mistake when the process was busy', async () => {
    const { database } = await aFreezableDatabase()
    let gaps = 0
    await database.listen(
      'test',
      () => {},
      () => gaps++,
    )
    const end = performance.now() + 3500
    while (performance.now() < end);
    await new Promise(resolve => setTimeout(resolve, 300))
    expect([await database.isReady(), gaps]).toEqual([true, 0])
  })
})
