import { useParams } from '@tanstack/react-router'
import { useState } from 'react'
import { formatMoment } from '#shared/format.ts'
import { paths } from '#shared/paths.ts'
import { type Erasure, ErasureOrder, HoldReason } from '#shared/privacy/erasure.ts'
import { AuditReasonField } from '../../platform/AuditReasonField.tsx'
import { BackLink } from '../../platform/BackLink.tsx'
import { ConfirmCallDialog } from '../../platform/ConfirmCallDialog.tsx'
import { isNotFound } from '../../platform/call.ts'
import { FormDialog } from '../../platform/FormDialog.tsx'
import { useForm } from '../../platform/form.ts'
import { LoadStatus } from '../../platform/LoadStatus.tsx'
import { PageHeading } from '../../platform/PageHeading.tsx'
import { ReasonDialog } from '../../platform/ReasonDialog.tsx'
import { Badge } from '../../ui/Badge.tsx'
import { Button } from '../../ui/Button.tsx'
import { Card } from '../../ui/Card.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { TextField } from '../../ui/TextField.tsx'
import { ErasurePlanView } from './ErasurePlanView.tsx'
import { refreshErasure, useErasePerson, useErasure, useLiftLegalHold, usePlaceLegalHold } from './queries.ts'

/** The deletion of a client's data: what it would do, legal holds, and the deletion itself. */
export function AdminErasurePage() {
  const { id } = useParams({ from: '/portals/admin/admin/clients/$id/deletion' })
  return (
    <>
      <BackLink to={paths.adminClient(id)}>Client</BackLink>
      <PageHeading title="Delete a client’s data" />
      <ErasureReview personId={id} />
    </>
  )
}

/** A dry run of deleting a client's data, the legal holds on it, and the deletion. */
function ErasureReview({ personId }: { personId: string }) {
  const [dialog, setDialog] = useState<'erase' | 'hold'>()
  const erasure = useErasure(personId)
  if (isNotFound(erasure.error))
    return <EmptyState title="We couldn’t find that client">Check the link.</EmptyState>
  if (!erasure.data) return <LoadStatus label="the dry run" query={erasure} skeleton="h-64" />
  const { person, obstacles } = erasure.data
  const close = () => setDialog(undefined)
  if (person.erasedAt)
    return (
      <Notice tone="good" title="The data has been deleted">
        {`Deleted ${formatMoment(person.erasedAt)} We kept only what the law or other people’s files require.`}
      </Notice>
    )
  return (
    <div className="grid grid-cols-1 gap-5">
      <p className="max-w-prose">
        <span className="wrap-anywhere font-semibold">{person.fullName}</span>
        {` (${person.username}). Nothing has been deleted yet: this is what would happen now.`}
      </p>
      <ErasurePlanView plan={erasure.data} />
      <Holds erasure={erasure.data} onPlace={() => setDialog('hold')} />
      <div>
        <Button variant="danger" disabled={obstacles.length > 0} onClick={() => setDialog('erase')}>
          Delete data
        </Button>
      </div>
      {dialog === 'erase' && <EraseDialog erasure={erasure.data} onClose={close} />}
      {dialog === 'hold' && <HoldDialog personId={personId} onClose={close} />}
    </div>
  )
}

function Holds({ erasure, onPlace }: { erasure: Erasure; onPlace: () => void }) {
  const [lifting, setLifting] = useState<{ id: string; reason: string }>()
  const lift = useLiftLegalHold()

  function close() {
    setLifting(undefined)
    lift.reset()
  }

  return (
    <Card
      title="Legal holds"
      action={
        <Button variant="secondary" size="sm" onClick={onPlace}>
          Place hold
        </Button>
      }
    >
      {erasure.holds.length === 0 && (
        <p className="text-muted">
          No legal holds. Place one while a claim, complaint or investigation needs this client’s data.
        </p>
      )}
      <ul className="grid divide-y divide-line">
        {erasure.holds.map(({ id, reason, placedBy, placedAt, liftedBy, liftedAt }) => (
          <li key={id} className="flex flex-wrap items-start justify-between gap-3 py-2">
            <div className="min-w-0">
              <p className="wrap-anywhere flex flex-wrap items-center gap-2">
                {reason}
                <Badge tone={liftedAt ? 'neutral' : 'warn'}>{liftedAt ? 'Lifted' : 'In force'}</Badge>
              </p>
              <p className="text-muted text-sm">
                {`Placed by ${placedBy}, ${formatMoment(placedAt)}`}
                {liftedAt && ` Lifted by ${liftedBy}, ${formatMoment(liftedAt)}`}
              </p>
            </div>
            {!liftedAt && (
              <Button
                variant="quiet"
                size="sm"
                aria-label={`Lift hold: ${reason}`}
                onClick={() => setLifting({ id, reason })}
              >
                Lift hold
              </Button>
            )}
          </li>
        ))}
      </ul>
      {lifting && (
        <ConfirmCallDialog
          title="Lift this legal hold?"
          description={`Once it’s lifted, this client’s data can be deleted again, and the files of removed documents are erased. The hold is for: ${lifting.reason}`}
          confirmLabel="Lift hold"
          failedTitle="Hold not lifted"
          mutation={lift}
          onConfirm={() => lift.mutate(lifting.id, { onSuccess: close })}
          onClose={close}
        />
      )}
    </Card>
  )
}

function EraseDialog({ erasure, onClose }: { erasure: Erasure; onClose: () => void }) {
  const { id, fullName, username } = erasure.person
  const form = useForm(ErasureOrder, { username: '', reason: '' })
  const erase = useErasePerson(id)
  return (
    <FormDialog
      title={`Delete the data of ${fullName}?`}
      description="This can’t be undone. They’ll be logged out at once and get an email that confirms the deletion."
      submitLabel="Delete for good"
      danger
      mutation={erase}
      onSubmit={form.submitWith(erase, onClose)}
      onRefresh={() => refreshErasure(id)}
      onClose={onClose}
    >
      <TextField
        label="Their username"
        help={`Type ${username} to confirm.`}
        autoComplete="off"
        {...form.text('username')}
      />
      <AuditReasonField help="Recorded in the audit log. Leave out names." {...form.text('reason')} />
    </FormDialog>
  )
}

function HoldDialog({ personId, onClose }: { personId: string; onClose: () => void }) {
  const placeHold = usePlaceLegalHold(personId)
  return (
    <ReasonDialog
      title="Place a legal hold?"
      description="While it is in force, this client’s data can’t be deleted, and the files of documents that someone removes are kept. The client doesn’t see it."
      submitLabel="Place hold"
      mutation={placeHold}
      schema={HoldReason}
      help="For example the number of a claim or complaint."
      onReason={reason => placeHold.mutate({ reason }, { onSuccess: onClose })}
      onRefresh={() => refreshErasure(personId)}
      onClose={onClose}
    />
  )
}
