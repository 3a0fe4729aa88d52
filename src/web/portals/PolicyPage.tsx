import { Link, useNavigate, useParams } from '@tanstack/react-router'
import { useState } from 'react'
import { formatPhone, phoneUrl } from '#shared/format.ts'
import { LINES } from '#shared/lines/lines.ts'
import { paths } from '#shared/paths.ts'
import type { Policy } from '#shared/policies/policies.ts'
import type { ServiceKind } from '#shared/policies/service-requests.ts'
import { caseSubject } from '../features/cases/case-labels.ts'
import { useCases } from '../features/cases/queries.ts'
import { CancelPolicyDialog } from '../features/policies/CancelPolicyDialog.tsx'
import { ChangePolicyDialog } from '../features/policies/ChangePolicyDialog.tsx'
import { PolicyDocuments } from '../features/policies/PolicyDocuments.tsx'
import { PolicyFacts } from '../features/policies/PolicyFacts.tsx'
import { PolicyStateBadge } from '../features/policies/PolicyStateBadge.tsx'
import { usePolicy } from '../features/policies/queries.ts'
import { ServiceRequestDialog } from '../features/policies/ServiceRequestDialog.tsx'
import { BackLink } from '../platform/BackLink.tsx'
import { Head } from '../platform/Head.tsx'
import { LoadFailed } from '../platform/LoadFailed.tsx'
import { Badge } from '../ui/Badge.tsx'
import { Button, buttonClass } from '../ui/Button.tsx'
import { Card } from '../ui/Card.tsx'
import { ContactLinks } from '../ui/ContactLinks.tsx'
import { Menu } from '../ui/Menu.tsx'
import { Notice } from '../ui/Notice.tsx'
import { useStaffPortal } from './current-portal.ts'
import { RecordLoader } from './RecordLoader.tsx'

/** A policy as brokers and administrators see it. */
export function PolicyPage() {
  const { id } = useParams({ strict: false })
  const portal = useStaffPortal()
  const query = usePolicy(id ?? '')

  return (
    <>
      <Head title={query.data ? `Policy ${query.data.number}` : 'Policy'} noindex />
      <BackLink to={paths.policies(portal)}>Policies</BackLink>
      <RecordLoader
        noun="policy"
        query={query}
        back={{ to: paths.policies(portal), label: 'All policies' }}
        missing="Check the link. The policy may be with another broker now."
      >
        {policy => <PolicyView policy={policy} portal={portal} />}
      </RecordLoader>
    </>
  )
}

function clientPath(portal: 'broker' | 'admin', { id, hasAccount }: NonNullable<Policy['client']>): string {
  if (portal === 'broker') return paths.brokerClient(id)
  return hasAccount ? paths.adminClient(id) : paths.adminCaseClient(id)
}

const REQUESTS: readonly { id: ServiceKind; label: string }[] = [
  { id: 'change', label: 'Change' },
  { id: 'certificate', label: 'Certificate' },
  { id: 'claim_help', label: 'Help with a claim' },
]

