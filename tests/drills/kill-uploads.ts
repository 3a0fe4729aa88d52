/**
 * Kills the server (SIGKILL) while files are uploaded, and starts it again, twenty times with the files in a folder and twenty
 * times with an S3 server: `npx tsx tests/drills/kill-uploads.ts`, after a build; a number after it sets how many times.
 * Every listed document must be complete, every acknowledged one listed, every file without a document listed by
 * files:verify, and an upload in parts must continue.
 */
import { readdirSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'
import { freePort } from '../support/free-port.ts'
import { startS3Server } from '../support/s3-server.ts'
import { until } from '../support/until.ts'
import { randomPdf, uploadClient } from '../support/upload-client.ts'
import { aPostgres, cleanUps, removeRoot, root, run, start } from './drill.ts'

const KILLS = Number(process.argv[2] ?? 20)
const MB = 1024 ** 2

/** The keys of all finished files under a folder; the S3 server puts an ending after them. */
const keysIn = (folder: string) =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter(entry => entry.isFile() && /^[0-9a-f]{40}(\._S3rver_object)?$/.test(entry.name))
    .map(entry => entry.name.slice(0, 40))

async function killUploads(storage: 'folder' | 'S3') {
  const result = {
    ...{ kills: KILLS, acknowledged: 0, lost: 0, partial: 0 },
    ...{ orphans: 0, 'unlisted orphans': 0, continued: 0 },
  }
  const port = await freePort()
  const env: Record<string, string> = {
    ...{ PORT: String(port), HOST: '127.0.0.1', PUBLIC_URL: `http://localhost:${port}` },
    ...{ RATE_LIMITS: 'off', DATABASE_URL: await aPostgres() },
  }
  let stored = path.join(root, storage, 'files')
  if (storage === 'S3') {
    stored = path.join(root, 'bucket')
    const bucket = await startS3Server(stored)
    cleanUps.push(() => bucket.close())
    env.S3_URL = bucket.url
  }
  let server = await start(storage, env)
  const pool = new pg.Pool({ connectionString: env.DATABASE_URL })
  cleanUps.push(() => pool.end())
  const client = await uploadClient(port, pool)

  for (let kill = 1; kill <= KILLS; kill++) {
    const acknowledged = new Map<string, string>()
    const uploadUntilKilled = async () => {
      for (;;) {
        const { bytes, sha256 } = randomPdf(3 * MB)
        const reply = await client.upload(new Blob([bytes]))
        if (reply.status !== 201) throw new Error(`Refused: ${reply.status} ${await reply.text()}`)
        acknowledged.set(((await reply.json()) as { id: string }).id, sha256)
      }
    }
    const inParts = { clientId: crypto.randomUUID(), ...randomPdf(8 * MB) }
    const uploads = Promise.allSettled([
      client.continueInParts(inParts.clientId, inParts.bytes),
      ...Array.from({ length: 6 }, uploadUntilKilled),
    ])
    // Every fourth kill comes before anything is acknowledged.
    await until('uploads', () => acknowledged.size >= kill % 4, 60)
    await wait(Math.random() * 500)
    await server.stop('SIGKILL')
    await uploads

    server = await start(storage, env)
    const listed = await client.list()
    // Documents, parts and orphans together are all there is.
    const verified = await run({ DATA_DIR: path.join(root, storage), ...env }, ['files:verify'])
    if (verified.code !== 0) result.partial++
    const numberOf = (line: RegExp) => Number(line.exec(verified.output)?.[1] ?? 0)
    const documents = numberOf(/^(\d+) documents?: every file/m)
    const parts = numberOf(/^(\d+) parts?/m)
    const orphans = verified.output.match(/No document uses [0-9a-f]{40}/g)?.length ?? 0
    result.orphans += orphans
    result['unlisted orphans'] += Math.max(0, keysIn(stored).length - documents - parts - orphans)
    for (const { id, sha256 } of listed) {
      const sent = acknowledged.get(id)
      if ((sent && sent !== sha256) || (await client.hashOf(id)) !== sha256) result.partial++
    }
    result.acknowledged += acknowledged.size
    result.lost += [...acknowledged.keys()].filter(id => !listed.some(one => one.id === id)).length
    const continued = await client.continueInParts(inParts.clientId, inParts.bytes)
    if (continued.sha256 === inParts.sha256) result.continued++
    await client.takeNextCase()
  }
  return result
}

try {
  const results = { folder: await killUploads('folder'), S3: await killUploads('S3') }
  console.table(results)
  const isFaulty = (result: (typeof results)['S3']) =>
    result.lost + result.partial + result['unlisted orphans'] > 0 || result.continued < KILLS
  process.exitCode = Object.values(results).some(isFaulty) ? 1 : 0
} finally {
  for (const cleanUp of cleanUps.reverse()) await cleanUp()
  removeRoot()
}
