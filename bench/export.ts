/**
 * A client with 500 documents of 1 MB asks for a copy of their data: `npx tsx bench/export.ts`, after a build. Prints how much
 * memory the server takes to make the zip and to send it, beside the same for a client with five documents.
 */
import { mkdtemp, rm } from 'node:fs/promises'
import { loadavg, tmpdir } from 'node:os'
import path from 'node:path'
import { drizzle } from 'drizzle-orm/node-postgres'
import pg from 'pg'
import type { Db } from '../src/server/platform/db/database.ts'
import { createLocalFiles } from '../src/server/platform/files/local-files.ts'
import { caseBuilders } from '../tests/support/case-builders.ts'
import { peopleBuilders } from '../tests/support/people-builders.ts'
import { startServerProcess } from '../tests/support/server-process.ts'
import { signIn } from '../tests/support/sign-in.ts'
import { until } from '../tests/support/until.ts'
import { randomPdf } from '../tests/support/upload-client.ts'
import { onDatabase, openBenchDatabases } from './database.ts'
import { shown } from './figures.ts'
import { residentBytes } from './processes.ts'

const MB = 1024 ** 2
const PER_CASE = 100

interface OwnRequest {
  id: string
  file: { size: number } | null
}

const folder = await mkdtemp(path.join(tmpdir(), 'shelterbelt-export-'))
const databases = await openBenchDatabases()
const url = await databases.make('export')
const pool = new pg.Pool({ connectionString: url })
const server = await startServerProcess(folder, onDatabase(url), 240)
try {
  const db = drizzle({ client: pool }) as unknown as Db
  const clock = { now: () => new Date() }
  const people = peopleBuilders({ db, clock })
  const files = createLocalFiles(path.join(folder, 'files'))
  const { aCase, aDocument } = caseBuilders({ db, clock, people, files })
  const { bytes } = randomPdf(MB)
  const rows: Record<string, Record<string, string>> = {}

  // The first export also loads code.
  for (const documents of [1, 5, 500]) {
    const client = await people.aClient()
    const broker = await people.aBroker()
    for (let start = 0; start < documents; start += PER_CASE) {
      const testCase = await aCase({ client, broker })
      for (let i = start; i < Math.min(documents, start + PER_CASE); i++) await aDocument(testCase, { bytes })
    }
    const cookie = await signIn(pool, client.id)
    const call = (method: string, path: string) =>
      fetch(`http://127.0.0.1:${server.port}${path}`, { method, headers: { cookie } })

    const before = residentBytes(server.pid)
    let peak = before
    const sampling = setInterval(() => {
      peak = Math.max(peak, residentBytes(server.pid))
    }, 50)
    const began = performance.now()
    const requested = await call('POST', '/api/privacy/exports')
    if (requested.status !== 202)
      throw new Error(`Not exported: ${requested.status} ${await requested.text()}`)
    const { id } = (await requested.json()) as OwnRequest
    const readOwn = async () =>
      ((await (await call('GET', '/api/privacy/requests/own')).json()) as { items: OwnRequest[] }).items.find(
        item => item.id === id,
      )
    await until('the zip', async () => (await readOwn())?.file, 300)
    const finishedAt = performance.now()
    const mostMade = peak
    peak = residentBytes(server.pid)
    let received = 0
    for await (const chunk of (await call('GET', `/api/privacy/requests/${id}/file`)).body ?? [])
      received += (chunk as Uint8Array).length
    const sent = performance.now()
    clearInterval(sampling)
    rows[`${documents} ${documents === 1 ? 'document' : 'documents'}`] = {
      'zip MB': shown(received / MB),
      'made in s': shown((finishedAt - began) / 1000),
      'sent in s': shown((sent - finishedAt) / 1000),
      'memory before MB': shown(before / MB),
      'more to make it MB': shown((mostMade - before) / MB),
      'more to send it MB': shown((peak - before) / MB),
      load: shown(loadavg()[0] ?? 0),
    }
  }
  console.table(rows)
} finally {
  await server.stop('SIGKILL')
  await pool.end()
  await databases.stop()
  await rm(folder, { recursive: true, force: true })
}
