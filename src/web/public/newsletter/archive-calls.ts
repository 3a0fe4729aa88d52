import {
  type ArchivedIssue,
  type ArchiveEntry,
  listArchive,
  readArchivedIssue,
} from '#shared/newsletter/issues.ts'
import { CallError, call } from '../../platform/call.ts'

export const fetchArchive = async (): Promise<readonly ArchiveEntry[]> => (await call(listArchive, {})).items

export async function fetchIssue(slug: string): Promise<ArchivedIssue | 'missing'> {
  try {
    return await call(readArchivedIssue, { params: { slug } })
  } catch (error) {
    if (error instanceof CallError && error.status === 404) return 'missing'
    throw error
  }
}
