import { mkdtemp, rm } from 'node:fs/promises'
import { createServer, type Socket } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { Readable } from 'node:stream'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { freePort } from '../../../../tests/support/free-port.ts'
import { startS3Server } from '../../../../tests/support/s3-server.ts'
import { silentLog } from '../../../../tests/support/silent-log.ts'
import { testApp } from '../../../../tests/support/test-app.ts'
import { until } from '../../../../tests/support/until.ts'
import { newKey } from '../../platform/files/file-store.ts'
import { openFiles } from '../../platform/files/open-files.ts'
import { parseS3Url } from '../../platform/files/s3-url.ts'
import { createJobs } from '../../platform/jobs/jobs.ts'
import { enqueueErase, registerErasure } from './erasure.ts'

const t = testApp()

let folder = ''
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'shelterbelt-erasure-'))
})
afterEach(() => rm(folder, { recursive: true, force: true }))

/** Returns a store in a bucket on this port, and jobs that erase from it. */
async function setUp(port: number) {
  const s3 = parseS3Url(`http://S3RVER:S3RVER@127.0.0.1:${port}/documents`)
  const files = await openFiles({ dataDir: folder, s3 })
  const jobs = createJobs(t.database.db, t.clock, silentLog)
  const platform = { clock: t.clock, db: t.database.db, files, jobs }
  registerErasure(platform)
  return { files, jobs, erase: (key: string) => enqueueErase(platform, platform.db, key) }
}

test('files are erased after an outage of the storage of half a day', async () => {
  const port = await freePort()
  const { files, jobs, erase } = await setUp(port)
  const before = await startS3Server(path.join(folder, 'bucket'), port)
  const { key } = await files.put(Readable.from([Buffer.from('x')]), 1)
  await before.close()
  await erase(key)
  for (let hour = 0; hour < 12; hour++) {
    await jobs.runDue()
    t.clock.advance({ minutes: 61 })
  }
  const after = await startS3Server(path.join(folder, 'bucket'), port)
  expect(await files.stat(key)).not.toBeNull()
  await jobs.runDue()
  expect(await files.stat(key)).toBeNull()
  await after.close()
})

test('a storage that doesn’t reply delays no other work', async () => {
  const sockets: Socket[] = []
  const server = createServer(socket => sockets.push(socket))
  const port = await freePort()
  await new Promise<void>(resolve => server.listen(port, '127.0.0.1', resolve))
  const { jobs, erase } = await setUp(port)
  let isDone = false
  jobs.handle('other', async () => {
    isDone = true
  })
  await erase(newKey())
  t.clock.advance({ minutes: 1 })
  await jobs.enqueue(t.database.db, { kind: 'other', payload: {} })
  jobs.start()
  await until('the storage to be asked', async () => sockets.length > 0)
  await until('the other job to run', async () => isDone)
  server.close()
  for (const socket of sockets) socket.destroy()
  await jobs.stop()
})
