import { Link, useNavigate, useParams } from '@tanstack/react-router'
import { Phone } from 'lucide-react'
import { useState } from 'react'
import { formatPhone, phoneUrl } from '#shared/format.ts'
import { LINES } from '#shared/lines/lines.ts'
import { paths } from '#shared/paths.ts'
import type { Policy } from '#shared/policies/policies.ts'
import type { ServiceKind } from '#shared/policies/service-requests.ts'
import { ConfirmEmailNotice } from '../../features/account/ConfirmEmailNotice.tsx'
import { caseSubject } from '../../features/cases/case-labels.ts'
import { useCases } from '../../features/cases/queries.ts'
import { useSeenCase } from '../../features/notifications/queries.ts'
import { PolicyDocuments } from '../../features/policies/PolicyDocuments.tsx'
import { PolicyFacts } from '../../features/policies/PolicyFacts.tsx'
import { PolicyStateBadge } from '../../features/policies/PolicyStateBadge.tsx'
import { usePolicy } from '../../features/policies/queries.ts'
import { ServiceRequestDialog } from '../../features/policies/ServiceRequestDialog.tsx'
import { LoadFailed } from '../../platform/LoadFailed.tsx'
import { Button, buttonClass } from '../../ui/Button.tsx'
import { Card } from '../../ui/Card.tsx'
import { RecordLoader } from '../RecordLoader.tsx'
import { BrokerPhone } from './BrokerPhone.tsx'
import { ClientSubpage } from './ClientSubpage.tsx'

/** One of the client's policies: its terms, its documents, and what the client can ask for. */
export function ClientPolicyPage() {
  const { id } = useParams({ from: '/portals/client-shell/client/portal/policies/$id' })
  const query = usePolicy(id)

  return (
    <ClientSubpage title={query.data ? `${LINES[query.data.line].name} policy` : 'Your policy'}>
      <RecordLoader
        noun="policy"
        query={query}
        back={{ to: paths.clientDashboard(), label: 'Back to the dashboard' }}
        missing="Check the link, or open the policy from your dashboard."
      >
        {policy => <PolicyView policy={policy} />}
      </RecordLoader>
    </ClientSubpage>
  )
}

const REQUESTS: readonly { kind: ServiceKind; label: string }[] = [
  { kind: 'change', label: 'Request a change' },
  { kind: 'certificate', label: 'Request a certificate' },
  { kind: 'claim_help', label: 'Get help with a claim' },
]

function PolicyView({ policy }: { policy: Policy }) {
  const navigate = useNavigate()
  useSeenCase(policy.caseId)
  const [requested, setRequested] = useState<ServiceKind | null>(null)

  return (
    <div className="grid grid-cols-1 gap-6">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <h1 className="wrap-anywhere font-display text-3xl">
          {`${LINES[policy.line].name} insurance with ${policy.insurer}`}
        </h1>
        <PolicyStateBadge state={policy.state} />
      </div>
      <div className="grid grid-cols-1 items-start gap-6 lg:grid-cols-[minmax(0,1fr)_19rem]">
        <div className="grid min-w-0 gap-6">
          <PolicyRequests policyId={policy.id} />
          <Card title="Policy details">
            <PolicyFacts policy={policy} />
          </Card>
          <Card
            title="Documents"
            action={
              <Link to={paths.caseFor('client', policy.caseId, 'documents')} className="tap-link text-sm">
                All documents
              </Link>
            }
          >
            {policy.abilities.openDocuments ? (
              <PolicyDocuments
                policy={policy}
                showsCards
                empty="Your pink card, declaration page and certificates appear here when your broker adds them."
              />
            ) : (
              <ConfirmEmailNotice reason="documents" />
            )}
          </Card>
        </div>
        <aside className="grid grid-cols-1 gap-4" aria-label="About this policy">
          <Card title="Claims">
            {policy.claimsPhone ? (
              <>
                <p className="text-sm">{`Call ${policy.insurer} to start a claim:`}</p>
                <a
                  href={phoneUrl(policy.claimsPhone)}
                  className="mt-1 flex min-h-11 items-center gap-2 font-semibold underline underline-offset-4"
                >
                  <Phone aria-hidden className="size-4 shrink-0" />
                  {formatPhone(policy.claimsPhone)}
                </a>
              </>
            ) : (
              <p className="text-sm">
                Call your insurer to start a claim. The phone number is on your policy documents.
              </p>
            )}
            <p className="mt-2 text-muted text-sm">
              Have ready: your policy number, the date and place, photos, and the other driver’s details or
              the police file number.
            </p>
          </Card>
          <Card title="What do you need?">
            <div className="grid gap-2">
              {policy.abilities.request &&
                REQUESTS.filter(({ kind }) => kind !== 'claim_help' || policy.abilities.openDocuments).map(
                  ({ kind, label }) => (
                    <Button key={kind} variant="secondary" onClick={() => setRequested(kind)}>
                      {label}
                    </Button>
                  ),
                )}
              {/* An open one is among the open requests. */}
              {policy.renewalCaseId && policy.renewal !== 'open' && (
                <Link to={paths.clientCase(policy.renewalCaseId)} className={buttonClass('secondary')}>
                  View renewal
                </Link>
              )}
              <Link to={paths.clientCase(policy.caseId)} className="tap-link text-sm">
                View the original request
              </Link>
            </div>
          </Card>
          {policy.broker && (
            <Card title="Your broker">
              <p className="wrap-anywhere font-semibold">{policy.broker.fullName}</p>
              <p className="wrap-anywhere text-muted text-sm">{policy.broker.brokerage}</p>
              <BrokerPhone phone={policy.broker.phone} canSendMessage={policy.abilities.request} />
              {policy.abilities.request && (
                <Link
                  to={paths.caseFor('client', policy.caseId, 'messages')}
                  className="mt-1 inline-flex min-h-11 items-center text-sm underline underline-offset-4"
                >
                  {policy.broker.phone === null ? 'Send a message' : 'Message your broker'}
                </Link>
              )}
            </Card>
          )}
        </aside>
      </div>
      {requested && (
        <ServiceRequestDialog
          policy={policy}
          kind={requested}
          onClose={() => setRequested(null)}
          onSent={caseId => navigate({ to: paths.clientCase(caseId) })}
        />
      )}
    </div>
  )
}

/** The client's open requests about a policy; nothing when there are none. */
function PolicyRequests({ policyId }: { policyId: string }) {
  const query = useCases({ status: 'open', policy: policyId })
  if (query.isError && !query.data) return <LoadFailed label="your open requests" query={query} />
  const rows = query.data?.pages.flatMap(page => page.items) ?? []
  if (rows.length === 0) return null
  return (
    <Card title="Open requests">
      <ul className="grid gap-2">
        {rows.map(row => (
          <li key={row.id}>
            <Link
              to={paths.clientCase(row.id)}
              className="block rounded-lg border border-line px-4 py-3 hover:bg-sunken"
            >
              <span className="block font-semibold">{caseSubject(row)}</span>
              <span className="block text-muted text-sm">
                {row.stageLabel} · <span className="whitespace-nowrap tabular-nums">{row.reference}</span>
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </Card>
  )
}
