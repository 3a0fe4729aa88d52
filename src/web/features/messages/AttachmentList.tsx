import { Paperclip } from 'lucide-react'
import type { ReactNode } from 'react'
import { downloadDocument } from '#shared/documents.ts'
import { formatBytes } from '#shared/format.ts'
import type { Attachment } from '#shared/messages.ts'
import { urlOf } from '../../platform/call.ts'

interface AttachmentListProps {
  /** Such as "Attached documents". */
  label: string
  attachments: readonly Attachment[]
  /** The case, where the reader may open its documents. */
  downloadFrom?: string | undefined
  /** What can be done with each. */
  action?: (attachment: Attachment) => ReactNode
}

/** The documents that a message carries: name, size, and whether one was removed since. */
export function AttachmentList({ label, attachments, downloadFrom, action }: AttachmentListProps) {
  return (
    <ul aria-label={label} className="grid grid-cols-[minmax(0,1fr)] gap-1.5">
      {attachments.map(attachment => (
        <li
          key={attachment.documentId}
          className="flex min-h-11 items-center gap-3 rounded-lg border border-line bg-surface px-3 py-1.5"
        >
          <Paperclip aria-hidden className="size-4 shrink-0 text-muted" />
          <span className="min-w-0 flex-1">
            {downloadFrom && !attachment.removed ? (
              <a
                href={urlOf(downloadDocument, {
                  params: { id: downloadFrom, documentId: attachment.documentId },
                })}
                download
                aria-label={`Download ${attachment.name}`}
                className="wrap-anywhere inline-flex min-h-6 items-center underline underline-offset-4"
              >
                <bdi>{attachment.name}</bdi>
              </a>
            ) : (
              <bdi className={`wrap-anywhere ${attachment.removed ? 'text-muted' : ''}`}>
                {attachment.name}
              </bdi>
            )}
            <span className="block text-muted text-xs">
              {attachment.removed ? 'Removed' : formatBytes(attachment.size)}
            </span>
          </span>
          {action?.(attachment)}
        </li>
      ))}
    </ul>
  )
}
