import { readdir } from 'node:fs/promises'
import path from 'node:path'
import type { Platform } from '../../src/server/platform/platform.ts'

/** The files that are being received. */
export async function stagedFiles({ config }: Platform): Promise<string[]> {
  const folder = path.join(config.dataDir, ...(config.s3 ? [] : ['files']), 'incoming')
  return readdir(folder).catch(() => [])
}

/** Every file of the store, and those being received. */
export async function storedFiles(platform: Platform): Promise<string[]> {
  const names = await stagedFiles(platform)
  for await (const { key } of platform.files.list()) names.push(key)
  return names
}
