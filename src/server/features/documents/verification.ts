import type { Db } from '../../platform/db/database.ts'
import { copyFile, findFileProblem } from '../../platform/files/copying.ts'
import type { FileStore, ListedFile } from '../../platform/files/file-store.ts'
import { selectPartKeys, selectStoredFiles } from './store.ts'

export interface FileProblem {
  id: string
  what: 'missing' | 'changed'
}

/** Reads the file of every document and compares it with what was uploaded. Returns how many there are, and the problems. */
export async function verifyFiles(
  db: Db,
  files: Pick<FileStore, 'stat' | 'get'>,
): Promise<{ count: number; problems: FileProblem[] }> {
  return forEachFile(db, file => findFileProblem(files, file))
}

/** Copies the file of every document to another store and reads the copies back. */
export async function copyFiles(
  db: Db,
  from: FileStore,
  to: FileStore,
): Promise<{ count: number; problems: FileProblem[] }> {
  return forEachFile(db, file => copyFile(from, to, file))
}

type Stored = Awaited<ReturnType<typeof selectStoredFiles>>[number]

async function forEachFile(db: Db, check: (file: Stored) => Promise<FileProblem['what'] | null>) {
  const stored = await selectStoredFiles(db)
  const problems: FileProblem[] = []
  for (const file of stored) {
    const problem = await check(file)
    if (problem) problems.push({ id: file.id, what: problem })
  }
  return { count: stored.length, problems }
}

/**
 * Returns the stored files that neither a document nor an unfinished upload uses, and that are not among `others`: files
 * being added, and what is left of those that were cut off. Counts the parts of unfinished uploads.
 */
export async function findOrphans(
  db: Db,
  files: Pick<FileStore, 'list'>,
  otherKeys: readonly string[],
): Promise<{ orphans: ListedFile[]; parts: number }> {
  const listed: ListedFile[] = []
  for await (const file of files.list()) listed.push(file)
  // Rows are read last, so that a document added in the meantime has its row.
  const parts = await selectPartKeys(db)
  const rows = [...parts, ...(await selectStoredFiles(db))]
  const used = new Set([...rows.map(({ key }) => key), ...otherKeys])
  return { orphans: listed.filter(({ key }) => !used.has(key)), parts: parts.length }
}

/** Returns how many documents there are, and those whose file isn't there. */
export const findMissingFiles = (db: Db, files: Pick<FileStore, 'stat'>) =>
  forEachFile(db, async ({ key }) => ((await files.stat(key)) ? null : 'missing'))
