import {
  type ArchiveEntry,
  listArchive,
  type PublishedIssue,
  readPublishedIssue,
} from '#shared/newsletter/issues.ts'
import { CallError, call } from '../../platform/call.ts'

export const fetchArchive = async (): Promise<readonly ArchiveEntry[]> => (await call(listArchive, {})).items

export async function fetchIssue(slug: string): Promise<PublishedIssue | 'missing'> {
  try {
    return await call(readPublishedIssue, { params: { slug } })
  } catch (error) {
    if (error instanceof CallError && error.status === 404) return 'missing'
    throw error
  }
}
