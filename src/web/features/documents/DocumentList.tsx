import { useState } from 'react'
import type { CaseDocument } from '#shared/documents.ts'
import { DocumentRow } from './DocumentRow.tsx'
import { RemoveDocumentDialog } from './RemoveDocumentDialog.tsx'

interface DocumentListProps {
  documents: readonly CaseDocument[]
  /** Whether the reader may have the files themselves. */
  canOpen: boolean
}

/** The documents of a case, newest first. */
export function DocumentList({ documents, canOpen }: DocumentListProps) {
  const [removing, setRemoving] = useState<CaseDocument | null>(null)
  return (
    <>
      <ul aria-label="Documents" className="grid gap-3">
        {documents.map(document => (
          <DocumentRow
            key={document.id}
            document={document}
            canOpen={canOpen}
            onRemove={() => setRemoving(document)}
          />
        ))}
      </ul>
      {removing && <RemoveDocumentDialog document={removing} onClose={() => setRemoving(null)} />}
    </>
  )
}
