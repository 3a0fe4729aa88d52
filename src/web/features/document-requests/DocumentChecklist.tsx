import { lazy, Suspense, useState } from 'react'
import type { LineId } from '#shared/lines/lines.ts'
import { LoadStatus } from '../../platform/LoadStatus.tsx'
import { retryImport } from '../../platform/retry-import.ts'
import { Button } from '../../ui/Button.tsx'
import { Section } from '../../ui/Section.tsx'
import { useDocumentRequests } from './queries.ts'
import { RequestLine } from './RequestLine.tsx'
import { progressOf } from './request-labels.ts'

// Brings the records of every line along, so it's loaded when someone asks for documents.
const RequestDocumentsDialog = lazy(() =>
  retryImport(() => import('./RequestDocumentsDialog.tsx')).then(module => ({
    default: module.RequestDocumentsDialog,
  })),
)

interface DocumentChecklistProps {
  caseId: string
  line: LineId
  audience: 'client' | 'staff'
  /** Whether the reader may have the files themselves. */
  canOpen: boolean
}

/** The documents that the client was asked for: each with what, why and by when, and how far they have come. */
export function DocumentChecklist({ caseId, line, audience, canOpen }: DocumentChecklistProps) {
  const query = useDocumentRequests(caseId)
  const [asking, setAsking] = useState(false)

  if (!query.data) return <LoadStatus label="the requested documents" query={query} skeleton="h-16" />
  const { items, abilities } = query.data
  if (items.length === 0 && !abilities.request) return null
  return (
    <Section
      title={audience === 'client' ? 'Documents we need from you' : 'Requested documents'}
      action={
        abilities.request && (
          <Button variant="secondary" size="sm" onClick={() => setAsking(true)}>
            Request documents
          </Button>
        )
      }
    >
      {items.length === 0 ? (
        <p className="text-muted">
          Ask the client for what you need, such as a driver’s licence. They see one checklist and can send
          pictures from their phone.
        </p>
      ) : (
        <div className="grid grid-cols-1 gap-4">
          <Progress {...progressOf(items)} />
          <ul aria-label="Requested documents" className="grid grid-cols-1 gap-3">
            {items.map(request => (
              <RequestLine key={request.id} request={request} audience={audience} canOpen={canOpen} />
            ))}
          </ul>
        </div>
      )}
      {asking && (
        <Suspense fallback={null}>
          <RequestDocumentsDialog
            caseId={caseId}
            line={line}
            items={items}
            canWait={abilities.wait}
            onClose={() => setAsking(false)}
          />
        </Suspense>
      )}
    </Section>
  )
}

function Progress({ sent, total }: { sent: number; total: number }) {
  const label = `${sent} of ${total} sent`
  return (
    <div className="grid gap-1">
      <p className="text-sm tabular-nums">{label}</p>
      <progress
        className="h-2 w-full appearance-none overflow-hidden rounded-full bg-sunken [&::-moz-progress-bar]:bg-spruce [&::-webkit-progress-bar]:bg-sunken [&::-webkit-progress-value]:bg-spruce"
        aria-label="Documents sent"
        max={total}
        value={sent}
      />
    </div>
  )
}
