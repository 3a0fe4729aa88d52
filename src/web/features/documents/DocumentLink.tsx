import { useState } from 'react'
import { type CaseDocument, downloadDocument } from '#shared/documents.ts'
import { urlOf } from '../../platform/call.ts'
import { canBeShown, DocumentPreview } from './preview/DocumentPreview.tsx'

interface DocumentLinkProps {
  document: Pick<CaseDocument, 'id' | 'caseId' | 'name' | 'type'>
}

const LINK = 'wrap-anywhere tap-link text-left'

/** A document's name in a text: opens the preview, or downloads what browsers can't show. */
export function DocumentLink({ document }: DocumentLinkProps) {
  const [isOpen, setIsOpen] = useState(false)
  const { id, caseId, name, type } = document
  if (!canBeShown(type))
    return (
      <a
        href={urlOf(downloadDocument, { params: { id: caseId, documentId: id } })}
        download
        aria-label={`Download ${name}`}
        className={LINK}
      >
        <bdi>{name}</bdi>
      </a>
    )
  return (
    <>
      <button type="button" aria-label={`View ${name}`} className={LINK} onClick={() => setIsOpen(true)}>
        <bdi>{name}</bdi>
      </button>
      {isOpen && <DocumentPreview document={document} onClose={() => setIsOpen(false)} />}
    </>
  )
}
