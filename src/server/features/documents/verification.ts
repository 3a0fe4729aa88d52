import { createHash } from 'node:crypto'
import type { Readable } from 'node:stream'
import type { Db } from '../../platform/db/database.ts'
import type { FileStore } from '../../platform/files/file-store.ts'
import { selectStoredFiles } from './store.ts'

export interface FileFault {
  id: string
  what: 'missing' | 'changed'
}

/** Reads the file of every document and compares it with what was uploaded. Returns how many there are, and the faults. */
export async function verifyFiles(
  db: Db,
  files: Pick<FileStore, 'stat' | 'get'>,
): Promise<{ count: number; faults: FileFault[] }> {
  const stored = await selectStoredFiles(db)
  const faults: FileFault[] = []
  for (const { id, storageKey, size, sha256 } of stored) {
    const found = await files.stat(storageKey)
    if (!found) faults.push({ id, what: 'missing' })
    else if (found.size !== size || (await hashOf(await files.get(storageKey))) !== sha256) {
      faults.push({ id, what: 'changed' })
    }
  }
  return { count: stored.length, faults }
}

/** Returns how many documents there are, and the ids of those whose file isn't there. */
export async function findMissingFiles(db: Db, files: Pick<FileStore, 'stat'>) {
  const stored = await selectStoredFiles(db)
  const missing: string[] = []
  for (const { id, storageKey } of stored) if (!(await files.stat(storageKey))) missing.push(id)
  return { count: stored.length, missing }
}

async function hashOf(bytes: Readable): Promise<string> {
  const hash = createHash('sha256')
  for await (const chunk of bytes as AsyncIterable<Buffer>) hash.update(chunk)
  return hash.digest('hex')
}
