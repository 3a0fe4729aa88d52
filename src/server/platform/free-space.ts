import { statfs } from 'node:fs/promises'

/** Below this the embedded database only reads: it writes its log in files of 16 MB, and can't go on when one doesn't fit. */
export const MIN_FREE_BYTES = 64 * 1024 ** 2

/** Returns the free space where a folder is, in bytes. */
export async function freeBytesOf(folder: string): Promise<number> {
  const { bavail, bsize } = await statfs(folder)
  return bavail * bsize
}
