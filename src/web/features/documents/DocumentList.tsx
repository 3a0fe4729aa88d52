import { useMutation } from '@tanstack/react-query'
import { Download, Eye, FileText, Image, Sheet } from 'lucide-react'
import { useState } from 'react'
import * as api from '#shared/documents.ts'
import { type CaseDocument, DOCUMENT_KIND_NAMES } from '#shared/documents.ts'
import { formatBytes } from '#shared/format.ts'
import { CallFailed } from '../../platform/CallFailed.tsx'
import { call, urlOf } from '../../platform/call.ts'
import { invalidate } from '../../platform/queries.ts'
import { Button, buttonClass } from '../../ui/Button.tsx'
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx'
import { RelativeTime } from '../../ui/RelativeTime.tsx'
import { toast } from '../../ui/toast.ts'
import { DocumentPreview } from './preview/DocumentPreview.tsx'
import { canBeShown } from './viewable.ts'

interface DocumentListProps {
  documents: readonly CaseDocument[]
  /** Whether the reader may have the files themselves. */
  canOpen: boolean
}

/** The documents of a case, newest first. */
export function DocumentList({ documents, canOpen }: DocumentListProps) {
  const [removing, setRemoving] = useState<CaseDocument | null>(null)
  const [first] = documents
  const [viewing, setViewing] = useState<CaseDocument | null>(null)
  return (
    <>
      {canOpen && first && documents.length > 1 && (
        <a
          href={urlOf(api.zipDocuments, { params: { id: first.caseId } })}
          download
          className={`${buttonClass('secondary', 'sm')} justify-self-start`}
        >
          <Download aria-hidden className="size-4" />
          Download all
        </a>
      )}
      <ul aria-label="Documents" className="grid gap-3">
        {documents.map(document => (
          <DocumentRow
            key={document.id}
            document={document}
            canOpen={canOpen}
            onView={() => setViewing(document)}
            onRemove={() => setRemoving(document)}
          />
        ))}
      </ul>
      {viewing && <DocumentPreview document={viewing} onClose={() => setViewing(null)} />}
      {removing && <RemoveDocumentDialog document={removing} onClose={() => setRemoving(null)} />}
    </>
  )
}

function fileIcon(type: string) {
  if (type.startsWith('image/')) return Image
  return type === 'text/csv' || type.includes('spreadsheet') ? Sheet : FileText
}

interface DocumentRowProps {
  document: CaseDocument
  canOpen: boolean
  onView: () => void
  onRemove: () => void
}

/** One document: what it is, who sent it when, and what one can do with it. */
function DocumentRow({ document, canOpen, onView, onRemove }: DocumentRowProps) {
  const Icon = fileIcon(document.type)
  const url = urlOf(api.downloadDocument, { params: { id: document.caseId, documentId: document.id } })
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 rounded-lg border border-line bg-surface p-3">
      <div className="flex min-w-0 flex-1 basis-56 gap-3">
        <Icon aria-hidden className="mt-0.5 size-5 shrink-0 text-muted" />
        <div className="min-w-0">
          <p className="break-words font-medium">
            <bdi>{document.name}</bdi>
          </p>
          <p className="text-muted text-sm">
            {`${DOCUMENT_KIND_NAMES[document.kind]} · ${formatBytes(document.size)} · ${
              document.mine ? 'You' : document.uploadedBy.fullName
            } · `}
            <RelativeTime dateTime={document.uploadedAt} />
            {document.staffOnly && ' · Not shared with the client'}
          </p>
        </div>
      </div>
      <div className="flex flex-wrap gap-2">
        {canOpen && canBeShown(document.type) && (
          <Button variant="secondary" size="sm" aria-label={`View ${document.name}`} onClick={onView}>
            <Eye aria-hidden className="size-4" />
            View
          </Button>
        )}
        {canOpen && (
          <a
            href={url}
            download
            className={buttonClass('secondary', 'sm')}
            aria-label={`Download ${document.name}`}
          >
            <Download aria-hidden className="size-4" />
            Download
          </a>
        )}
        {document.abilities.remove && (
          <Button variant="quiet" size="sm" aria-label={`Remove ${document.name}`} onClick={onRemove}>
            Remove
          </Button>
        )}
      </div>
    </li>
  )
}

/** Asks before a document is taken back. */
function RemoveDocumentDialog({ document, onClose }: { document: CaseDocument; onClose: () => void }) {
  const { id, caseId, name } = document
  const removal = useMutation({
    networkMode: 'always',
    mutationFn: () => call(api.removeDocument, { params: { id: caseId, documentId: id } }),
    onSuccess: async () => {
      await invalidate(api.listDocuments, { params: { id: caseId } })
      toast({ title: 'Document removed', description: name })
      onClose()
    },
    onError: () => invalidate(api.listDocuments, { params: { id: caseId } }),
  })
  return (
    <ConfirmDialog
      open
      onOpenChange={open => {
        if (!open) onClose()
      }}
      title="Remove this document?"
      description={`“${name}” will be removed for everyone on this request. The history will still show it was uploaded.`}
      confirmLabel="Remove"
      danger
      pending={removal.isPending}
      onConfirm={() => removal.mutate()}
    >
      <CallFailed title="Document not removed" error={removal.error} />
    </ConfirmDialog>
  )
}
