import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import type { z } from 'zod'
import type { CaseBroker, CaseView, ClientCase as ClientCaseView } from '#shared/cases/cases.ts'
import { formatDay } from '#shared/format.ts'
import { LICENCE_REGISTER } from '#shared/lines/line.ts'
import { paths } from '#shared/paths.ts'
import { CaseAccessButton } from '../../features/account/CaseAccessButton.tsx'
import { ConfirmEmailNotice } from '../../features/account/ConfirmEmailNotice.tsx'
import { ClientCallCard } from '../../features/call-times/ClientCallCard.tsx'
import { AlsoRequested } from '../../features/cases/AlsoRequested.tsx'
import { AnswerSummary } from '../../features/cases/AnswerSummary.tsx'
import { useWithdrawCase } from '../../features/cases/actions.ts'
import { CaseClock } from '../../features/cases/CaseClock.tsx'
import { CaseHistory } from '../../features/cases/CaseHistory.tsx'
import { CasePeople } from '../../features/cases/CasePeople.tsx'
import { caseSubject } from '../../features/cases/case-labels.ts'
import { refreshCase, refreshLists } from '../../features/cases/queries.ts'
import { StageTrack } from '../../features/cases/StageTrack.tsx'
import { DocumentChecklist } from '../../features/document-requests/DocumentChecklist.tsx'
import { MissingDocuments } from '../../features/document-requests/MissingDocuments.tsx'
import { CaseDropTarget } from '../../features/documents/CaseDropTarget.tsx'
import { DocumentsPanel } from '../../features/documents/DocumentsPanel.tsx'
import { CaseSharing } from '../../features/groups/CaseSharing.tsx'
import { MessageThread } from '../../features/messages/MessageThread.tsx'
import { startReply } from '../../features/messages/reply-draft.ts'
import { licenceName } from '../../features/people/labels.ts'
import { GuestPolicy } from '../../features/policies/GuestPolicy.tsx'
import { PolicyCancelledNotice } from '../../features/policies/PolicyCancelledNotice.tsx'
import { RenewedPolicy } from '../../features/policies/RenewedPolicy.tsx'
import { ClientQuotes } from '../../features/quotes/ClientQuotes.tsx'
import { AbsenceNotice } from '../../features/routing/absences/AbsenceNotice.tsx'
import { CaseSearch } from '../../features/search/CaseSearch.tsx'
import { ConfirmCallDialog } from '../../platform/ConfirmCallDialog.tsx'
import { usePage } from '../../platform/page-data.ts'
import { Avatar } from '../../ui/Avatar.tsx'
import { Button } from '../../ui/Button.tsx'
import { Card } from '../../ui/Card.tsx'
import { Fact } from '../../ui/Fact.tsx'
import { TabPanel } from '../../ui/TabPanel.tsx'
import { Tabs } from '../../ui/Tabs.tsx'
import { TextAreaField } from '../../ui/TextAreaField.tsx'
import { useUrlTab } from '../url-tab.ts'
import { BrokerPhone } from './BrokerPhone.tsx'

const TABS = [
  { id: 'messages', label: 'Messages' },
  { id: 'quotes', label: 'Quotes' },
  { id: 'documents', label: 'Documents' },
  { id: 'answers', label: 'My answers' },
  { id: 'history', label: 'History' },
] as const

interface ClientCaseProps {
  case: z.infer<typeof ClientCaseView>
  readerId: string
  /** Whether the reader has no account; then the policy has no page to link to. */
  isGuest?: boolean
  /** Why the reader can't write, where it isn't the group that says so. */
  readOnly?: string | null | undefined
}

