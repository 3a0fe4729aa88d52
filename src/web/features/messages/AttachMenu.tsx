import { Paperclip } from 'lucide-react'
import { useRef, useState } from 'react'
import type { CaseDocument } from '#shared/documents.ts'
import { MAX_ATTACHMENTS } from '#shared/messages.ts'
import { Menu } from '../../ui/Menu.tsx'
import { toast } from '../../ui/toast.ts'
import { ACCEPTED } from '../documents/prechecks.ts'
import { PickDocumentsDialog } from './PickDocumentsDialog.tsx'
import type { Thread } from './thread.ts'

const LIMIT = `A message carries up to ${MAX_ATTACHMENTS} documents.`

interface AttachMenuProps {
  thread: Thread
  /** How many documents are attached or being uploaded. */
  attached: number
  onFiles: (files: File[]) => void
  onPick: (documents: readonly CaseDocument[]) => void
}

/** Attaches files from the device or documents of the case to what is being written. */
export function AttachMenu({ thread, attached, onFiles, onPick }: AttachMenuProps) {
  const input = useRef<HTMLInputElement>(null)
  const [picking, setPicking] = useState(false)
  const room = MAX_ATTACHMENTS - attached
  if (room <= 0) return <p className="text-muted text-sm">{LIMIT}</p>
  return (
    <>
      <input
        ref={input}
        type="file"
        multiple
        accept={ACCEPTED}
        aria-label="Choose files to attach"
        hidden
        onChange={event => {
          const files = [...(event.target.files ?? [])]
          // Emptied, so that choosing the same file again is noticed.
          event.target.value = ''
          if (files.length > room) toast({ title: 'Too many files', description: LIMIT })
          else if (files.length > 0) onFiles(files)
        }}
      />
      <Menu
        label="Attach documents"
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
