import { Link } from '@tanstack/react-router'
import { type ReactNode, useState } from 'react'
import type { z } from 'zod'
import type { AdminCase, BrokerCase, Contact } from '#shared/cases/cases.ts'
import { formatDay, formatDue, formatPhone, phoneUrl } from '#shared/format.ts'
import { LINES } from '#shared/lines/lines.ts'
import { paths } from '#shared/paths.ts'
import type { ReplyValues } from '#shared/reply-fields.ts'
import type { Person, Role } from '#shared/users.ts'
import { CaseAccessButton } from '../features/account/CaseAccessButton.tsx'
import { ViewAsClientButton } from '../features/auth/viewing/ViewAsClientButton.tsx'
import { StaffCallCard } from '../features/call-times/StaffCallCard.tsx'
import { AlsoRequested } from '../features/cases/AlsoRequested.tsx'
import { CaseClock } from '../features/cases/CaseClock.tsx'
import { CaseHistory } from '../features/cases/CaseHistory.tsx'
import { CasePeople } from '../features/cases/CasePeople.tsx'
import { caseSubject } from '../features/cases/case-labels.ts'
import { MoveMenu } from '../features/cases/MoveMenu.tsx'
import { ServiceRequest } from '../features/cases/ServiceRequest.tsx'
import { StaffAnswers } from '../features/cases/StaffAnswers.tsx'
import { StageBadge } from '../features/cases/StageBadge.tsx'
import { StageTrack } from '../features/cases/StageTrack.tsx'
import { StatusMenu } from '../features/cases/StatusMenu.tsx'
import { DocumentChecklist } from '../features/document-requests/DocumentChecklist.tsx'
import { CaseDropTarget } from '../features/documents/CaseDropTarget.tsx'
import { DocumentsPanel } from '../features/documents/DocumentsPanel.tsx'
import { MessageThread } from '../features/messages/MessageThread.tsx'
import { BindCaseDialog } from '../features/policies/BindCaseDialog.tsx'
import { PolicyCancelledNotice } from '../features/policies/PolicyCancelledNotice.tsx'
import { RecordCancellationButton } from '../features/policies/RecordCancellationButton.tsx'
import { RenewedPolicy } from '../features/policies/RenewedPolicy.tsx'
import { StaffQuotes } from '../features/quotes/StaffQuotes.tsx'
import { AbsenceNotice } from '../features/routing/absences/AbsenceNotice.tsx'
import { CaseSearch } from '../features/search/CaseSearch.tsx'
import { CaseTasks } from '../features/tasks/CaseTasks.tsx'
import { Avatar } from '../ui/Avatar.tsx'
import { Button, buttonClass } from '../ui/Button.tsx'
import { Card } from '../ui/Card.tsx'
import { ContactLinks } from '../ui/ContactLinks.tsx'
import { Fact } from '../ui/Fact.tsx'
import { Notice } from '../ui/Notice.tsx'
import { RelativeTime } from '../ui/RelativeTime.tsx'
import { TabPanel } from '../ui/TabPanel.tsx'
import { Tabs } from '../ui/Tabs.tsx'
import { useStaffPortal } from './current-portal.ts'
import { NoAccountNotice } from './NoAccountNotice.tsx'
import { useUrlTab } from './url-tab.ts'

/** Those that office staff have too. */
const OFFICE_TABS = [
  { id: 'notes', label: 'Internal notes' },
  { id: 'history', label: 'History' },
] as const

const TABS = [
  { id: 'messages', label: 'Messages' },
  { id: 'notes', label: 'Internal notes' },
  { id: 'quotes', label: 'Quotes' },
  { id: 'documents', label: 'Documents' },
  { id: 'answers', label: 'Answers' },
  { id: 'history', label: 'History' },
] as const

interface StaffCaseProps {
  case: z.infer<typeof BrokerCase> | z.infer<typeof AdminCase>
  /** Who is reading: an administrator gives a reason for every move, and office staff see less. */
  reader: Role
  /** What else may be done with the case, beside the move menu. */
  actions?: ReactNode
  onHandOver?: () => void
  /** More for the top of the side panel. */
  side?: ReactNode
}

