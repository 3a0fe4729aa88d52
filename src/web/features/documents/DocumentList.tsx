import { useRef, useState } from 'react'
import { z } from 'zod'
import * as api from '#shared/documents.ts'
import { ConfirmCallDialog } from '../../platform/ConfirmCallDialog.tsx'
import { call, urlOf } from '../../platform/call.ts'
import { FormDialog } from '../../platform/FormDialog.tsx'
import { useForm } from '../../platform/form.ts'
import { useSingleFlight } from '../../platform/use-single-flight.ts'
import { DownloadLink } from '../../ui/DownloadLink.tsx'
import { FileInput } from '../../ui/FileInput.tsx'
import { TextField } from '../../ui/TextField.tsx'
import { toast } from '../../ui/toast.ts'
import { useJumpTo } from '../../ui/use-jump-to.ts'
import { DocumentRow } from './DocumentRow.tsx'
import { ACCEPTED } from './prechecks.ts'
import { DocumentPreview } from './preview/DocumentPreview.tsx'
import { refreshDocuments } from './queries.ts'
import { UploadList } from './UploadList.tsx'
import { addUploads, useUploads } from './uploads.ts'
import { groupVersions } from './versions.ts'

interface DocumentListProps {
  documents: readonly api.CaseDocument[]
  /** Whether the reader may have the files themselves. */
  canOpen: boolean
  /** The document to scroll to. */
  shown?: string | undefined
}

/** Documents of a case or of a policy, each with its older versions. */
export function DocumentList({ documents, canOpen, shown }: DocumentListProps) {
  const [first] = documents
  // The zip file is of one case.
  const isOneCase = documents.every(({ caseId }) => caseId === first?.caseId)
  const [chosen, setChosen] = useState<{
    document: api.CaseDocument
    to: 'view' | 'rename' | 'remove'
  } | null>(null)
  const close = () => setChosen(null)
  const chooser = useRef<HTMLInputElement>(null)
  const replaced = useRef<api.CaseDocument>(null)
  const groups = groupVersions(documents)
  const ids = documents.map(({ id }) => id)
  const uploads = useUploads().filter(({ replaces }) => replaces !== null && ids.includes(replaces))

  useJumpTo(shown, shown !== undefined && ids.includes(shown))

  function replace(document: api.CaseDocument) {
    replaced.current = document
    chooser.current?.click()
  }

  return (
    <>
      {canOpen && first && groups.length > 1 && isOneCase && (
        <DownloadLink href={urlOf(api.zipDocuments, { params: { id: first.caseId } })}>
          Download all
        </DownloadLink>
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

/** Asks before a document is removed. */
function RemoveDocumentDialog({ document, onClose }: { document: api.CaseDocument; onClose: () => void }) {
  const { id, caseId, name } = document
  const removal = useSingleFlight({
    mutationFn: () => call(api.removeDocument, { params: { id: caseId, documentId: id } }),
    onSuccess: async () => {
      await refreshDocuments(caseId)
      toast({ title: 'Document removed', description: name })
      onClose()
    },
    onError: () => refreshDocuments(caseId),
  })
  return (
    <ConfirmCallDialog
      title="Remove this document?"
      description={`“${name}” will be removed for everyone on this request. The history will still show it was uploaded.`}
      confirmLabel="Remove"
      danger
      mutation={removal}
      failedTitle="Document not removed"
      onConfirm={() => removal.mutate()}
      onClose={onClose}
    />
  )
}

const RenameForm = z.object({ name: api.DocumentName })

/** Gives a document another name, for everyone on the case. */
function RenameDocumentDialog({ document, onClose }: { document: api.CaseDocument; onClose: () => void }) {
  const { id, caseId, name } = document
  const extension = name.slice(name.lastIndexOf('.'))
  const form = useForm(RenameForm, { name: name.slice(0, -extension.length) })
  const rename = useSingleFlight({
    mutationFn: (body: z.infer<typeof RenameForm>) =>
      call(api.renameDocument, {
        params: { id: caseId, documentId: id },
        body: { ...body, currentName: name },
      }),
    onSuccess: async renamed => {
      await refreshDocuments(caseId)
      toast({ title: 'Document renamed', description: renamed.name })
      onClose()
    },
    onError: error => form.showServerErrors(error, ['name']),
  })
  return (
    <FormDialog
      title="Rename document"
      description="Everyone on this request sees the new name. The history shows the old one."
      submitLabel="Rename"
      mutation={rename}
      onSubmit={form.handleSubmit(values => rename.mutate(values))}
      onRefresh={async () => {
        await refreshDocuments(caseId)
        onClose()
      }}
      onClose={onClose}
    >
      <TextField
        label="Name"
        help={`The file type (${extension}) stays the same.`}
        maxLength={200}
        {...form.text('name')}
      />
    </FormDialog>
  )
}
