import { mkdir, open, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { type FileStore, isKey, newKey, requireKey, type StoredFile } from './file-store.ts'
import { createStaging, type StagedFile } from './staging.ts'

const MARKER = 'deployment'

/**
 * Stores files in a local folder, in subfolders named by the first digits of their keys. A file gets its name only once it
 * is complete and on the disk.
 */
export function createLocalFiles(directory: string): FileStore & { start(): Promise<void> } {
  const staging = createStaging(join(directory, 'incoming'))
  const pathOf = (key: string) => join(directory, requireKey(key).slice(0, 2), key.slice(2, 4), key)
  const marker = join(directory, MARKER)

  async function keep(staged: StagedFile, key = newKey()): Promise<StoredFile> {
    const target = pathOf(key)
    const shard = dirname(target)
    const firstMade = await mkdir(shard, { recursive: true })
    await rename(staged.path, target)
    await syncFolders(shard, firstMade ? dirname(firstMade) : shard)
    return { key, size: staged.size, sha256: staged.sha256 }
  }

  return {
    place: directory,
    stage: staging.stage,
    keep,
    put: async (bytes, maxBytes) => keep(await staging.stage(bytes, maxBytes)),
    async get(key) {
      const handle = await open(pathOf(key), 'r')
      return handle.createReadStream()
    },
    async delete(key) {
      await rm(pathOf(key), { force: true })
    },
    stat: async key => {
      const info = await stat(pathOf(key)).catch(nullWhenMissing)
      return info && { size: info.size }
    },
    async *list() {
      for (const shard of await foldersIn(directory)) {
        for (const inner of await foldersIn(join(directory, shard))) {
          for (const key of (await readdir(join(directory, shard, inner))).filter(isKey)) {
            const info = await stat(pathOf(key)).catch(nullWhenMissing)
            if (info) yield { key, size: info.size, storedAt: info.mtime }
          }
        }
      }
    },
    // A marker that a crash left empty counts as missing.
    readMarker: async () => (await readFile(marker, 'utf8').catch(nullWhenMissing))?.trim() || null,
    async writeMarker(id) {
      await mkdir(directory, { recursive: true })
      await writeFile(`${marker}.new`, `${id}\n`, { mode: 0o600, flush: true })
      await rename(`${marker}.new`, marker)
    },
    start: staging.start,
  }
}

function nullWhenMissing(error: unknown): null {
  if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null
  throw error
}

/** The folders that are named by two digits of a key. */
async function foldersIn(folder: string): Promise<string[]> {
  const names = (await readdir(folder).catch(nullWhenMissing)) ?? []
  return names.filter(name => /^[0-9a-f]{2}$/.test(name)).sort()
}

/** A rename is durable only after its folders are synced. Windows can't sync folders and doesn't need to. */
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
