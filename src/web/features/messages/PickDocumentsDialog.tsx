import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { type CaseDocument, listDocuments } from '#shared/documents.ts'
import { formatBytes, formatDay } from '#shared/format.ts'
import { LoadFailed } from '../../platform/LoadFailed.tsx'
import { queryOf } from '../../platform/queries.ts'
import { Button } from '../../ui/Button.tsx'
import { CheckField } from '../../ui/CheckField.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { Loading } from '../../ui/Loading.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { newestVersions } from '../documents/versions.ts'
import type { Thread } from './thread.ts'

interface PickDocumentsDialogProps {
  thread: Thread
  /** How many more the message can carry. */
  room: number
  onPick: (documents: readonly CaseDocument[]) => void
  onClose: () => void
}

/** Documents of the case to attach. Those for staff only can be attached to a note, not to a message. */
export function PickDocumentsDialog({ thread, room, onPick, onClose }: PickDocumentsDialogProps) {
  const query = useQuery(queryOf(listDocuments, { params: { id: thread.caseId } }))
  const [picked, setPicked] = useState<readonly string[]>([])
  const documents = newestVersions(query.data?.items).filter(({ staffOnly }) => thread.internal || !staffOnly)
  const isFull = picked.length >= room

  return (
    <Dialog open onOpenChange={open => !open && onClose()} title="Attach documents of this request">
      {query.isPending && (
        <Loading label="the documents">
          <Skeleton className="h-24" />
        </Loading>
      )}
      {query.isError && !query.data && (
        <LoadFailed
          label="the documents"
          error={query.error}
          retrying={query.isFetching}
          onRetry={() => query.refetch()}
        />
      )}
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
              onChange={checked => setPicked(checked ? [...picked, id] : picked.filter(one => one !== id))}
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