function PolicyView({ policy, portal }: { policy: Policy; portal: 'broker' | 'admin' }) {
  const navigate = useNavigate()
  const [open, setOpen] = useState<'change' | 'cancel' | null>(null)
  const [requested, setRequested] = useState<ServiceKind | null>(null)
  const { abilities } = policy

  return (
    <div className="grid grid-cols-1 gap-5">
      <div className="flex flex-wrap items-start justify-between gap-4">
        <div>
          <h1 className="wrap-anywhere font-display text-2xl">{policy.client?.fullName}</h1>
          <p className="mt-1 flex flex-wrap items-center gap-x-3 gap-y-1">
            <span className="wrap-anywhere text-muted">
              {`${LINES[policy.line].name} · ${policy.insurer} · ${policy.number}`}
            </span>
            <PolicyStateBadge state={policy.state} />
          </p>
          {/* On a small screen, the side panel with the number is far below. */}
          {policy.contact?.isAllowed && policy.contact.phone && (
            <a href={phoneUrl(policy.contact.phone)} className="tap-link sm:hidden">
              {`Call ${formatPhone(policy.contact.phone)}`}
            </a>
          )}
        </div>
        <div className="flex flex-wrap gap-3">
          {abilities.request && (
            <Menu
              label="Open a case about this policy"
              trigger="Open a case"
              items={REQUESTS.map(({ id, label }) => ({ id, label, onSelect: () => setRequested(id) }))}
            />
          )}
          {abilities.change && (
            <Button variant="secondary" size="sm" onClick={() => setOpen('change')}>
              Edit details
            </Button>
          )}
          {abilities.cancel && (
            <Button variant="secondary" size="sm" onClick={() => setOpen('cancel')}>
              Record cancellation
            </Button>
          )}
        </div>
      </div>
      <div className="grid grid-cols-1 items-start gap-5 xl:grid-cols-[minmax(0,1fr)_19rem]">
        <Card
          title="Documents"
          action={
            abilities.change && (
              <Link
                to={paths.caseFor(portal, policy.caseId)}
                search={{ tab: 'documents' }}
                className={buttonClass('secondary', 'sm')}
              >
                Add documents
              </Link>
            )
          }
        >
          <PolicyDocuments
            policy={policy}
            empty="Add the pink card, declaration page and certificates to the original case, or to a case about this policy. The client sees them here."
          />
        </Card>
        <aside className="grid grid-cols-1 gap-4" aria-label="About this policy">
          <Card title="Policy details">
            <PolicyFacts policy={policy} showBroker={portal === 'admin'} />
          </Card>
          {policy.client && <ClientCard policy={policy} client={policy.client} portal={portal} />}
          <PolicyCases policy={policy} portal={portal} />
        </aside>
      </div>
      {open === 'change' && <ChangePolicyDialog policy={policy} onClose={() => setOpen(null)} />}
      {open === 'cancel' && (
        <CancelPolicyDialog
          policy={policy}
          linkToCase={caseId => paths.caseFor(portal, caseId)}
          onClose={() => setOpen(null)}
        />
      )}
      {requested && (
        <ServiceRequestDialog
          policy={policy}
          kind={requested}
          isStaff
          onClose={() => setRequested(null)}
          onSent={caseId => navigate({ to: paths.caseFor(portal, caseId) })}
        />
      )}
    </div>
  )
}

interface ClientCardProps {
  policy: Policy
  client: NonNullable<Policy['client']>
  portal: 'broker' | 'admin'
}

/** How to reach the client of a policy, and what else they have. */
function ClientCard({ policy: { caseId, contact }, client, portal }: ClientCardProps) {
  return (
    <Card title="Client">
      <div className="grid gap-3">
        <p className="wrap-anywhere font-semibold">{client.fullName}</p>
        {contact?.isAllowed === false && (
          <Notice tone="warn">The client has asked not to be contacted.</Notice>
        )}
        {contact && <ContactLinks email={contact.email} phone={contact.phone} />}
        <div className="grid justify-items-start text-sm">
          <Link to={clientPath(portal, client)} className="tap-link">
            This client’s cases and policies
          </Link>
          {portal === 'admin' && !client.hasAccount && (
            <Link to={paths.adminContact(caseId)} className="tap-link">
              Copy or delete this client’s data
            </Link>
          )}
        </div>
      </div>
    </Card>
  )
}

/** The case that ended with the policy, and those about it, the newest first. */
function PolicyCases({ policy, portal }: { policy: Policy; portal: 'broker' | 'admin' }) {
  const about = useCases({ policy: policy.id, status: 'all', sort: 'opened' })
  return (
    <Card title="Cases">
      <ul className="text-sm">
        {about.data?.pages.flatMap(page =>
          page.items.map(item => (
            <li key={item.id} className="flex flex-wrap items-center gap-x-2 border-line border-b py-1">
              <Link to={paths.caseFor(portal, item.id)} className="tap-link">
                {`${caseSubject(item)} ${item.reference}`}
              </Link>
              {item.status === 'closed' && <Badge tone="neutral">Closed</Badge>}
            </li>
          )),
        )}
        <li>
          <Link to={paths.caseFor(portal, policy.caseId)} className="tap-link">
            Original case
          </Link>
        </li>
      </ul>
      {about.error && <LoadFailed label="the cases about this policy" query={about} />}
      {about.hasNextPage && (
        <Button variant="secondary" size="sm" onClick={() => void about.fetchNextPage()}>
          Show more
        </Button>
      )}
    </Card>
  )
}