/** A case as the people who work on it see it. */
export function StaffCase({ case: view, reader, actions, onHandOver, side }: StaffCaseProps) {
  const portal = useStaffPortal()
  const [binding, setBinding] = useState(false)
  const isOffice = reader === 'office'
  const [tab, openTab] = useUrlTab(isOffice ? OFFICE_TABS : TABS)
  return (
    <div className="grid grid-cols-1 gap-5">
      {view.abilities.uploadDocument && tab !== 'documents' && (
        <CaseDropTarget caseId={view.id} staffOnly={tab === 'notes'} onUpload={() => openTab('documents')} />
      )}
      <div className="flex flex-wrap items-start justify-between gap-4">
        <div>
          <h1 className="font-display text-2xl">{view.contact.fullName}</h1>
          <p className="mt-1 flex flex-wrap items-center gap-x-3 gap-y-1">
            <span className="text-muted">{`${caseSubject(view)} · ${view.reference}`}</span>
            <StageBadge case={view} />
            {/* The badge says already that it is on hold. */}
            {(view.status !== 'on_hold' || view.heldUntil) && <CaseClock case={view} audience="staff" />}
          </p>
          {/* On a small screen, the side panel with the number is far below. */}
          {view.contactAllowed && view.contact.phone && (
            <a href={phoneUrl(view.contact.phone)} className="tap-link sm:hidden">
              {`Call ${formatPhone(view.contact.phone)}`}
            </a>
          )}
        </div>
        <div className="flex flex-wrap gap-2 sm:gap-3">
          {actions}
          {view.abilities.bind && (
            <Button variant="secondary" size="sm" onClick={() => setBinding(true)}>
              Record policy
            </Button>
          )}
          {view.policyId && (
            <Link to={paths.policy(portal, view.policyId)} className={buttonClass('secondary', 'sm')}>
              View the policy
            </Link>
          )}
          <MoveMenu case={view} reader={reader} shortcut="m" />
          <StatusMenu case={view} onHandOver={onHandOver} />
        </div>
      </div>
      {binding && <BindCaseDialog case={view} onClose={() => setBinding(false)} />}
      <AbsenceNotice broker={view.broker} absence={view.absence} audience="staff" />
      <PolicyCancelledNotice lastDay={view.policyCancelledOn} />
      <div className="rounded-lg border border-line bg-surface p-4">
        <StageTrack case={view} audience="staff" />
      </div>
      <ServiceRequest
        case={view}
        action={<RecordCancellationButton case={view} linkToCase={id => paths.caseFor(portal, id)} />}
      />
      <div className="grid grid-cols-1 items-start gap-5 xl:grid-cols-[minmax(0,1fr)_19rem]">
        <CaseTabs case={view} isOffice={isOffice} />
        <StaffCaseSide case={view} isOffice={isOffice}>
          {side}
        </StaffCaseSide>
      </div>
    </div>
  )
}

/** The parts of a case: messages, notes, quotes, documents, answers and history. Office staff have fewer. */
function CaseTabs({ case: view, isOffice }: Pick<StaffCaseSideProps, 'case' | 'isOffice'>) {
  const portal = useStaffPortal()
  const tabs = isOffice ? OFFICE_TABS : TABS
  const [tab, openTab, item] = useUrlTab(tabs)
  return (
    <div className="min-w-0 rounded-lg border border-line bg-surface p-4">
      {!isOffice && (
        <CaseSearch
          caseId={view.id}
          placeholder="Messages, notes and documents"
          onOpen={({ id, kind }) => openTab(kind, id)}
        />
      )}
      <Tabs
        value={tab}
        onChange={id => openTab(id)}
        label="Parts of this case"
        items={tabs.map(item =>
          item.id === 'messages' && view.abilities.sendMessage ? { ...item, shortcut: 'r' } : item,
        )}
      />
      {isOffice && (
        <p className="mt-3 text-muted text-sm">
          Messages, quotes, documents and answers are for the broker of the case and administrators.
        </p>
      )}
      <div className="pt-4">
        <TabPanel id="messages" value={tab}>
          <MessageThread
            caseId={view.id}
            shown={item}
            canPost={view.abilities.sendMessage}
            canAttach={view.abilities.uploadDocument}
            savedReplies={{ values: replyValues(view), managePath: paths.savedReplies(portal) }}
            people={[view.client, view.broker, view.absence?.coveringBroker].filter(person => !!person)}
            notice={!view.client && <NoAccountNotice contactAllowed={view.contactAllowed} />}
          />
        </TabPanel>
        <TabPanel id="notes" value={tab}>
          <MessageThread
            caseId={view.id}
            shown={item}
            internal
            canPost={view.abilities.sendNote}
            canAttach={view.abilities.uploadDocument}
          />
        </TabPanel>
        <TabPanel id="quotes" value={tab}>
          <RenewedPolicy case={view} />
          <StaffQuotes
            caseId={view.id}
            line={view.line}
            clientName={view.contact.fullName}
            hasAccount={view.client !== null}
            contactAllowed={view.contactAllowed}
          />
        </TabPanel>
        <TabPanel id="documents" value={tab}>
          <div className="grid grid-cols-1 gap-6">
            <DocumentChecklist caseId={view.id} line={view.line} audience="staff" canOpen />
            <DocumentsPanel
              caseId={view.id}
              shown={item}
              canUpload={view.abilities.uploadDocument}
              advice="Request what you need from the client above, or upload what you have. The client sees what you upload."
            />
          </div>
        </TabPanel>
        <TabPanel id="answers" value={tab}>
          <StaffAnswers case={view} />
        </TabPanel>
        <TabPanel id="history" value={tab}>
          <CaseHistory caseId={view.id} markInternal />
        </TabPanel>
      </div>
    </div>
  )
}

