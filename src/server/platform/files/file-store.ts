import { createHash, randomBytes } from 'node:crypto'
import { type FileHandle, mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { Readable } from 'node:stream'

/** Storage of uploaded files. Keys are random and contain nothing that a user typed. */
export interface FileStore {
  /** Returns a new key, for a caller who must store it before the bytes arrive. */
  newKey(): string
  /**
   * Stores a stream in constant memory; the file is durable when this resolves. Rejects with FileTooLarge beyond
   * `maxBytes`. After a failure nothing remains.
   */
  put(bytes: Readable, maxBytes: number, key?: string): Promise<StoredFile>
  /** Returns the first bytes of a file, to detect its type. */
  head(key: string, length: number): Promise<Buffer>
  /** Returns the bytes, or those from `start` to `end` inclusive. Rejects when there is no such file. */
  get(key: string, range?: { start: number; end: number }): Promise<Readable>
  /** Does nothing when there is no such file. */
  delete(key: string): Promise<void>
  /** Returns the size in bytes, or null when there is no such file. */
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
/** Milliseconds without a byte after which an upload counts as abandoned. The server's own timeouts are far shorter. */
const ABANDONED_AFTER = 10 * 60_000
const SWEEP_EVERY = 60 * 60_000

export async function openLocalFiles(directory: string): Promise<FileStore> {
  const files = createLocalFiles(directory)
  await files.start()
  return files
}

/**
 * Stores files in a local folder, in subfolders named by the first digits of their keys. A file gets its name only once it
 * is complete and on the disk. `start` deletes, now and every hour, temporary files that a crash left behind.
 */
export function createLocalFiles(directory: string): FileStore & { start(): Promise<void> } {
  const incoming = join(directory, INCOMING)
  const pathOf = (key: string) => {
    if (!KEY.test(key)) throw new Error('That isn’t a key of this store.')
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

  /** Another server may be writing into the same folder, so only files without recent writes are deleted. */
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

/** A rename is durable only after its folders are synced. Windows cannot sync a folder and need not. */
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
