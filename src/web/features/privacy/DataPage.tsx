import { Link, useParams } from '@tanstack/react-router'
import { useState } from 'react'
import { LINES } from '#shared/lines/lines.ts'
import { paths } from '#shared/paths.ts'
import { type ContactErasure, ContactErasureOrder } from '#shared/privacy/contacts.ts'
import { AuditReasonField } from '../../platform/AuditReasonField.tsx'
import { BackLink } from '../../platform/BackLink.tsx'
import { CallFailed } from '../../platform/CallFailed.tsx'
import { isConflict, isNotFound } from '../../platform/call.ts'
import { FormDialog } from '../../platform/FormDialog.tsx'
import { useForm } from '../../platform/form.ts'
import { LoadStatus } from '../../platform/LoadStatus.tsx'
import { PageHeading } from '../../platform/PageHeading.tsx'
import { Button } from '../../ui/Button.tsx'
import { Card } from '../../ui/Card.tsx'
import { EmailText } from '../../ui/EmailText.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { TextField } from '../../ui/TextField.tsx'
import { ErasurePlanView } from './ErasurePlanView.tsx'
import { refreshContact, useContactErasure, useDownloadContactCopy, useEraseContact } from './queries.ts'

/** What is stored about a client without an account: a copy to give to them, and its deletion. */
export function DataPage() {
  const { id } = useParams({ from: '/portals/admin/admin/cases/$id/contact' })
  return (
    <>
      <BackLink to={paths.adminCase(id)}>Case</BackLink>
      <PageHeading title="Client without an account" />
      <ContactReview caseId={id} />
    </>
  )
}

/** The cases of a client without an account, with a copy of their data and its deletion. The id is that of one of their cases. */
function ContactReview({ caseId }: { caseId: string }) {
  const [isErasing, setErasing] = useState(false)
  const download = useDownloadContactCopy(caseId)
  const query = useContactErasure(caseId)
  if (isNotFound(query.error))
    return <EmptyState title="We couldn’t find that person">Check the link.</EmptyState>
  if (isConflict(query.error))
    return (
      <EmptyState title="This client has an account now">
        Find them under Clients. Their page leads to the deletion, and they can ask for a copy themselves.
      </EmptyState>
    )
  if (!query.data) return <LoadStatus label="this person’s data" query={query} skeleton="h-64" />
  const { contact, cases, others, obstacles } = query.data
  if (contact.isErased)
    return (
      <Notice tone="good" title="The data has been deleted">
        Tell the person: we didn’t email them.
      </Notice>
    )
  return (
    <div className="grid grid-cols-1 gap-5">
      <div className="max-w-prose">
        <p className="wrap-anywhere font-semibold">{contact.fullName}</p>
        <p className="flex flex-wrap gap-x-4 text-muted">
          {contact.email && (
            <span className="wrap-anywhere min-w-0">
              <EmailText email={contact.email} />
            </span>
          )}
          {contact.phone && <span className="whitespace-nowrap">{contact.phone}</span>}
        </p>
      </div>
      <Card
        title="Copy of their data"
        action={
          <Button
            variant="secondary"
            size="sm"
            pending={download.isPending}
            onClick={() => download.mutate()}
          >
            Download copy
          </Button>
        }
      >
        <p className="max-w-prose">
          A zip with the requests and policies below. Before you hand it over, make sure that you’re dealing
          with this person: we haven’t confirmed the address.
        </p>
        <CallFailed title="Copy not downloaded" error={download.error} />
        <ul aria-label="Requests and policies" className="mt-3 grid divide-y divide-line">
          {cases.map(({ id, reference, line, policy }) => (
            <li key={id} className="flex flex-wrap items-center gap-x-3">
              <Link to={paths.adminCase(id)} className="tap-link tabular-nums">
                {reference}
              </Link>
              <span>{LINES[line].name}</span>
              {policy && (
                <Link to={paths.policy('admin', policy.id)} className="tap-link wrap-anywhere">
                  {`${policy.insurer}, ${policy.number}`}
                </Link>
              )}
            </li>
          ))}
        </ul>
      </Card>
      {others.length > 0 && (
        <Notice tone="info" title="Others with the same email or phone">
          If one of these is the same person under another name, open it too:
          <ul>
            {others.map(({ caseId: other, fullName }) => (
              <li key={other}>
                <Link to={paths.adminContact(other)} className="tap-link wrap-anywhere">
                  {fullName}
                </Link>
              </li>
            ))}
          </ul>
        </Notice>
      )}
      <h2 className="font-display text-xl">Delete their data</h2>
      <p className="max-w-prose">Nothing has been deleted yet: this is what would happen now.</p>
      <ErasurePlanView plan={query.data} />
      <div>
        <Button variant="danger" disabled={obstacles.length > 0} onClick={() => setErasing(true)}>
          Delete data
        </Button>
      </div>
      {isErasing && <EraseDialog caseId={caseId} data={query.data} onClose={() => setErasing(false)} />}
    </div>
  )
}

interface EraseDialogProps {
  caseId: string
  data: ContactErasure
  onClose: () => void
}

function EraseDialog({ caseId, data: { contact }, onClose }: EraseDialogProps) {
  const form = useForm(ContactErasureOrder, { fullName: '', reason: '' })
  const erase = useEraseContact(caseId)
  return (
    <FormDialog
      title={`Delete the data of ${contact.fullName}?`}
      description="This can’t be undone. We don’t email them, because they have no account."
      submitLabel="Delete for good"
      danger
      mutation={erase}
      onSubmit={form.submitWith(erase, onClose)}
      onRefresh={() => refreshContact(caseId)}
      onClose={onClose}
    >
      <TextField
        label="Their name"
        help={`Type ${contact.fullName} to confirm.`}
        autoComplete="off"
        {...form.text('fullName')}
      />
      <AuditReasonField help="Recorded in the audit log. Leave out names." {...form.text('reason')} />
    </FormDialog>
  )
}
