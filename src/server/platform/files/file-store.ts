import { createHash, randomBytes } from 'node:crypto'
import { type FileHandle, mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { Readable } from 'node:stream'

/** Where uploaded bytes live. Keys are random and made by the store; no word of a user is ever part of one. */
export interface FileStore {
  /** A key nobody has, for a caller who must note it down before the bytes arrive. */
  newKey(): string
  /**
   * Streams bytes in, in constant memory, durable when it resolves.
   * Rejects with FileTooLarge past `maxBytes`, leaving nothing behind, as after any other failure.
   */
  put(bytes: Readable, maxBytes: number, key?: string): Promise<StoredFile>
  /** The first bytes of a stored file, for telling its type. */
  head(key: string, length: number): Promise<Buffer>
  /** The bytes, or those from `start` to `end` inclusive. Rejects when there is no such file. */
  get(key: string, range?: { start: number; end: number }): Promise<Readable>
  /** Deleting what is not there is no error. */
  delete(key: string): Promise<void>
  /** Size in bytes, or null when there is no such file. */
  stat(key: string): Promise<{ size: number } | null>
}

export interface StoredFile {
  key: string
  /** Bytes. */
  size: number
  /** Lower-case hex. */
  sha256: string
}

export class FileTooLarge extends Error {}

const KEY = /^[0-9a-f]{40}$/
const INCOMING = 'incoming'
/** Milliseconds without a byte after which an upload is held to be dead; the server's own timeouts are far shorter. */
const ABANDONED_AFTER = 10 * 60_000
const SWEEP_EVERY = 60 * 60_000

/** The files of this machine, swept and ready. */
export async function openLocalFiles(directory: string): Promise<FileStore> {
  const files = createLocalFiles(directory)
  await files.start()
  return files
}

/**
 * Files in a folder of this machine, in shards named by the first digits of their keys. A file appears under its
 * key only once it is whole and on the disk; until then it is a temporary. `start` clears away, now and every hour,
 * temporaries that a crash left behind.
 */
export function createLocalFiles(directory: string): FileStore & { start(): Promise<void> } {
  const incoming = join(directory, INCOMING)
  const pathOf = (key: string) => {
    if (!KEY.test(key)) throw new Error('That is not a key of this store.')
    return join(directory, key.slice(0, 2), key.slice(2, 4), key)
  }

  async function put(bytes: Readable, maxBytes: number, key = newKey()): Promise<StoredFile> {
    const target = pathOf(key)
    await mkdir(incoming, { recursive: true })
    const temporary = join(incoming, `${key}.part`)
    const handle = await open(temporary, 'wx', 0o600)
    try {
      const written = await copy(bytes, handle, maxBytes)
      await handle.sync()
      await handle.close()
      const shard = dirname(target)
      const firstMade = await mkdir(shard, { recursive: true })
      await rename(temporary, target)
      await syncFolders(shard, firstMade ? dirname(firstMade) : shard)
      return { key, ...written }
    } catch (error) {
      await handle.close().catch(() => {})
      await rm(temporary, { force: true })
      throw error
    }
  }

  /** Another server may be writing into the same folder: only what nobody has touched for a while is removed. */
  async function sweep(): Promise<void> {
    await mkdir(incoming, { recursive: true })
    for (const name of await readdir(incoming)) {
      const file = join(incoming, name)
      const info = await stat(file).catch(() => null)
      if (info && Date.now() - info.mtimeMs > ABANDONED_AFTER) await rm(file, { force: true })
    }
  }

  return {
    newKey,
    put,
    async head(key, length) {
      const handle = await open(pathOf(key), 'r')
      try {
        const { buffer, bytesRead } = await handle.read(Buffer.alloc(length), 0, length, 0)
        return buffer.subarray(0, bytesRead)
      } finally {
        await handle.close()
      }
    },
    async get(key, range) {
      const handle = await open(pathOf(key), 'r')
      return handle.createReadStream(range ?? {})
    },
    async delete(key) {
      await rm(pathOf(key), { force: true })
    },
    async stat(key) {
      try {
        return { size: (await stat(pathOf(key))).size }
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null
        throw error
      }
    },
    async start() {
      await sweep()
      setInterval(() => sweep().catch(() => {}), SWEEP_EVERY).unref()
    },
  }
}

const newKey = () => randomBytes(20).toString('hex')

async function copy(bytes: Readable, handle: FileHandle, maxBytes: number) {
  const hash = createHash('sha256')
  let size = 0
  for await (const chunk of bytes as AsyncIterable<Buffer>) {
    size += chunk.length
    if (size > maxBytes) throw new FileTooLarge(`More than ${maxBytes} bytes.`)
    hash.update(chunk)
    await handle.writeFile(chunk)
  }
  return { size, sha256: hash.digest('hex') }
}

/** A rename is only as durable as the folders that name the file. Windows cannot sync a folder and need not. */
async function syncFolders(from: string, upTo: string): Promise<void> {
  if (process.platform === 'win32') return
  for (let folder = from; folder.startsWith(upTo); folder = dirname(folder)) {
    const handle = await open(folder, 'r')
    try {
      await handle.sync()
    } finally {
      await handle.close()
    }
  }
}
