import type { CaseDocument } from '#shared/documents.ts'

interface VersionedDocument {
  newest: CaseDocument
  /** Newest first. */
  older: readonly CaseDocument[]
}

/** Gathers the versions of each document, in the order of the newest ones. */
export function groupVersions(documents: readonly CaseDocument[]): VersionedDocument[] {
  const groups = new Map<string, CaseDocument[]>()
  for (const document of documents)
    groups.set(document.firstVersionId, [...(groups.get(document.firstVersionId) ?? []), document])
  return [...groups.values()].flatMap(versions => {
    const [newest, ...older] = versions.toSorted((a, b) => b.versionNumber - a.versionNumber)
    return newest ? [{ newest, older }] : []
  })
}

/** Leaves out documents with a newer version. */
export const newestVersions = (documents: readonly CaseDocument[] = []): CaseDocument[] =>
  groupVersions(documents).map(({ newest }) => newest)
