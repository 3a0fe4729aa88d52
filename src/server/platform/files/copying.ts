import { createHash } from 'node:crypto'
import type { Readable } from 'node:stream'
import type { FileStore, StoredFile } from './file-store.ts'

/** Reads a file to its end. Returns the SHA-256 in lower-case hex. */
async function hashOf(bytes: Readable): Promise<string> {
  const hash = createHash('sha256')
  for await (const chunk of bytes as AsyncIterable<Buffer>) hash.update(chunk)
  return hash.digest('hex')
}

/** Returns what is wrong with a stored file, or null when its bytes are what was uploaded. */
export async function findFileProblem(
  files: Pick<FileStore, 'stat' | 'get'>,
  { key, size, sha256 }: StoredFile,
): Promise<'missing' | 'changed' | null> {
  const found = await files.stat(key)
  if (!found) return 'missing'
  return found.size === size && (await hashOf(await files.get(key))) === sha256 ? null : 'changed'
}

/**
 * Copies a file to another store and reads the copy back. A good copy that is there already is left alone, so an
 * interrupted run continues. Returns what is wrong with the file, or null.
 */
export async function copyFile(
  from: FileStore,
  to: FileStore,
  file: StoredFile,
): Promise<'missing' | 'changed' | null> {
  if ((await findFileProblem(to, file)) === null) return null
  if (!(await from.stat(file.key))) return 'missing'
  const staged = await to.stage(await from.get(file.key), Number.MAX_SAFE_INTEGER)
  try {
    if (staged.sha256 !== file.sha256) return 'changed'
    await to.keep(staged, file.key)
  } finally {
    await staged.discard()
  }
  return findFileProblem(to, file)
}
