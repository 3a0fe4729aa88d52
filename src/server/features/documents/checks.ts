import { DOCUMENT_TYPES } from '#shared/documents.ts'
import type { StagedFile } from '../../platform/files/staging.ts'
import { scanFile } from '../../platform/files/virus-scanner.ts'
import { RequestError } from '../../platform/http/errors.ts'
import type { Platform } from '../../platform/platform.ts'
import { findContentProblem } from './content-checks.ts'
import { cleanPicture } from './pictures.ts'

export interface CheckedFile {
  /** What is stored: for a picture, not what was sent. */
  file: StagedFile
  name: string
  type: string
}

/**
 * Checks a received file before anyone can reach it: its content against its name, viruses, and metadata of pictures, which
 * is removed. Throws 422 with the name and the reason, and 503 while a configured scanner does not respond.
 */
export async function checkFile(
  { config, files, log }: Platform,
  { name, extension }: { name: string; extension: string },
  staged: StagedFile,
  ownerId: string,
): Promise<CheckedFile> {
  const refuse = (reason: string) => new RequestError(422, `“${name}” ${reason}.`)
  const problem = await findContentProblem(staged, extension)
  if (problem) throw refuse(problem)
  const virus = config.virusScanner && (await scanFile(config.virusScanner, staged.path))
  if (virus) {
    log.warn({ virus, sha256: staged.sha256 }, 'an upload contained a virus')
    throw refuse('contains a virus. Check your device with a virus scanner')
  }
  const type = DOCUMENT_TYPES[extension] ?? 'application/octet-stream'
  if (!type.startsWith('image/')) return { file: staged, name, type }
  const cleaned = await cleanPicture(files, staged, type, ownerId)
  if (typeof cleaned === 'string') throw refuse(cleaned)
  if (type !== 'image/heic') return { file: cleaned, name, type }
  return { file: cleaned, name: name.replace(/\.heic$/i, '.jpg'), type: 'image/jpeg' }
}
