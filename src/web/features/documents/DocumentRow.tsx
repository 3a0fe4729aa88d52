import { Eye } from 'lucide-react'
import { type CaseDocument, DOCUMENT_KIND_NAMES, downloadDocument } from '#shared/documents.ts'
import { formatBytes } from '#shared/format.ts'
import { urlOf } from '../../platform/call.ts'
import { Button } from '../../ui/Button.tsx'
import { DownloadLink } from '../../ui/DownloadLink.tsx'
import { Menu } from '../../ui/Menu.tsx'
import { RelativeTime } from '../../ui/RelativeTime.tsx'
import { jumpTarget } from '../../ui/use-jump-to.ts'
import { FileIcon } from './FileIcon.tsx'
import { canBeShown } from './preview/DocumentPreview.tsx'

interface DocumentRowProps {
  document: CaseDocument
  /** Its older versions, newest first. */
  older?: readonly CaseDocument[]
  canOpen: boolean
  onChoose: (document: CaseDocument, to: 'view' | 'rename' | 'remove') => void
  /** Adds a newer version. */
  onReplace?: () => void
}

/** One document: what it is, who sent it when, and what one can do with it. */
export function DocumentRow({ document, older = [], canOpen, onChoose, onReplace }: DocumentRowProps) {
  const { name, type, versionNumber, abilities } = document
  const actions = [
    {
      id: 'rename',
      label: 'Rename',
      isPossible: abilities.change,
      onSelect: () => onChoose(document, 'rename'),
    },
    {
      id: 'replace',
      label: 'Upload a new version',
      isPossible: abilities.change && onReplace !== undefined,
      onSelect: () => onReplace?.(),
    },
    {
      id: 'remove',
      label: 'Remove',
      isPossible: abilities.remove,
      danger: true,
      onSelect: () => onChoose(document, 'remove'),
    },
  ].filter(({ isPossible }) => isPossible)
  return (
    <li
      {...jumpTarget(document.id)}
      className="jump-target grid grid-cols-1 gap-3 rounded-lg border border-line bg-surface p-3"
    >
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <div className="flex min-w-0 flex-1 basis-56 gap-3">
          <FileIcon type={type} />
          <div className="min-w-0">
            <p className="wrap-anywhere font-medium">
              <bdi>{name}</bdi>
            </p>
            <p className="wrap-anywhere text-muted text-sm">
              {onReplace
                ? older.length > 0 && `Version ${versionNumber} of ${versionNumber} · `
                : `Version ${versionNumber} · `}
              {`${DOCUMENT_KIND_NAMES[document.kind]} · ${formatBytes(document.size)} · ${
                document.mine ? 'You' : document.uploadedBy.fullName
              } · `}
              <RelativeTime dateTime={document.uploadedAt} />
              {document.staffOnly && ' · Not shared with the client'}
            </p>
          </div>
        </div>
        <div className="flex flex-wrap gap-2">
          {canOpen && canBeShown(type) && (
            <Button
              variant="secondary"
              size="sm"
              aria-label={`View ${name}`}
              onClick={() => onChoose(document, 'view')}
            >
              <Eye aria-hidden className="size-4" />
              View
            </Button>
          )}
          {canOpen && (
            <DownloadLink
              href={urlOf(downloadDocument, { params: { id: document.caseId, documentId: document.id } })}
              label={`Download ${name}`}
            >
              Download
            </DownloadLink>
          )}
          {actions.length > 0 && <Menu label={`More for ${name}`} trigger="More" items={actions} />}
        </div>
      </div>
      {older.length > 0 && (
        <details>
          <summary className="inline-flex min-h-9 pointer-coarse:min-h-11 cursor-pointer items-center underline underline-offset-4">
            {older.length === 1 ? 'Show the earlier version' : `Show ${older.length} earlier versions`}
          </summary>
          <ul aria-label={`Earlier versions of ${name}`} className="mt-2 grid grid-cols-1 gap-3">
            {older.map(version => (
              <DocumentRow key={version.id} document={version} canOpen={canOpen} onChoose={onChoose} />
            ))}
          </ul>
        </details>
      )}
    </li>
  )
}
