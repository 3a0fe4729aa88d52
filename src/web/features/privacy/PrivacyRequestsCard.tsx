import { useState } from 'react'
import { formatBytes, formatDay, formatMoment } from '#shared/format.ts'
import { POLICY_YEARS } from '#shared/privacy/erasure.ts'
import * as api from '#shared/privacy/requests.ts'
import { CallFailed } from '../../platform/CallFailed.tsx'
import { FormDialog } from '../../platform/FormDialog.tsx'
import { useForm } from '../../platform/form.ts'
import { LoadStatus } from '../../platform/LoadStatus.tsx'
import { invalidate } from '../../platform/queries.ts'
import { useSession } from '../../platform/session.ts'
import { Badge } from '../../ui/Badge.tsx'
import { Button } from '../../ui/Button.tsx'
import { Card } from '../../ui/Card.tsx'
import { TextAreaField } from '../../ui/TextAreaField.tsx'
import { KIND_NAMES, STATE_NAMES, STATE_TONES } from './labels.ts'
import {
  useDownloadExport,
  useOwnPrivacyRequests,
  useRequestCorrection,
  useRequestDeletion,
  useRequestExport,
  useWithdrawPrivacyRequest,
} from './queries.ts'

/** A copy of one's data, a correction, a deletion: asking for them, and what became of it. */
export function PrivacyRequestsCard() {
  const [asking, setAsking] = useState<'correction' | 'deletion'>()
  const requests = useOwnPrivacyRequests()
  const exporting = useRequestExport()
  const { user } = useSession()
  const viewing = Boolean(user?.viewing)
  const items = requests.data?.items ?? []
  const isOpen = (kind: api.PrivacyRequest['kind']) =>
    items.some(item => item.kind === kind && item.state === 'open')

  return (
    <Card title="Your data">
      <p className="max-w-prose text-muted">
        {`You can get a copy of what we have about you, have it corrected, or ask us to delete it. We answer within ${api.ANSWER_DAYS} days; a copy is usually ready within minutes.`}
      </p>
      <div className="mt-4 flex flex-wrap gap-3">
        <Button
          variant="secondary"
          pending={exporting.isPending || isOpen('export')}
          disabled={viewing || !requests.data}
          onClick={() => exporting.mutate()}
        >
          Get a copy of my data
        </Button>
        <Button
          variant="secondary"
          disabled={viewing || !requests.data || isOpen('correction')}
          onClick={() => setAsking('correction')}
        >
          Ask for a correction
        </Button>
        <Button
          variant="secondary"
          disabled={viewing || !requests.data || isOpen('deletion')}
          onClick={() => setAsking('deletion')}
        >
          Ask for deletion
        </Button>
      </div>
      <div className="mt-3 empty:hidden">
        <CallFailed title="We couldn’t start the copy" error={exporting.error} />
      </div>
      <div className="mt-4 empty:hidden">
        <LoadStatus label="your privacy requests" query={requests} skeleton="h-12" />
      </div>
      {items.length > 0 && (
        <ul className="mt-4 grid divide-y divide-line border-line border-t">
          {items.map(item => (
            <OwnRequest key={item.id} request={item} readOnly={viewing} />
          ))}
        </ul>
      )}
      {asking && <PrivacyRequestDialog kind={asking} onClose={() => setAsking(undefined)} />}
    </Card>
  )
}

function OwnRequest({ request, readOnly }: { request: api.PrivacyRequest; readOnly: boolean }) {
  const { kind, state, details, reply, createdAt, dueOn, file } = request
  const withdraw = useWithdrawPrivacyRequest(request)
  const download = useDownloadExport(request)
  return (
    <li className="grid gap-2 py-3">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <p>
          <span className="font-semibold">{KIND_NAMES[kind]}</span>{' '}
          <Badge tone={STATE_TONES[state]}>
            {kind === 'export' && state === 'open' ? 'In progress' : STATE_NAMES[state]}
          </Badge>
          <span className="block text-muted text-sm">{`Requested ${formatMoment(createdAt)}`}</span>
        </p>
        {file && (
          <Button
            size="sm"
            disabled={readOnly}
            pending={download.isPending}
            onClick={() => download.mutate()}
          >
            {`Download (${formatBytes(file.size)})`}
          </Button>
        )}
        {state === 'open' && kind !== 'export' && (
          <Button
            variant="quiet"
            size="sm"
            disabled={readOnly}
            pending={withdraw.isPending}
            onClick={() => withdraw.mutate()}
          >
            Withdraw
          </Button>
        )}
      </div>
      {state === 'open' && kind !== 'export' && (
        <p className="text-sm">{`We’ll answer by ${formatDay(dueOn)}.`}</p>
      )}
      {kind === 'export' && state === 'done' && (
        <p className="text-muted text-sm">
          {file
            ? `You can download it for ${api.EXPORT_DAYS} days, until ${formatMoment(file.expiresAt)}`
            : 'This copy is no longer available. You can get a new one at any time.'}
        </p>
      )}
      {details && <p className="wrap-anywhere whitespace-pre-line text-muted text-sm">{details}</p>}
      {reply && (
        <p className="wrap-anywhere whitespace-pre-line">
          <span className="font-semibold">Our answer: </span>
          {reply}
        </p>
      )}
      <CallFailed title="We couldn’t download the copy" error={download.error} />
      <CallFailed title="We couldn’t withdraw the request" error={withdraw.error} />
    </li>
  )
}

const TEXTS = {
  correction: {
    title: 'Ask for a correction',
    description:
      'You can change your name, phone and email yourself under My account. Tell us what else is wrong, and what it should be.',
    label: 'What should we correct?',
    submit: 'Send request',
  },
  deletion: {
    title: 'Ask for deletion',
    description: `An administrator reviews your request and answers by email. Your open requests must be closed first. Requests that led to a policy are kept for ${POLICY_YEARS} years after the policy ends. After the deletion, you can no longer log in.`,
    label: 'Anything we should know?',
    submit: 'Ask for deletion',
  },
} as const

/** Asks for a correction or a deletion. */
function PrivacyRequestDialog({ kind, onClose }: { kind: 'correction' | 'deletion'; onClose: () => void }) {
  const form = useForm(kind === 'correction' ? api.Correction : api.Deletion, { details: '' })
  const correction = useRequestCorrection()
  const deletion = useRequestDeletion()
  const request = kind === 'correction' ? correction : deletion
  const { title, description, label, submit } = TEXTS[kind]
  return (
    <FormDialog
      title={title}
      description={description}
      submitLabel={submit}
      danger={kind === 'deletion'}
      mutation={request}
      onSubmit={form.submitWith(request, onClose)}
      onRefresh={() => invalidate(api.listOwnPrivacyRequests)}
      onClose={onClose}
    >
      <TextAreaField
        label={label}
        optional={kind === 'deletion'}
        rows={4}
        maxLength={2000}
        {...form.text('details')}
      />
    </FormDialog>
  )
}
