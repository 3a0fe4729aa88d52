import { Download } from 'lucide-react'
import { useRef, useState } from 'react'
import type { CaseDocument } from '#shared/documents.ts'
import * as api from '#shared/documents.ts'
import { urlOf } from '../../platform/call.ts'
import { buttonClass } from '../../ui/Button.tsx'
import { FileInput } from '../../ui/FileInput.tsx'
import { useJumpTo } from '../../ui/use-jump-to.ts'
import { DocumentRow } from './DocumentRow.tsx'
import { ACCEPTED } from './prechecks.ts'
import { DocumentPreview } from './preview/DocumentPreview.tsx'
import { RemoveDocumentDialog } from './RemoveDocumentDialog.tsx'
import { RenameDocumentDialog } from './RenameDocumentDialog.tsx'
import { UploadList } from './UploadList.tsx'
import { addUploads, useUploads } from './uploads.ts'
import { groupVersions } from './versions.ts'

interface DocumentListProps {
  documents: readonly CaseDocument[]
  /** Whether the reader may have the files themselves. */
  canOpen: boolean
  /** The document to scroll to. */
  shown?: string | undefined
}

/** The documents of a case, newest first, each with its older versions. */
export function DocumentList({ documents, canOpen, shown }: DocumentListProps) {
  const [first] = documents
  const [chosen, setChosen] = useState<{ document: CaseDocument; to: 'view' | 'rename' | 'remove' } | null>(
    null,
  )
  const close = () => setChosen(null)
  const chooser = useRef<HTMLInputElement>(null)
  const replaced = useRef<CaseDocument>(null)
  const groups = groupVersions(documents)
  const ids = documents.map(({ id }) => id)
  const uploads = useUploads().filter(({ replaces }) => replaces !== null && ids.includes(replaces))

  useJumpTo(shown, shown !== undefined && ids.includes(shown))

  function replace(document: CaseDocument) {
    replaced.current = document
    chooser.current?.click()
  }

  return (
    <>
      {canOpen && first && groups.length > 1 && (
        <a
          href={urlOf(api.zipDocuments, { params: { id: first.caseId } })}
          download
          className={`${buttonClass('secondary', 'sm')} justify-self-start`}
        >
          <Download aria-hidden className="size-4" />
          Download all
        </a>
      )}
      <FileInput
        ref={chooser}
        label="Choose the new version"
        accept={ACCEPTED}
        isSingle
        onFiles={files => {
          const { caseId, kind, id } = replaced.current ?? {}
          if (caseId && kind && id) addUploads(caseId, kind, files, { replaces: id })
        }}
      />
      <UploadList uploads={uploads} />
      <ul aria-label="Documents" className="grid grid-cols-1 gap-3">
        {groups.map(({ newest, older }) => (
          <DocumentRow
            key={newest.firstVersionId}
            document={newest}
            older={older}
            canOpen={canOpen}
            onChoose={(document, to) => setChosen({ document, to })}
            onReplace={() => replace(newest)}
          />
        ))}
      </ul>
      {chosen?.to === 'view' && <DocumentPreview document={chosen.document} onClose={close} />}
      {chosen?.to === 'rename' && <RenameDocumentDialog document={chosen.document} onClose={close} />}
      {chosen?.to === 'remove' && <RemoveDocumentDialog document={chosen.document} onClose={close} />}
    </>
  )
}
