import { Link } from '@tanstack/react-router'
import {
  ArrowRight,
  CalendarClock,
  FileText,
  FileUp,
  type LucideIcon,
  MessageCircle,
  MessageSquareText,
  Phone,
} from 'lucide-react'
import { useState } from 'react'
import { paths } from '#shared/paths.ts'
import { ConfirmEmailNotice } from '../../features/account/ConfirmEmailNotice.tsx'
import { useAccount } from '../../features/account/queries.ts'
import { useOwnCalls } from '../../features/call-times/queries.ts'
import { ClientCaseCard } from '../../features/cases/ClientCaseCard.tsx'
import { useCases } from '../../features/cases/queries.ts'
import { WholeReferences } from '../../features/cases/WholeReferences.tsx'
import { useGroups } from '../../features/groups/queries.ts'
import { ReceivedInvitations } from '../../features/groups/ReceivedInvitations.tsx'
import { RecentMessages } from '../../features/messages/RecentMessages.tsx'
import { ClientPolicyCard } from '../../features/policies/ClientPolicyCard.tsx'
import { usePolicies } from '../../features/policies/queries.ts'
import { ExpiringQuotes } from '../../features/quotes/ExpiringQuotes.tsx'
import { Head } from '../../platform/Head.tsx'
import { ListSkeleton } from '../../platform/ListSkeleton.tsx'
import { LoadFailed } from '../../platform/LoadFailed.tsx'
import { LoadStatus } from '../../platform/LoadStatus.tsx'
import { useSession } from '../../platform/session.ts'
import { Button, buttonClass } from '../../ui/Button.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { Section } from '../../ui/Section.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { type NextStep, nextSteps, type StepKind } from './next-steps.ts'

const CLOSED = { status: 'closed' } as const
const CURRENT_POLICIES = { status: 'current', limit: 20 } as const

/** The client's dashboard: what they have to do, their quotes and policies, recent messages, then their requests. */
export function ClientDashboard() {
  const { user } = useSession()
  const [showClosed, setShowClosed] = useState(false)
  const cases = useCases({ status: 'open' })
  const closed = useCases(CLOSED)
  const hasClosed = closed.data?.pages.some(({ items }) => items.length > 0) ?? false
  const groups = useGroups()
  const { data: account } = useAccount()
  const calls = useOwnCalls()
  const policies = usePolicies(CURRENT_POLICIES)
  const rows = cases.data?.pages.flatMap(page => page.items)

  return (
    <div className="mx-auto grid max-w-6xl grid-cols-1 gap-8 px-4 py-6 sm:px-6 sm:py-10">
      <Head title="Dashboard" noindex />
      <div className="flex flex-wrap items-center justify-between gap-4">
        <h1 className="font-display text-3xl">Hello, {user?.fullName.split(' ')[0]}</h1>
        <Link to={paths.getQuote()} className={buttonClass('primary')}>
          Request a quote
        </Link>
      </div>
      <ConfirmEmailNotice />
      <ReceivedInvitations items={groups.data?.invitations ?? []} />
      {/* On a wide screen the policies and messages are beside the rest, once there are any. */}
      <div className="grid grid-cols-1 gap-8 xl:has-[>[data-side]>*]:grid-cols-[minmax(0,1fr)_22rem] xl:grid-rows-[auto_1fr]">
        <div className="grid grid-cols-1 content-start gap-8 empty:hidden">
          <LoadStatus label="your requests" query={cases}>
            <div className="grid gap-8">
              <Skeleton className="h-20 w-full" />
              <div className="grid gap-4 md:grid-cols-2">
                <Skeleton className="h-44" />
                <Skeleton className="h-44" />
              </div>
            </div>
          </LoadStatus>
          {rows && rows.length > 0 && (
            <NextSteps
              steps={nextSteps({
                rows,
                calls: calls.data?.items ?? [],
                policies: policies.data?.pages.flatMap(page => page.items) ?? [],
              })}
            />
          )}
          <ExpiringQuotes linkTo={paths.clientCase} />
        </div>
        <div
          data-side
          className="grid grid-cols-1 content-start gap-8 empty:hidden xl:col-start-2 xl:row-span-2 xl:row-start-1"
        >
          <MyPolicies />
          <RecentMessages />
        </div>
        {rows && (
          <Section title="My requests">
            {rows.length === 0 ? (
              <EmptyState
                title="No open requests"
                action={
                  <Link to={paths.getQuote()} className={buttonClass('primary')}>
                    Request a quote
                  </Link>
                }
              >
                {account?.emailVerified === false
                  ? 'If you’ve already sent us a request, confirm your email address to see it here.'
                  : 'Tell us what you want to insure and a licensed broker will get quotes for you. You can track each request here.'}
              </EmptyState>
            ) : (
              <ul className="grid grid-cols-1 gap-4 md:grid-cols-2">
                {rows.map(row => (
                  <li key={row.id}>
                    <ClientCaseCard case={row} href={paths.clientCase(row.id)} />
                  </li>
                ))}
              </ul>
            )}
            <div className="mt-4 flex flex-wrap gap-3">
              {cases.hasNextPage && (
                <Button
                  variant="secondary"
                  pending={cases.isFetchingNextPage}
                  onClick={() => cases.fetchNextPage()}
                >
                  Load more
                </Button>
              )}
              {(closed.isError || hasClosed) && (
                <Button
                  variant="secondary"
                  size="sm"
                  aria-expanded={showClosed}
                  onClick={() => setShowClosed(!showClosed)}
                >
                  {showClosed ? 'Hide closed requests' : 'Show closed requests'}
                </Button>
              )}
            </div>
            {showClosed && (
              <div className="mt-4">
                <ClosedRequests />
              </div>
            )}
          </Section>
        )}
      </div>
    </div>
  )
}

