import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

/** The folder of uploaded files is not the one of this deployment. */
export class WrongFilesFolder extends Error {}

const markerIn = (folder: string) => join(folder, 'deployment')

async function readMarker(folder: string): Promise<string | null> {
  try {
    return (await readFile(markerIn(folder), 'utf8')).trim()
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null
    throw error
  }
}

/** Whether the folder is there and belongs to this deployment. */
export const hasMarker = (folder: string, id: string): Promise<boolean> =>
  readMarker(folder).then(
    found => found === id,
    () => false,
  )

/**
 * Checks that a folder is the one of this deployment, and marks it at the first start. Throws WrongFilesFolder for another
 * deployment's, and for an empty one when files are known: an unmounted folder would otherwise take new uploads.
 */
export async function claimFolder(folder: string, id: string, hasFiles: boolean): Promise<void> {
  await mkdir(folder, { recursive: true })
  const found = await readMarker(folder)
  if (found === id) return
  if (found !== null) {
    throw new WrongFilesFolder(
      `${folder} belongs to another deployment (${found}; the database’s is ${id}). Mount the folder of this one.`,
    )
  }
  const isEmpty = !(await readdir(folder)).some(name => /^[0-9a-f]{2}$/.test(name))
  if (hasFiles && isEmpty) {
    throw new WrongFilesFolder(
      `${folder} is empty, but there are uploaded documents. Mount their folder. If they’re lost for good, write ${id} into ${markerIn(folder)}.`,
    )
  }
  // Several servers may mark a shared folder at the same time: with the same id.
  await writeFile(markerIn(folder), `${id}\n`, { mode: 0o600 })
}
