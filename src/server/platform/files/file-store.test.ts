import { createHash, randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { mkdir, mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises'
import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, onTestFinished, test } from 'vitest'
import { startS3Server } from '../../../../tests/support/s3-server.ts'
import { newKey } from './file-store.ts'
import { createLocalFiles } from './local-files.ts'
import { createS3Files } from './s3-files.ts'
import { parseS3Url } from './s3-url.ts'
import { FileTooLarge } from './staging.ts'
import { StorageUnavailable } from './storage-unavailable.ts'

let bucket: Awaited<ReturnType<typeof startS3Server>>
let bucketFolder = ''
let folder = ''
beforeAll(async () => {
  bucketFolder = await mkdtemp(path.join(tmpdir(), 'shelterbelt-bucket-'))
  bucket = await startS3Server(bucketFolder)
})
afterAll(async () => {
  await bucket.close()
  await rm(bucketFolder, { recursive: true, force: true })
})
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'shelterbelt-files-'))
})
afterEach(() => rm(folder, { recursive: true, force: true }))

function inBucket(url: string, limits?: Parameters<typeof createS3Files>[2]) {
  const settings = parseS3Url(url)
  if (!settings) throw new Error(`${url} is no address of a bucket.`)
  return createS3Files(settings, path.join(folder, 'incoming'), limits)
}

/** A bucket on a server that gives each request to this function. */
async function bucketOn(handle: RequestListener, limits: Parameters<typeof createS3Files>[2]) {
  const server = createServer(handle)
  await once(server.listen(0, '127.0.0.1'), 'listening')
  onTestFinished(() => void server.close().closeAllConnections())
  return inBucket(`http://key:secret@127.0.0.1:${(server.address() as AddressInfo).port}/documents`, limits)
}

async function namesIn(directory: string): Promise<string[]> {
  const found = await readdir(directory, { recursive: true, withFileTypes: true })
  return found.filter(entry => entry.isFile()).map(entry => entry.name)
}

async function keysOf(files: ReturnType<typeof createLocalFiles>): Promise<string[]> {
  const keys: string[] = []
  for await (const { key } of files.list()) keys.push(key)
  return keys
}

describe.each([
  ['a folder', () => createLocalFiles(folder)],
  ['a bucket', () => inBucket(`${bucket.url}/${randomBytes(4).toString('hex')}`)],
])('files in %s', (_where, open) => {
  test('a stored file is read, listed and deleted', async () => {
    const files = open()
    const bytes = randomBytes(1_200_000)
    const chunks = [bytes.subarray(0, 70_000), bytes.subarray(70_000, 1_199_999), bytes.subarray(1_199_999)]
    const stored = await files.put(Readable.from(chunks), 1_200_000)
    expect(stored).toMatchObject({
      size: 1_200_000,
      sha256: createHash('sha256').update(bytes).digest('hex'),
    })
    expect((await buffer(await files.get(stored.key))).equals(bytes)).toBe(true)
    expect(await files.stat(stored.key)).toEqual({ size: 1_200_000 })
    expect(await keysOf(files)).toEqual([stored.key])
    await files.delete(stored.key)
    await files.delete(stored.key)
    expect(await files.stat(stored.key)).toBeNull()
    expect(await keysOf(files)).toEqual([])
    await expect(files.get(stored.key)).rejects.toThrow()
  })

  test('a staged file isn’t listed until it is committed', async () => {
    const files = open()
    const staged = await files.stage(Readable.from([Buffer.from('one')]), 10)
    expect(await keysOf(files)).toEqual([])
    const { key } = await files.keep(staged)
    expect(await keysOf(files)).toEqual([key])
    expect((await namesIn(folder)).filter(name => name.endsWith('.part'))).toEqual([])
  })

  test('a file that is too large or cut off is not stored', async () => {
    const files = open()
    await expect(files.put(Readable.from([Buffer.alloc(11)]), 10)).rejects.toThrow(FileTooLarge)
    async function* breaking() {
      yield Buffer.alloc(5)
      throw new Error('cut off')
    }
    await expect(files.put(Readable.from(breaking()), 10)).rejects.toThrow('cut off')
    expect(await namesIn(folder)).toEqual([])
    expect(await keysOf(files)).toEqual([])
  })

  test('a path is refused as a key', async () => {
    const files = open()
    const key = newKey()
    expect(key).not.toBe(newKey())
    for (const path of ['../../etc/passwd', '', `${key}/..`, key.toUpperCase().replace(/\d/g, 'A')]) {
      await expect(files.stat(path)).rejects.toThrow('isn’t a key')
      await expect(files.keep(await files.stage(Readable.from([]), 1), path)).rejects.toThrow('isn’t a key')
    }
  })

  test('the marker names the deployment', async () => {
    const files = open()
    expect(await files.readMarker()).toBeNull()
    await files.writeMarker('one')
    expect(await files.readMarker()).toBe('one')
    expect(await keysOf(files)).toEqual([])
  })

  test('the start deletes abandoned temporary files and keeps those being written', async () => {
    const files = open()
    await files.stage(Readable.from([Buffer.from('x')]), 1)
    const incoming = path.dirname((await files.stage(Readable.from([Buffer.from('x')]), 1)).path)
    await rm(incoming, { recursive: true })
    await mkdir(incoming, { recursive: true })
    await writeFile(path.join(incoming, 'dead.part'), 'x')
    await writeFile(path.join(incoming, 'alive.part'), 'x')
    const anHourAgo = new Date(Date.now() - 3_600_000)
    await utimes(path.join(incoming, 'dead.part'), anHourAgo, anHourAgo)
    await files.start()
    expect(await namesIn(folder)).toEqual(['alive.part'])
  })
})

