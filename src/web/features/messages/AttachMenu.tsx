import { useQuery } from '@tanstack/react-query'
import { Paperclip } from 'lucide-react'
import { useRef, useState } from 'react'
import { type CaseDocument, listDocuments } from '#shared/documents.ts'
import { formatBytes, formatDay } from '#shared/format.ts'
import { MAX_ATTACHMENTS } from '#shared/messages.ts'
import { LoadStatus } from '../../platform/LoadStatus.tsx'
import { queryOf } from '../../platform/queries.ts'
import { Button } from '../../ui/Button.tsx'
import { CheckField } from '../../ui/CheckField.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { FileInput } from '../../ui/FileInput.tsx'
import { Menu } from '../../ui/Menu.tsx'
import { ACCEPTED } from '../documents/prechecks.ts'
import { newestVersions } from '../documents/versions.ts'
import type { Thread } from './thread.ts'

export const ATTACHMENT_LIMIT = `You can attach up to ${MAX_ATTACHMENTS} documents to a message.`

interface AttachMenuProps {
  thread: Thread
  /** How many more the message can carry. */
  room: number
  onFiles: (files: File[]) => void
  onPick: (documents: readonly CaseDocument[]) => void
}

/** Attaches files from the device or documents of the case to what is being written. */
export function AttachMenu({ thread, room, onFiles, onPick }: AttachMenuProps) {
  const input = useRef<HTMLInputElement>(null)
  const [picking, setPicking] = useState(false)
  if (room <= 0) return <p className="text-muted text-sm">{ATTACHMENT_LIMIT}</p>
  return (
    <>
      <FileInput ref={input} label="Choose files to attach" accept={ACCEPTED} onFiles={onFiles} />
      <Menu
        label="Attach documents"
        align="start"
        trigger={
          <>
            <Paperclip aria-hidden className="size-4" />
            Attach
          </>
        }
        items={[
          { id: 'upload', label: 'Upload files', onSelect: () => input.current?.click() },
          { id: 'pick', label: 'Choose from this request', onSelect: () => setPicking(true) },
        ]}
      />
      {picking && (
        <PickDocumentsDialog thread={thread} room={room} onPick={onPick} onClose={() => setPicking(false)} />
      )}
    </>
  )
}

interface PickDocumentsDialogProps {
  thread: Thread
  /** How many more the message can carry. */
  room: number
  onPick: (documents: readonly CaseDocument[]) => void
  onClose: () => void
}

/** Documents of the case to attach. Those for staff only can be attached to a note, not to a message. */
function PickDocumentsDialog({ thread, room, onPick, onClose }: PickDocumentsDialogProps) {
  const query = useQuery(queryOf(listDocuments, { params: { id: thread.caseId } }))
  const [picked, setPicked] = useState<readonly string[]>([])
  const documents = newestVersions(query.data?.items).filter(({ staffOnly }) => thread.internal || !staffOnly)
  const isFull = picked.length >= room

  return (
    <Dialog open onOpenChange={open => !open && onClose()} title="Attach documents of this request">
      <LoadStatus label="the documents" query={query} />
      {query.data && documents.length === 0 && (
        <p className="text-muted">This request has no documents you can attach.</p>
      )}
      {documents.length > 0 && (
        <fieldset>
          <legend className="sr-only">Documents</legend>
          {documents.map(({ id, name, size, uploadedAt }) => (
            <CheckField
              key={id}
              name={id}
              checked={picked.includes(id)}
              disabled={isFull && !picked.includes(id)}
              onChange={checked =>
                setPicked(checked ? [...picked, id] : picked.filter(pickedId => pickedId !== id))
              }
              label={
                <span className="wrap-anywhere">
                  <bdi>{name}</bdi>
                  <span className="block text-muted text-sm">
                    {`${formatBytes(size)} · ${formatDay(uploadedAt)}`}
                  </span>
                </span>
              }
            />
          ))}
        </fieldset>
      )}
      <div className="mt-4 flex flex-wrap justify-end gap-3">
        <Button variant="secondary" onClick={onClose}>
          Cancel
        </Button>
        <Button
          disabled={picked.length === 0}
          onClick={() => {
            onPick(documents.filter(({ id }) => picked.includes(id)))
            onClose()
          }}
        >
          Attach
        </Button>
      </div>
    </Dialog>
  )
}
