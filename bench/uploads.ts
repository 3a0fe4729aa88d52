/**
 * Twenty uploads of 25 MB at the same time, compared with copying and hashing the same files: `npx tsx bench/uploads.ts`,
 * after a build. Prints the ratio of the times, and how much memory the server takes for the uploads.
 */
import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { mkdtemp, open, rm, writeFile } from 'node:fs/promises'
import { loadavg, tmpdir } from 'node:os'
import path from 'node:path'
import pg from 'pg'
import { startServerProcess } from '../tests/support/server-process.ts'
import { randomPdf, uploadClient } from '../tests/support/upload-client.ts'
import { onDatabase, openBenchDatabases } from './database.ts'
import { median, shown, spread } from './figures.ts'
import { processorSeconds, residentBytes } from './processes.ts'

const FILES = 20
const ROUNDS = 3
const MB = 1024 ** 2
const SIZE = 25 * MB

const folder = await mkdtemp(path.join(tmpdir(), 'shelterbelt-uploads-'))
const file = path.join(folder, 'file.pdf')
await writeFile(file, randomPdf(SIZE).bytes)

const seconds = async (work: () => Promise<unknown>) => {
  const began = performance.now()
  await work()
  return (performance.now() - began) / 1000
}
const times = <T>(count: number, work: (number: number) => Promise<T>) =>
  Promise.all(Array.from({ length: count }, (_, number) => work(number)))

/** The minimum for an upload: every byte is read, hashed and written to the disk. */
async function copyAndHash(number: number) {
  const hash = createHash('sha256')
  const copy = await open(path.join(folder, `copy-${number}`), 'w')
  for await (const chunk of createReadStream(file) as AsyncIterable<Buffer>) {
    hash.update(chunk)
    await copy.writeFile(chunk)
  }
  await copy.sync()
  await copy.close()
  return hash.digest('hex')
}

const databases = await openBenchDatabases()
const url = await databases.make('uploads')
const pool = new pg.Pool({ connectionString: url })
const server = await startServerProcess(path.join(folder, 'data'), onDatabase(url), 240)
try {
  const client = await uploadClient(server.port, pool)
  const send = async () => {
    const status = await client.uploadFile(file)
    if (status !== 201) throw new Error(`Upload refused: ${status}`)
  }
  // The first upload also loads code.
  await times(2, send)
  const before = residentBytes(server.pid)
  let peak = before
  const sampling = setInterval(() => {
    peak = Math.max(peak, residentBytes(server.pid))
  }, 100)
  const took: Record<'copying' | 'copyWork' | 'uploading' | 'work', number[]> = {
    ...{ copying: [], copyWork: [], uploading: [], work: [] },
  }
  for (let round = 0; round < ROUNDS; round++) {
    await client.takeNextCase()
    const usage = process.cpuUsage()
    took.copying.push(await seconds(() => times(FILES, copyAndHash)))
    const { user, system } = process.cpuUsage(usage)
    took.copyWork.push((user + system) / 1e6)
    const worked = processorSeconds([server.pid])
    took.uploading.push(await seconds(() => times(FILES, send)))
    took.work.push(processorSeconds([server.pid]) - worked)
  }
  clearInterval(sampling)
  const ratios = took.copying.map((copying, round) => copying / (took.uploading[round] ?? 0))
  console.table({
    [`${FILES} uploads of 25 MB, ${ROUNDS} times`]: {
      'copy and SHA-256 s': shown(median(took.copying)),
      'its processor s': shown(median(took.copyWork)),
      'uploads s': shown(median(took.uploading)),
      'server’s processor s': shown(median(took.work)),
      ratio: shown(median(ratios)),
      ratios: spread(ratios),
      'memory before MB': Math.round(before / MB),
      'memory more MB': Math.round((peak - before) / MB),
      load: shown(loadavg()[0] ?? 0),
    },
  })
} finally {
  await server.stop('SIGKILL')
  await pool.end()
  await databases.stop()
  await rm(folder, { recursive: true, force: true })
}
