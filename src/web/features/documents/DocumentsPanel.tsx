import { useQuery } from '@tanstack/react-query'
import { Upload } from 'lucide-react'
import { useRef, useState } from 'react'
import { DOCUMENT_KIND_OPTIONS, DocumentKind, listDocuments } from '#shared/documents.ts'
import { LoadStatus } from '../../platform/LoadStatus.tsx'
import { useLive } from '../../platform/live.ts'
import { invalidate, queryOf } from '../../platform/queries.ts'
import { Button } from '../../ui/Button.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { FileInput } from '../../ui/FileInput.tsx'
import { SelectField } from '../../ui/SelectField.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { DocumentList } from './DocumentList.tsx'
import { useFilesAnywhere } from './files-anywhere.ts'
import { ACCEPTED, ACCEPTED_LABEL } from './prechecks.ts'
import { UploadList } from './UploadList.tsx'
import { addUploads, useUploads } from './uploads.ts'

interface DocumentsPanelProps {
  caseId: string
  canUpload: boolean
  /** What the reader could upload, for a case without documents. */
  advice: string
  /** The document to scroll to. */
  shown?: string | undefined
  /** Whether documents can neither be sent nor opened for now, which the page explains. */
  isLocked?: boolean
}

/** The documents of a case, and the place to send more. */
export function DocumentsPanel({ caseId, canUpload, advice, shown, isLocked = false }: DocumentsPanelProps) {
  const params = { id: caseId }
  const documents = useQuery({ ...queryOf(listDocuments, { params }), refetchOnMount: 'always' })
  useLive(event => {
    if (event.caseId === caseId && event.kind === 'document') void invalidate(listDocuments, { params })
  })
  const uploads = useUploads().filter(
    upload => upload.caseId === caseId && !upload.requestId && !upload.replaces,
  )
  const [kind, setKind] = useState<DocumentKind>('other')

  return (
    <section aria-label="Documents" className="grid gap-5">
      <h2 className="font-sans font-semibold text-lg">All documents</h2>
      {canUpload && (
        <div className="grid gap-3">
          <SelectField
            label="Document type"
            name="kind"
            options={DOCUMENT_KIND_OPTIONS}
            value={kind}
            onChange={event => setKind(DocumentKind.parse(event.target.value))}
          />
          <DropZone onFiles={files => addUploads(caseId, kind, files)} />
        </div>
      )}
      <UploadList uploads={uploads} />
      <LoadStatus label="the documents" query={documents}>
        <div className="grid gap-3">
          {['w-3/5', 'w-1/2', 'w-2/3'].map(width => (
            <div key={width} className="grid gap-2 rounded-lg border border-line p-3">
              <Skeleton className={`h-4 ${width}`} />
              <Skeleton className="h-3 w-1/3" />
            </div>
          ))}
        </div>
      </LoadStatus>
      {documents.data?.items.length === 0 && uploads.length === 0 && !isLocked && (
        <EmptyState title="No documents yet">
          {canUpload ? advice : 'No documents on this request.'}
        </EmptyState>
      )}
      {documents.data && documents.data.items.length > 0 && (
        <DocumentList documents={documents.data.items} canOpen={!isLocked} shown={shown} />
      )}
    </section>
  )
}

/** Accepts files that are chosen, or dropped or pasted anywhere on the page. */
function DropZone({ onFiles }: { onFiles: (files: File[]) => void }) {
  const input = useRef<HTMLInputElement>(null)
  const isOver = useFilesAnywhere(onFiles)
  return (
    <div
      className={`grid justify-items-center gap-2 rounded-lg border-2 border-dashed p-5 text-center print:hidden ${
        isOver ? 'border-spruce bg-spruce-soft' : 'border-line'
      }`}
    >
      <Upload aria-hidden className="size-6 text-muted" />
      <p>{isOver ? 'Drop the files anywhere on this page' : 'Drop or paste files here, or'}</p>
      <FileInput ref={input} label="Choose files to upload" accept={ACCEPTED} onFiles={onFiles} />
      <Button type="button" variant="secondary" onClick={() => input.current?.click()}>
        Choose files
      </Button>
      <p className="text-muted text-sm">{ACCEPTED_LABEL}.</p>
    </div>
  )
}