/** A request as its client works on it, with an account or as a guest: stage, messages, quotes and documents. */
export function ClientCase({ case: view, readerId, isGuest = false, readOnly: reason }: ClientCaseProps) {
  const [tab, openTab] = useUrlTab(TABS)
  const readOnlyMember = isReadOnly(view, readerId)
    ? 'You can read this request, but not change anything.'
    : undefined
  return (
    <div className="grid grid-cols-1 gap-6">
      {view.abilities.uploadDocument && !reason && tab !== 'documents' && (
        <CaseDropTarget caseId={view.id} onUpload={() => openTab('documents')} />
      )}
      <div>
        <h1 className="font-display text-3xl">{caseSubject(view)}</h1>
        <p className="mt-1 text-muted tabular-nums">{view.reference}</p>
        {view.client && view.client.id !== readerId && (
          <p className="wrap-anywhere mt-1">
            {`${view.client.fullName} shared this request with you. `}
            {readOnlyMember}
          </p>
        )}
      </div>
      <AbsenceNotice broker={view.broker} absence={view.absence} audience="client" />
      <PolicyCancelledNotice lastDay={view.policyCancelledOn} />
      <div className="rounded-lg border border-line bg-surface p-4 sm:p-6">
        <StageTrack case={view} audience="client" />
        <p className="mt-5 rounded-lg border-canola border-l-4 bg-sunken p-3">
          <span className="font-semibold">What happens next. </span>
          {view.nextStep}
        </p>
        {view.stage === 'quoted' && tab !== 'quotes' && (
          <Button className="mt-3" onClick={() => goToTab(openTab, 'quotes')}>
            View quotes
          </Button>
        )}
        {view.status !== 'closed' && tab !== 'documents' && (
          <div className="mt-3 empty:hidden">
            <MissingDocuments caseId={view.id} onOpen={() => goToTab(openTab, 'documents')} />
          </div>
        )}
        {view.policyId && !isGuest && (
          <Link
            to={paths.clientPolicy(view.policyId)}
            className="mt-3 inline-flex min-h-11 items-center underline underline-offset-4"
          >
            View the policy
          </Link>
        )}
      </div>
      {view.policyId && isGuest && <GuestPolicy policyId={view.policyId} />}
      <ClientCallCard caseId={view.id} readOnly={Boolean(reason)} />
      <div className="grid grid-cols-1 items-start gap-6 lg:grid-cols-[minmax(0,1fr)_19rem]">
        <CaseTabs case={view} readerId={readerId} reason={reason} readOnlyMember={readOnlyMember} />
        <ClientCaseSide case={view} />
      </div>
    </div>
  )
}

/** Opens a tab from elsewhere on the page, with the focus on it. */
function goToTab(open: (id: string) => void, id: (typeof TABS)[number]['id']): void {
  open(id)
  document.getElementById(`tab-${id}`)?.focus()
}

interface CaseTabsProps extends Pick<ClientCaseProps, 'case' | 'readerId'> {
  /** Why no one here can write, and why this reader can't. */
  reason: string | null | undefined
  readOnlyMember: string | undefined
}

/** The parts of a request: messages, quotes, documents, answers and history. */
function CaseTabs({ case: view, readerId, reason, readOnlyMember }: CaseTabsProps) {
  const [tab, openTab, item] = useUrlTab(TABS)
  return (
    <div className="min-w-0 rounded-lg border border-line bg-surface p-4 sm:p-6">
      <CaseSearch
        caseId={view.id}
        placeholder="Messages and documents"
        onOpen={({ id, kind }) => openTab(kind, id)}
      />
      <Tabs value={tab} onChange={id => openTab(id)} label="Parts of this request" items={TABS} />
      <div className="pt-5">
        <TabPanel id="messages" value={tab}>
          <MessageThread
            caseId={view.id}
            shown={item}
            canPost={view.abilities.sendMessage}
            canAttach={view.abilities.uploadDocument}
            people={[view.client, view.broker, view.absence?.coveringBroker].filter(person => !!person)}
            documentsLocked={view.abilities.confirmEmailFirst}
            readOnly={reason ?? readOnlyMember}
          />
        </TabPanel>
        <TabPanel id="quotes" value={tab}>
          <RenewedPolicy case={view} />
          <ClientQuotes
            caseId={view.id}
            readOnly={Boolean(reason)}
            onAsk={
              view.abilities.sendMessage
                ? (insurer, label) => {
                    startReply(view.id, readerId, `About ${insurer}, ${label}: `)
                    goToTab(openTab, 'messages')
                  }
                : null
            }
          />
        </TabPanel>
        <TabPanel id="documents" value={tab}>
          <div className="grid grid-cols-1 gap-6">
            {view.abilities.confirmEmailFirst && <ConfirmEmailNotice reason="documents" />}
            <DocumentChecklist
              caseId={view.id}
              line={view.line}
              audience="client"
              canOpen={!view.abilities.confirmEmailFirst}
            />
            <DocumentsPanel
              caseId={view.id}
              shown={item}
              canUpload={view.abilities.uploadDocument}
              advice="You can add documents at any time, such as a driver’s licence or your current policy."
              isLocked={view.abilities.confirmEmailFirst}
            />
          </div>
        </TabPanel>
        <TabPanel id="answers" value={tab}>
          <h2 className="sr-only">My answers</h2>
          <AnswerSummary groups={view.answers} />
        </TabPanel>
        <TabPanel id="history" value={tab}>
          <CaseHistory caseId={view.id} />
        </TabPanel>
      </div>
    </div>
  )
}

