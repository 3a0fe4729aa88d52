import { useState } from 'react'
import type { CaseDocument } from '#shared/documents.ts'
import { DocumentRow } from './DocumentRow.tsx'
import { RemoveDocumentDialog } from './RemoveDocumentDialog.tsx'

/** The documents of a case, newest first. */
export function DocumentList({ documents }: { documents: readonly CaseDocument[] }) {
  const [removing, setRemoving] = useState<CaseDocument | null>(null)
  return (
    <>
      <ul aria-label="Documents" className="grid gap-3">
        {documents.map(document => (
          <DocumentRow key={document.id} document={document} onRemove={() => setRemoving(document)} />
        ))}
      </ul>
      {removing && <RemoveDocumentDialog document={removing} onClose={() => setRemoving(null)} />}
    </>
  )
}
