import { createHash, randomUUID } from 'node:crypto'
import { type FileHandle, mkdir, open, readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { Readable } from 'node:stream'

/** A complete file on this machine's disk that is not stored yet. */
export interface StagedFile {
  path: string
  /** Bytes. */
  size: number
  /** Lower-case hex. */
  sha256: string
  /** Deletes it. Does nothing once it is stored. */
  discard(): Promise<void>
}

export class FileTooLarge extends Error {}

/** Milliseconds without a byte after which an upload counts as abandoned. The server's own timeouts are far shorter. */
const ABANDONED_AFTER = 10 * 60_000
const SWEEP_EVERY = 60 * 60_000
/** Bytes that are hashed and written at a time. Data arrives in smaller chunks, each of which would wait for the disk. */
const BLOCK_BYTES = 512 * 1024

/** A folder of files that are being received and checked. `start` deletes, now and every hour, what a crash left behind. */
export function createStaging(folder: string) {
  async function stage(bytes: Readable, maxBytes: number): Promise<StagedFile> {
    await mkdir(folder, { recursive: true })
    const path = join(folder, `${randomUUID()}.part`)
    const discard = () => rm(path, { force: true })
    const handle = await open(path, 'wx', 0o600)
    try {
      const written = await copy(bytes, handle, maxBytes)
      await handle.sync()
      await handle.close()
      return { path, ...written, discard }
    } catch (error) {
      await handle.close().catch(() => {})
      await discard()
      throw error
    }
  }

  /** Another server may be writing into the same folder, so only files without recent writes are deleted. */
  async function sweep(): Promise<void> {
    await mkdir(folder, { recursive: true })
    for (const name of await readdir(folder)) {
      const file = join(folder, name)
      const info = await stat(file).catch(() => null)
      if (info && Date.now() - info.mtimeMs > ABANDONED_AFTER) await rm(file, { force: true })
    }
  }

  return {
    stage,
    async start() {
      await sweep()
      setInterval(() => sweep().catch(() => {}), SWEEP_EVERY).unref()
    },
  }
}

async function copy(bytes: Readable, handle: FileHandle, maxBytes: number) {
  const hash = createHash('sha256')
  const block = Buffer.allocUnsafeSlow(Math.min(BLOCK_BYTES, maxBytes))
  let size = 0
  let filled = 0
  const writeBlock = async () => {
    const full = block.subarray(0, filled)
    hash.update(full)
    await handle.writeFile(full)
    filled = 0
  }
  for await (const chunk of bytes as AsyncIterable<Buffer>) {
    size += chunk.length
    if (size > maxBytes) throw new FileTooLarge(`More than ${maxBytes} bytes.`)
    for (let offset = 0; offset < chunk.length; ) {
      const copied = chunk.copy(block, filled, offset)
      filled += copied
      offset += copied
      if (filled === block.length) await writeBlock()
    }
  }
  await writeBlock()
  return { size, sha256: hash.digest('hex') }
}
