import { join } from 'node:path'
import type { Config } from '../config.ts'
import type { FileStore } from './file-store.ts'
import { createLocalFiles } from './local-files.ts'

type Settings = Pick<Config, 'dataDir' | 's3'>
type OpenedStore = FileStore & { start(): Promise<void> }

export const openLocalFiles = ({ dataDir }: Settings): OpenedStore => createLocalFiles(join(dataDir, 'files'))

/** Opens the store that the configuration names: a bucket, or the folder of the data. */
export async function openFiles(config: Settings): Promise<OpenedStore> {
  if (!config.s3) return openLocalFiles(config)
  // The client takes 20 MB of memory, so only deployments with a bucket load it.
  const { createS3Files } = await import('./s3-files.ts')
  return createS3Files(config.s3, join(config.dataDir, 'incoming'))
}
