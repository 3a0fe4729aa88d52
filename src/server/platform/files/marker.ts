import { setTimeout as wait } from 'node:timers/promises'
import type { FastifyBaseLogger } from 'fastify'
import type { FileStore } from './file-store.ts'
import { StorageUnavailable } from './storage-unavailable.ts'

/** The store of uploaded files is not the one of this deployment. */
export class WrongFilesFolder extends Error {}

/** Whether the store is there and belongs to this deployment. */
export const hasMarker = (files: Pick<FileStore, 'readMarker'>, id: string): Promise<boolean> =>
  files.readMarker().then(
    found => found === id,
    () => false,
  )

/**
 * Checks that the store is the one of this deployment, and marks it at the first start. Throws WrongFilesFolder for another
 * deployment's, and for an empty one when files are known: an unmounted folder would otherwise take new uploads.
 */
export async function claimFiles(files: FileStore, id: string, hasFiles: boolean): Promise<void> {
  const { place } = files
  const found = await files.readMarker()
  if (found === id) return
  if (found !== null) {
    throw new WrongFilesFolder(
      `${place} belongs to another deployment (${found}; the database’s is ${id}). Mount the folder, or name the bucket, of this one.`,
    )
  }
  if (hasFiles && (await isEmpty(files))) {
    throw new WrongFilesFolder(
      `${place} is empty, but there are uploaded documents. Mount their folder, name their bucket, or copy them with files:move. If they’re lost for good, write ${id} into a file “deployment” there.`,
    )
  }
  // Several servers may mark a shared store at the same time: with the same id.
  await files.writeMarker(id)
}

/** How often a store that can't be reached at the start is tried again. */
const RETRY_MS = 30_000

interface Start {
  /** The deployment. */
  id: string
  hasFiles: () => Promise<boolean>
  log: Pick<FastifyBaseLogger, 'info' | 'error'>
  /** Called when the store turns out later not to be the one of this deployment. */
  onWrong: (message: string) => void
}

/**
 * Like `claimFiles`, but starts without a store that can't be reached, as the server also runs on when one goes away. It's claimed once
 * it can be. Throws WrongFilesFolder also for a store that refuses us.
 */
export async function claimFilesAtStart(
  files: FileStore,
  { id, hasFiles, log, onWrong }: Start,
  retryMs = RETRY_MS,
): Promise<void> {
  async function claim(): Promise<void> {
    try {
      await claimFiles(files, id, await hasFiles())
    } catch (error) {
      if (!(error instanceof StorageUnavailable) || error.mayRecover) throw error
      throw new WrongFilesFolder(`${files.place} can’t be used. Check S3_URL. ${error.reason}`)
    }
  }

  try {
    await claim()
  } catch (error) {
    if (!(error instanceof StorageUnavailable)) throw error
    void claimLater(report(error))
  }

  function report(error: unknown, reported?: string): string {
    const isAway = error instanceof StorageUnavailable
    const reason = isAway ? error.reason : String(error)
    const text = isAway
      ? 'the file storage can’t be reached: until it can, no one can upload or open files'
      : 'the file storage could not be checked: it’s tried again'
    if (reason !== reported) log.error({ reason }, text)
    return reason
  }

  async function claimLater(reported: string): Promise<void> {
    for (;;) {
      await wait(retryMs, undefined, { ref: false })
      try {
        await claim()
        return log.info('the file storage can be reached')
      } catch (error) {
        if (error instanceof WrongFilesFolder) return onWrong(error.message)
        reported = report(error, reported)
      }
    }
  }
}

async function isEmpty(files: FileStore): Promise<boolean> {
  for await (const _ of files.list()) return false
  return true
}