describe('a bucket', () => {
  test('that is missing or whose server doesn’t respond is unavailable, not empty', async () => {
    const missing = inBucket(bucket.url.replace('/documents', '/elsewhere'))
    const key = newKey()
    await expect(missing.put(Readable.from([Buffer.from('x')]), 1)).rejects.toThrow(StorageUnavailable)
    await expect(missing.get(key)).rejects.toThrow(StorageUnavailable)
    await expect(keysOf(missing)).rejects.toThrow(StorageUnavailable)
    const away = inBucket('http://key:secret@127.0.0.1:9/documents')
    await expect(away.stat(key)).rejects.toThrow(StorageUnavailable)
    expect(await namesIn(folder)).toEqual([])
  })

  const replyMs = 200
  const limits = { attempts: 3, connectMs: 5_000, replyMs, idleMs: 30_000 }

  test('that accepts a connection and never replies is unavailable after three short attempts', async () => {
    let requests = 0
    const files = await bucketOn(() => requests++, limits)
    await expect(files.get(newKey())).rejects.toThrow(StorageUnavailable)
    expect(requests).toBe(3)
  })

  test('may take longer than until its reply to receive and to send a file', async () => {
    const bytes = randomBytes(10_000)
    const files = await bucketOn(
      async (request, response) => {
        if (request.method === 'PUT') {
          await buffer(request)
          setTimeout(() => response.end(), 2 * replyMs)
          return
        }
        response.writeHead(200, { 'content-length': bytes.length })
        for (let at = 0; at < bytes.length; at += 1_000)
          setTimeout(() => response.write(bytes.subarray(at, at + 1_000)), (at / 1_000) * (replyMs / 4))
      },
      { ...limits, attempts: 1 },
    )
    const { key } = await files.put(Readable.from([bytes]), bytes.length)
    expect((await buffer(await files.get(key))).equals(bytes)).toBe(true)
  })

  test('with wrong credentials stores nothing', async () => {
    const before = await namesIn(bucketFolder)
    const files = inBucket(bucket.url.replace('S3RVER:S3RVER', 'OTHER:S3RVER'))
    await expect(files.put(Readable.from([Buffer.from('x')]), 1)).rejects.toThrow(StorageUnavailable)
    expect(await namesIn(bucketFolder)).toEqual(before)
  })

  test.each([
    [
      'https://a:b%2Fc@s3.ca-central-1.amazonaws.com/docs',
      { region: 'ca-central-1', bucket: 'docs', prefix: '' },
    ],
    [
      'https://a:b%2Fc@store.example/docs/one/two?region=x',
      { region: 'x', bucket: 'docs', prefix: 'one/two/' },
    ],
    ['https://store.example/docs', { credentials: null, encryption: { kind: 'AES256' } }],
    ['https://store.example/docs?encryption=none', { encryption: { kind: 'none' } }],
    ['https://store.example/docs?encryption=aws:kms:one', { encryption: { kind: 'aws:kms', keyId: 'one' } }],
    ['http://10.0.0.5:9000/docs', { endpoint: 'http://10.0.0.5:9000' }],
  ])('is parsed from %s', (url, expected) => {
    expect(parseS3Url(url)).toMatchObject(expected)
  })

  test.each([
    'store.example/docs',
    'https://store.example',
    'http://store.example/docs',
    'https://a@store.example/docs',
    'https://store.example/docs?encryption=rot13',
    'https://store.example/docs?regoin=x',
    'ftp://store.example/docs',
  ])('is not parsed from %s', url => {
    expect(parseS3Url(url)).toBeNull()
  })
})
