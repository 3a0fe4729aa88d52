import { mkdir, mkdtemp, rename, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { Readable } from 'node:stream'
import { afterEach, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import { freePort } from '../../../../tests/support/free-port.ts'
import { startS3Server } from '../../../../tests/support/s3-server.ts'
import { silentLog } from '../../../../tests/support/silent-log.ts'
import { until } from '../../../../tests/support/until.ts'
import { createLocalFiles } from './local-files.ts'
import { claimFiles, claimFilesAtStart, hasMarker, WrongFilesFolder } from './marker.ts'
import { createS3Files } from './s3-files.ts'
import { parseS3Url } from './s3-url.ts'

let folder = ''
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'shelterbelt-marker-'))
})
afterEach(() => rm(folder, { recursive: true, force: true }))
const filesIn = (name: string) => createLocalFiles(path.join(folder, name))

test('a first start marks the store, and later starts find it', async () => {
  const files = filesIn('new')
  await claimFiles(files, 'one', false)
  await claimFiles(files, 'one', true)
  expect(await hasMarker(files, 'one')).toBe(true)
})

test('a store from before markers existed is accepted', async () => {
  const files = filesIn('old')
  await files.put(Readable.from([Buffer.from('x')]), 1)
  await claimFiles(files, 'one', true)
  expect(await files.readMarker()).toBe('one')
})

test('a store whose marker a crash left empty is accepted', async () => {
  const files = filesIn('crashed')
  await files.put(Readable.from([Buffer.from('x')]), 1)
  await writeFile(path.join(folder, 'crashed', 'deployment'), '')
  await claimFiles(files, 'one', true)
  expect(await files.readMarker()).toBe('one')
})

test('another deployment’s store and an unexpectedly empty store are refused', async () => {
  const files = filesIn('other')
  await expect(claimFiles(files, 'one', true)).rejects.toThrow(/is empty, but there are uploaded documents/)
  await files.writeMarker('two')
  await expect(claimFiles(files, 'one', false)).rejects.toThrow(WrongFilesFolder)
})

test('a folder that is moved away while the server runs is noticed', async () => {
  const files = filesIn('moved')
  await claimFiles(files, 'one', false)
  await rename(files.place, `${files.place}.away`)
  expect(await hasMarker(files, 'one')).toBe(false)
})

describe('a start while the bucket can’t be reached', () => {
  async function startWithoutBucket(name = 'documents') {
    const port = await freePort()
    const settings = parseS3Url(`http://S3RVER:S3RVER@127.0.0.1:${port}/${name}`)
    if (!settings) throw new Error('This is no address of a bucket.')
    const files = createS3Files(settings, path.join(folder, 'incoming'))
    const wrong: string[] = []
    const start = {
      id: 'one',
      hasFiles: async () => false,
      log: silentLog,
      onWrong: (message: string) => void wrong.push(message),
    }
    await claimFilesAtStart(files, start, 20)
    async function startBucket() {
      const bucket = await startS3Server(path.join(folder, 'bucket'), port)
      onTestFinished(() => bucket.close())
    }
    return { files, wrong, start, startBucket }
  }

  test('goes on, and marks the bucket once it’s back', async () => {
    const { files, wrong, startBucket } = await startWithoutBucket()
    await startBucket()
    await until('the bucket to be marked', () => hasMarker(files, 'one'))
    expect(wrong).toEqual([])
  })

  test('ends once the bucket turns out to be another deployment’s', async () => {
    const { files, wrong, startBucket } = await startWithoutBucket()
    await mkdir(path.join(folder, 'bucket'))
    const elsewhere = await startS3Server(path.join(folder, 'bucket'))
    const settings = parseS3Url(elsewhere.url)
    if (settings) await createS3Files(settings, path.join(folder, 'incoming')).writeMarker('two')
    await elsewhere.close()
    await startBucket()
    await until('the start to end', async () => wrong.length > 0)
    expect(wrong).toEqual([expect.stringContaining('belongs to another deployment (two')])
    expect(await hasMarker(files, 'one')).toBe(false)
  })

  test('ends once the store turns out to have no such bucket', async () => {
    const { wrong, startBucket } = await startWithoutBucket('elsewhere')
    await startBucket()
    await until('the start to end', async () => wrong.length > 0)
    expect(wrong).toEqual([expect.stringMatching(/can’t be used. Check S3_URL. NoSuchBucket/)])
  })

  test('goes on without credentials, and logs why', async () => {
    const { start } = await startWithoutBucket()
    onTestFinished(() => void vi.unstubAllEnvs())
    vi.stubEnv('AWS_PROFILE', 'no such profile')
    vi.stubEnv('AWS_EC2_METADATA_DISABLED', 'true')
    const settings = parseS3Url(`http://127.0.0.1:${await freePort()}/documents`)
    if (!settings) throw new Error('This is no address of a bucket.')
    const files = createS3Files(settings, path.join(folder, 'incoming'))
    const logged: unknown[] = []
    const log = { ...silentLog, error: (...entry: unknown[]) => void logged.push(entry) }
    await claimFilesAtStart(files, { ...start, log })
    const reason = expect.stringContaining('CredentialsProviderError')
    expect(logged).toEqual([[{ reason }, expect.stringContaining('can’t be reached')]])
  })

  test('tries again, and says what failed, when the database is away', async () => {
    const { files, start, startBucket } = await startWithoutBucket()
    const logged: unknown[] = []
    const log = { ...silentLog, error: (...entry: unknown[]) => void logged.push(entry) }
    let answers = 0
    const hasFiles = async () => {
      if (++answers === 2) throw new Error('The database is away')
      return false
    }
    await claimFilesAtStart(files, { ...start, log, hasFiles, id: 'one' }, 20)
    await startBucket()
    await until('the bucket to be marked', () => hasMarker(files, 'one'))
    await until('the database to be asked again', async () => answers > 2)
    const reason = 'Error: The database is away'
    expect(logged[1]).toEqual([{ reason }, expect.stringContaining('could not be checked')])
  })

  test('ends at once when the bucket refuses us', async () => {
    const { start } = await startWithoutBucket()
    const bucket = await startS3Server(path.join(folder, 'other'))
    onTestFinished(() => bucket.close())
    const settings = parseS3Url(bucket.url.replace('/documents', '/elsewhere'))
    if (!settings) throw new Error('This is no address of a bucket.')
    const files = createS3Files(settings, path.join(folder, 'incoming'))
    await expect(claimFilesAtStart(files, start)).rejects.toThrow(/can’t be used. Check S3_URL. NoSuchBucket/)
  })
})
