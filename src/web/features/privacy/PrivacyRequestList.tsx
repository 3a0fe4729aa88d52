import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { formatDay, formatMoment } from '#shared/format.ts'
import { paths } from '#shared/paths.ts'
import { PrivacyAnswer, type PrivacyRequestItem } from '#shared/privacy/requests.ts'
import { FormDialog } from '../../platform/FormDialog.tsx'
import { useForm } from '../../platform/form.ts'
import { PagedList } from '../../platform/PagedList.tsx'
import { Badge } from '../../ui/Badge.tsx'
import { Button, buttonClass } from '../../ui/Button.tsx'
import { ChoiceField } from '../../ui/ChoiceField.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { TextAreaField } from '../../ui/TextAreaField.tsx'
import { KIND_NAMES, STATE_NAMES, STATE_TONES } from './labels.ts'
import { refreshPrivacyRequests, useAnswerPrivacyRequest, usePrivacyRequests } from './queries.ts'

/** What clients asked of us: open requests by the day they are due, or all of them. */
export function PrivacyRequestList({ state }: { state: 'open' | 'all' }) {
  const requests = usePrivacyRequests(state)
  return (
    <PagedList
      query={requests}
      label="the privacy requests"
      moreLabel="more requests"
      inset={false}
      empty={
        <EmptyState title={state === 'open' ? 'No open requests' : 'No requests yet'}>
          Clients ask for a copy, a correction or the deletion of their data in their account, under Privacy.
        </EmptyState>
      }
    >
      {rows => (
        <ul className="grid divide-y divide-line">
          {rows.map(row => (
            <RequestRow key={row.id} request={row} />
          ))}
        </ul>
      )}
    </PagedList>
  )
}

function RequestRow({ request }: { request: PrivacyRequestItem }) {
  const [isAnswering, setAnswering] = useState(false)
  const { kind, state, person, details, reply, createdAt, dueOn, isOverdue, answeredBy } = request
  const canAnswer = state === 'open' && kind !== 'export'
  return (
    <li className="grid gap-2 py-3">
      <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2">
        <div className="min-w-0">
          <p className="flex flex-wrap items-center gap-2">
            <span className="font-semibold">{KIND_NAMES[kind]}</span>
            <Badge tone={STATE_TONES[state]}>{STATE_NAMES[state]}</Badge>
            {isOverdue && <Badge tone="danger">Overdue</Badge>}
          </p>
          <p className="wrap-anywhere">
            {person.erased ? (
              person.fullName
            ) : (
              <Link to={paths.adminClient(person.id)} className="underline underline-offset-4">
                {person.fullName}
              </Link>
            )}
          </p>
          <p className="text-muted text-sm">
            {`Requested ${formatMoment(createdAt)}`}
            {state === 'open' && `, due ${formatDay(dueOn)}`}
            {answeredBy && `, answered by ${answeredBy}`}
          </p>
        </div>
        {canAnswer && (
          <div className="flex flex-wrap gap-2">
            {kind === 'deletion' && (
              <Link to={paths.adminErasure(person.id)} className={buttonClass('primary', 'sm')}>
                Review deletion
              </Link>
            )}
            <Button variant="secondary" size="sm" onClick={() => setAnswering(true)}>
              {kind === 'deletion' ? 'Refuse' : 'Answer'}
            </Button>
          </div>
        )}
      </div>
      {details && <p className="wrap-anywhere whitespace-pre-line text-sm">{details}</p>}
      {reply && (
        <p className="wrap-anywhere whitespace-pre-line text-sm">
          <span className="font-semibold">Answer: </span>
          {reply}
        </p>
      )}
      {isAnswering && <AnswerDialog request={request} onClose={() => setAnswering(false)} />}
    </li>
  )
}

function AnswerDialog({ request, onClose }: { request: PrivacyRequestItem; onClose: () => void }) {
  const isDeletion = request.kind === 'deletion'
  const form = useForm(PrivacyAnswer, { state: isDeletion ? 'refused' : 'done', reply: '' })
  const answer = useAnswerPrivacyRequest(request)
  return (
    <FormDialog
      title={isDeletion ? 'Refuse the deletion?' : 'Answer the request'}
      description="We’ll email the client, who can read your answer in their account and ask the Privacy Commissioner to review it."
      submitLabel={isDeletion ? 'Refuse' : 'Send answer'}
      danger={isDeletion}
      mutation={answer}
      onSubmit={form.submitWith(answer, onClose)}
      onRefresh={refreshPrivacyRequests}
      onClose={onClose}
    >
      {!isDeletion && (
        <ChoiceField
          legend="Outcome"
          options={[
            { value: 'done', label: 'Corrected' },
            { value: 'refused', label: 'Not corrected' },
          ]}
          {...form.choice('state')}
        />
      )}
      <TextAreaField
        label={isDeletion ? 'Why it can’t be deleted' : 'Answer to the client'}
        rows={4}
        maxLength={2000}
        {...form.text('reply')}
      />
    </FormDialog>
  )
}
