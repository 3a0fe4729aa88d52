import type { FileStore } from './file-store.ts'

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

async function isEmpty(files: FileStore): Promise<boolean> {
  for await (const _ of files.list()) return false
  return true
}