/** Whether the reader only looks: a read-only member of the group that the request is shared with. */
const isReadOnly = ({ group }: z.infer<typeof ClientCaseView>, readerId: string) =>
  group?.members.some(({ id, role }) => id === readerId && role === 'read_only') ?? false

/** The side panel of a client's request: the broker, when to expect a reply, and how to withdraw. */
function ClientCaseSide({ case: view }: { case: z.infer<typeof ClientCaseView> }) {
  const [withdrawing, setWithdrawing] = useState(false)
  return (
    <aside className="grid grid-cols-1 gap-4" aria-label="About this request">
      <Card title="Your broker">
        {view.broker ? (
          <BrokerContact broker={view.broker} canSendMessage={view.abilities.sendMessage} />
        ) : (
          <p className="text-muted">
            {view.status === 'closed' ? 'No broker took this request.' : 'We’re finding a broker for you.'}
          </p>
        )}
        {view.clock && (
          <p className="mt-3">
            <CaseClock case={view} audience="client" />
          </p>
        )}
      </Card>
      <Card title="This request">
        <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 gap-y-1 text-sm">
          <Fact name="Reference">
            <span className="tabular-nums">{view.reference}</span>
          </Fact>
          <Fact name={view.kind === 'renewal' ? 'Opened' : 'Sent'}>{formatDay(view.openedAt)}</Fact>
        </dl>
        <div className="mt-3 flex flex-col items-start gap-2">
          <CaseAccessButton caseId={view.id} />
          {view.abilities.withdraw && (
            <Button variant="secondary" size="sm" onClick={() => setWithdrawing(true)}>
              Withdraw this request
            </Button>
          )}
        </div>
      </Card>
      <AlsoRequested bundle={view.bundle} linkTo={paths.clientCase} />
      <CasePeople case={view} />
      <CaseSharing case={view} />
      {withdrawing && <WithdrawDialog case={view} onClose={() => setWithdrawing(false)} />}
    </aside>
  )
}

/** Who helps the client: name, photo, brokerage, phone number, hours and licence. */
function BrokerContact({
  broker,
  canSendMessage,
}: {
  broker: z.infer<typeof CaseBroker>
  canSendMessage: boolean
}) {
  const { brand } = usePage()
  return (
    <>
      <div className="flex items-center gap-3">
        <Avatar name={broker.fullName} photoUrl={broker.photoUrl} size="lg" />
        <div className="min-w-0">
          <p className="wrap-anywhere font-semibold">{broker.fullName}</p>
          <p className="wrap-anywhere text-muted text-sm">{broker.brokerage}</p>
        </div>
      </div>
      <BrokerPhone phone={broker.phone} canSendMessage={canSendMessage} />
      {broker.phone !== null && <p className="text-muted text-sm">{brand.hours}</p>}
      {broker.licence && (
        <p className="text-sm">
          {`${licenceName(broker.licence.class)} licence ${broker.licence.number}. `}
          <a
            href={LICENCE_REGISTER.url}
            target="_blank"
            rel="noreferrer"
            className="underline underline-offset-4"
          >
            Check it with the {LICENCE_REGISTER.name}
            <span className="sr-only"> (opens in a new tab)</span>
          </a>
          {' or '}
          <a href={paths.checkLicence()} className="underline underline-offset-4">
            read how
          </a>
          .
        </p>
      )}
    </>
  )
}

interface WithdrawDialogProps {
  case: Pick<CaseView, 'id' | 'version' | 'kind'>
  onClose: () => void
}

/** The client ends their request, after a word of warning. */
function WithdrawDialog({ case: view, onClose }: WithdrawDialogProps) {
  const [reason, setReason] = useState('')
  const withdraw = useWithdrawCase(view)

  return (
    <ConfirmCallDialog
      title="Withdraw this request?"
      description={
        view.kind === 'renewal'
          ? 'We’ll stop work on this renewal. The policy itself doesn’t change: it still ends on its last day unless the insurer renews it. If you want to keep or cancel it, talk to your broker or insurer.'
          : 'We’ll stop work on this request. If you change your mind, ask us to reopen it, or request a new quote at any time.'
      }
      confirmLabel="Withdraw request"
      danger
      mutation={withdraw}
      onRefresh={() => Promise.all([refreshCase(view.id), refreshLists()])}
      staleTitle="This case has changed"
      onConfirm={() => withdraw.mutate(reason.trim(), { onSuccess: onClose })}
      onClose={onClose}
    >
      <TextAreaField
        label="Why are you withdrawing?"
        optional
        name="reason"
        rows={3}
        maxLength={1000}
        value={reason}
        onChange={event => setReason(event.target.value)}
      />
    </ConfirmCallDialog>
  )
}