/** What the fields of saved replies become on this case. */
const replyValues = ({ contact, reference, clock }: StaffCaseProps['case']): ReplyValues => ({
  'first name': contact.fullName.trim().split(/\s+/)[0] || null,
  reference,
  'promised time': clock?.dueAt && !clock.overdue ? formatDue(clock.dueAt) : null,
})

interface StaffCaseSideProps {
  case: z.infer<typeof BrokerCase> | z.infer<typeof AdminCase>
  isOffice: boolean
  children?: ReactNode
}

/** Beside a case for staff: the client, the broker and the dates. */
function StaffCaseSide({ case: view, isOffice, children }: StaffCaseSideProps) {
  const portal = useStaffPortal()
  return (
    <aside className="grid grid-cols-1 gap-4 sm:grid-cols-2 xl:grid-cols-1" aria-label="About this case">
      {children}
      <ContactCard
        contact={view.contact}
        city={view.city}
        client={view.client}
        caseId={view.id}
        canView={!isOffice}
        contactAllowed={view.contactAllowed}
      />
      <AlsoRequested bundle={view.bundle} linkTo={portal === 'admin' ? paths.adminCase : paths.brokerCase} />
      <CasePeople case={view} />
      {!isOffice && (
        <>
          <StaffCallCard caseId={view.id} />
          <CaseTasks caseId={view.id} />
        </>
      )}
      <Card title="Case">
        <dl className="facts">
          <Fact name="Broker">{view.broker ? view.broker.fullName : 'Unassigned'}</Fact>
          {view.absence?.coveringBroker && (
            <Fact name="Covered by">{view.absence.coveringBroker.fullName}</Fact>
          )}
          <Fact name="Line">{LINES[view.line].name}</Fact>
          <Fact name="Opened">{formatDay(view.openedAt)}</Fact>
          <Fact name="Last activity">
            <RelativeTime dateTime={view.updatedAt} />
          </Fact>
        </dl>
        {!view.answersShared && (
          <div className="mt-3">
            <Notice tone="warn">The client hasn’t shared their answers.</Notice>
          </div>
        )}
        <ul className="mt-3 grid justify-items-start">
          {portal === 'broker' && (
            <li>
              <Link to={paths.brokerClient(view.client?.id ?? view.id)} className="tap-link">
                This client’s cases and policies
              </Link>
            </li>
          )}
          {portal === 'admin' && (
            <li>
              <Link
                to={view.client ? paths.adminClient(view.client.id) : paths.adminCaseClient(view.id)}
                className="tap-link"
              >
                All of this client’s cases
              </Link>
            </li>
          )}
          {portal === 'admin' && !isOffice && (
            <li>
              <Link to={paths.adminAudit()} search={{ case: view.id }} className="tap-link">
                View this case in the audit log
              </Link>
            </li>
          )}
          {!isOffice && (
            <li>
              <CaseAccessButton caseId={view.id} />
            </li>
          )}
        </ul>
      </Card>
    </aside>
  )
}

interface ContactCardProps {
  contact: z.infer<typeof Contact>
  city: string | null
  /** The person's portal account. */
  client: Person | null
  caseId: string
  /** Whether the reader may view the portal as the client. */
  canView: boolean
  /** Whether they still agree to be contacted about the case. */
  contactAllowed: boolean
}

/** How to reach the client of a case. */
function ContactCard({ contact, city, client, caseId, canView, contactAllowed }: ContactCardProps) {
  return (
    <Card title="Client">
      <div className="flex items-center gap-3">
        <Avatar name={contact.fullName} />
        <div className="min-w-0">
          <p className="wrap-anywhere font-semibold">{contact.fullName}</p>
          <p className="text-muted text-sm">
            {city}
            <span className="block">{client ? 'Has a portal account' : 'No portal account yet'}</span>
          </p>
        </div>
      </div>
      {!contactAllowed && (
        <div className="mt-3">
          <Notice tone="warn">The client has asked not to be contacted.</Notice>
        </div>
      )}
      <div className="mt-3">
        <ContactLinks email={contact.email} phone={contact.phone} />
      </div>
      {client && canView && (
        <div className="mt-3">
          <ViewAsClientButton client={client} page={paths.clientCase(caseId)} />
        </div>
      )}
    </Card>
  )
}
