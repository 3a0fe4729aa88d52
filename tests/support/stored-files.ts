import { readdir } from 'node:fs/promises'
import path from 'node:path'
import type { Platform } from '../../src/server/platform/platform.ts'

/** Returns the files of uploads in progress. */
export async function stagedFiles({ config }: Platform): Promise<string[]> {
  const folder = path.join(config.dataDir, ...(config.s3 ? [] : ['files']), 'incoming')
  return readdir(folder).catch(() => [])
}

/** Returns every file of the store, including uploads in progress. */
export async function storedFiles(platform: Platform): Promise<string[]> {
  const names = await stagedFiles(platform)
  for await (const { key } of platform.files.list()) names.push(key)
  return names
}
