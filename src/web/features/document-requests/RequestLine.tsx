import { CircleAlert, CircleCheck, CircleDashed, Clock } from 'lucide-react'
import { useState } from 'react'
import { z } from 'zod'
import * as api from '#shared/document-requests.ts'
import { ConfirmCallDialog } from '../../platform/ConfirmCallDialog.tsx'
import { useOpened } from '../../platform/opened.ts'
import { ReasonDialog } from '../../platform/ReasonDialog.tsx'
import { Badge } from '../../ui/Badge.tsx'
import { Button } from '../../ui/Button.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { useNow } from '../../ui/now.ts'
import { DocumentLink } from '../documents/DocumentLink.tsx'
import { AnswerRequest } from './AnswerRequest.tsx'
import {
  refreshDocumentRequests,
  useAcceptDocumentRequest,
  useRejectDocumentRequest,
  useReopenDocumentRequest,
  useWithdrawDocumentRequest,
} from './queries.ts'
import { dueLabel, STATE_LABELS, STATE_TONES } from './request-labels.ts'

/** An icon for each state, so that colour isn't the only difference. */
const ICONS: Readonly<Record<api.DocumentRequestState, typeof Clock>> = {
  requested: CircleDashed,
  received: Clock,
  accepted: CircleCheck,
  rejected: CircleAlert,
}

interface RequestLineProps {
  request: api.DocumentRequest
  audience: 'client' | 'staff'
  canOpen: boolean
}

/** A requested document: what, why and by when, what was sent for it, and what the reader can do. */
export function RequestLine({ request, audience, canOpen }: RequestLineProps) {
  const { title, reason, state, dueOn, rejection, files, abilities } = request
  const now = useNow()
  const Icon = ICONS[state]
  return (
    <li className="grid grid-cols-1 gap-3 rounded-lg border border-line bg-surface p-4">
      <div className="flex items-start gap-3">
        <Icon aria-hidden className="mt-0.5 size-5 shrink-0 text-muted" />
        <div className="grid min-w-0 flex-1 gap-1">
          <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1">
            <h3 className="wrap-anywhere font-sans font-semibold">{title}</h3>
            <Badge tone={STATE_TONES[state]}>{STATE_LABELS[state]}</Badge>
          </div>
          <p className="wrap-anywhere text-muted text-sm">{reason}</p>
          {api.isMissing(request) && <p className="text-sm">{dueLabel(dueOn, now)}</p>}
        </div>
      </div>
      {state === 'rejected' && rejection && (
        <Notice tone="warn" title={audience === 'client' ? 'Please send another one' : 'You rejected it'}>
          <span className="wrap-anywhere">{rejection}</span>
        </Notice>
      )}
      {files.length > 0 && <SentFiles request={request} canOpen={canOpen} />}
      <div className={audience === 'staff' ? 'flex flex-wrap items-start gap-2' : ''}>
        <Decisions request={request} />
        {abilities.answer && <AnswerRequest request={request} audience={audience} />}
      </div>
    </li>
  )
}

function SentFiles({ request, canOpen }: Pick<RequestLineProps, 'request' | 'canOpen'>) {
  return (
    <ul aria-label={`Sent for ${request.title}`} className="grid gap-1 text-sm">
      {request.files.map(({ documentId, name, type, isRejected }) => (
        <li key={documentId} className="flex flex-wrap items-center gap-x-2">
          {canOpen ? (
            <DocumentLink document={{ id: documentId, caseId: request.caseId, name, type }} />
          ) : (
            <bdi className="wrap-anywhere">{name}</bdi>
          )}
          {isRejected && <span className="text-muted">Rejected</span>}
        </li>
      ))}
    </ul>
  )
}

/** What staff can decide: accept what was sent or undo that, reject it with a reason, or stop asking. */
function Decisions({ request }: { request: api.DocumentRequest }) {
  const { abilities, title } = request
  const [dialog, setDialog] = useState<'reject' | 'withdraw' | null>(null)
  const accept = useAcceptDocumentRequest(request)
  const reopen = useReopenDocumentRequest(request)
  if (!abilities.decide && !abilities.withdraw && !abilities.reopen) return null
  return (
    <>
      {abilities.decide && (
        <>
          <Button
            size="sm"
            pending={accept.isPending}
            aria-label={`Accept ${title}`}
            onClick={() => accept.mutate()}
          >
            Accept
          </Button>
          <Button
            variant="secondary"
            size="sm"
            aria-label={`Reject ${title}`}
            onClick={() => setDialog('reject')}
          >
            Reject
          </Button>
        </>
      )}
      {abilities.reopen && (
        <Button
          variant="quiet"
          size="sm"
          pending={reopen.isPending}
          aria-label={`Undo acceptance of ${title}`}
          onClick={() => reopen.mutate()}
        >
          Undo acceptance
        </Button>
      )}
      {abilities.withdraw && (
        <Button
          variant="quiet"
          size="sm"
          aria-label={`Withdraw request: ${title}`}
          onClick={() => setDialog('withdraw')}
        >
          Withdraw request
        </Button>
      )}
      {dialog === 'reject' && <RejectDocumentDialog request={request} onClose={() => setDialog(null)} />}
      {dialog === 'withdraw' && <WithdrawRequestDialog request={request} onClose={() => setDialog(null)} />}
    </>
  )
}

/** Asks before a document request is withdrawn. */
function WithdrawRequestDialog({ request, onClose }: { request: api.DocumentRequest; onClose: () => void }) {
  const withdrawal = useWithdrawDocumentRequest(request)
  return (
    <ConfirmCallDialog
      title="Withdraw this request?"
      description={`We’ll remove “${request.title}” from the client’s checklist. Anything they sent stays on the case.`}
      confirmLabel="Withdraw request"
      danger
      mutation={withdrawal}
      failedTitle="Request not withdrawn"
      onConfirm={() => withdrawal.mutate(undefined, { onSuccess: onClose })}
      onClose={onClose}
    />
  )
}

const RejectForm = z.object({ reason: api.DocumentRejection.shape.reason })

/** Rejects what was sent for a request and asks for a replacement. */
function RejectDocumentDialog({ request, onClose }: { request: api.DocumentRequest; onClose: () => void }) {
  const { opened, showLatest } = useOpened(request)
  const reject = useRejectDocumentRequest(opened)
  return (
    <ReasonDialog
      title={`Reject ${request.title}?`}
      description="We’ll tell the client why and ask them to replace it. The one they sent stays on the case."
      submitLabel="Reject and ask again"
      mutation={reject}
      schema={RejectForm}
      help="The client reads this. Say what is wrong and what to send instead."
      rows={3}
      onReason={reason => reject.mutate(reason, { onSuccess: onClose })}
      onRefresh={() => refreshDocumentRequests(request.caseId)}
      onRefreshed={showLatest}
      onClose={onClose}
    />
  )
}
