import { Download, FileText, Image, Sheet } from 'lucide-react'
import { type CaseDocument, DOCUMENT_KIND_NAMES, downloadDocument } from '#shared/documents.ts'
import { formatBytes } from '#shared/format.ts'
import { urlOf } from '../../platform/call.ts'
import { Button, buttonClass } from '../../ui/Button.tsx'
import { RelativeTime } from '../../ui/RelativeTime.tsx'

function iconOf(type: string) {
  if (type.startsWith('image/')) return Image
  return type === 'text/csv' || type.includes('spreadsheet') ? Sheet : FileText
}

interface DocumentRowProps {
  document: CaseDocument
  canOpen: boolean
  onRemove: () => void
}

/** One document: what it is, who sent it when, and what one can do with it. */
export function DocumentRow({ document, canOpen, onRemove }: DocumentRowProps) {
  const Icon = iconOf(document.type)
  const url = urlOf(downloadDocument, { params: { id: document.caseId, documentId: document.id } })
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
            <RelativeTime at={document.uploadedAt} />
          </p>
        </div>
      </div>
      <div className="flex gap-2">
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