/** What the client has to do now. */
function NextSteps({ steps }: { steps: readonly NextStep[] }) {
  return (
    <Section title="Action needed">
      {steps.length === 0 ? (
        <p className="rounded-lg bg-sunken p-4 text-muted">
          You’re all caught up. Requests from your broker will appear here.
        </p>
      ) : (
        <ul className="grid gap-2">
          {steps.map(step => (
            <li key={`${step.caseId} ${step.title}`}>
              <Link
                to={paths.clientCase(step.caseId)}
                search={step.tab ? { tab: step.tab } : {}}
                className="flex items-center gap-3 sm:gap-4 rounded-lg border border-line border-l-4 border-l-canola bg-surface p-4 transition-colors hover:bg-sunken"
              >
                <StepMark kind={step.kind} />
                <span className="min-w-0 flex-1">
                  <span className="block font-semibold">{step.title}</span>
                  <span className="block text-muted text-sm tabular-nums">
                    <WholeReferences text={step.about} />
                  </span>
                </span>
                <ArrowRight aria-hidden className="size-5 shrink-0 text-spruce" />
              </Link>
            </li>
          ))}
        </ul>
      )}
    </Section>
  )
}

const STEP_ICONS: Readonly<Record<StepKind, LucideIcon>> = {
  document: FileUp,
  quote: FileText,
  call: Phone,
  renewal: CalendarClock,
  message: MessageSquareText,
  request: MessageCircle,
}

/** The kind of a step as an icon; its title says the same. */
function StepMark({ kind }: { kind: StepKind }) {
  const Icon = STEP_ICONS[kind]
  return (
    <span className="grid size-9 shrink-0 place-items-center rounded-full bg-spruce-soft text-spruce">
      <Icon aria-hidden className="size-4.5" />
    </span>
  )
}

/** The client's current policies; nothing before they have one. */
function MyPolicies() {
  const policies = usePolicies(CURRENT_POLICIES)
  if (policies.isError && !policies.data) return <LoadFailed label="your policies" query={policies} />
  // On a wide screen it holds the place of the second column.
  if (policies.isPending) return <Skeleton className="h-44 max-xl:hidden" />
  const items = policies.data?.pages.flatMap(page => page.items) ?? []
  if (items.length === 0) return null
  return (
    <Section title="My policies">
      <ul className="grid grid-cols-1 gap-4 md:grid-cols-2 xl:grid-cols-1">
        {items.map(policy => (
          <li key={policy.id}>
            <ClientPolicyCard policy={policy} />
          </li>
        ))}
      </ul>
    </Section>
  )
}

/** The client's requests that came to an end. */
function ClosedRequests() {
  const cases = useCases(CLOSED)
  if (cases.isPending) return <ListSkeleton label="your closed requests" rows={2} />
  if (cases.isError && !cases.data) {
    return <LoadFailed label="your closed requests" query={cases} />
  }
  const rows = cases.data.pages.flatMap(page => page.items)
  return (
    <div className="grid gap-4">
      <ul className="grid gap-4 md:grid-cols-2">
        {rows.map(row => (
          <li key={row.id}>
            <ClientCaseCard case={row} href={paths.clientCase(row.id)} />
          </li>
        ))}
      </ul>
      {cases.hasNextPage && (
        <Button
          variant="secondary"
          className="justify-self-center"
          pending={cases.isFetchingNextPage}
          onClick={() => cases.fetchNextPage()}
        >
          Load more
        </Button>
      )}
    </div>
  )
}
