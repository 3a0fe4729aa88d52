import { Link, useParams } from '@tanstack/react-router'
import { paths } from '#shared/paths.ts'
import { type ClientDetails, readClient } from '#shared/people/clients.ts'
import { CaseList } from '../features/cases/CaseList.tsx'
import { type CaseListInput, useCases } from '../features/cases/queries.ts'
import { dueLabel } from '../features/document-requests/request-labels.ts'
import { ClientPolicies } from '../features/people/client-file/ClientPolicies.tsx'
import { useTasks } from '../features/tasks/queries.ts'
import { TaskRow } from '../features/tasks/TaskRow.tsx'
import { BackLink } from '../platform/BackLink.tsx'
import { Head } from '../platform/Head.tsx'
import { useLive } from '../platform/live.ts'
import { PagedList } from '../platform/PagedList.tsx'
import { invalidate, useRecord } from '../platform/queries.ts'
import { useSession } from '../platform/session.ts'
import { buttonClass } from '../ui/Button.tsx'
import { Card } from '../ui/Card.tsx'
import { ContactLinks } from '../ui/ContactLinks.tsx'
import { EmptyState } from '../ui/EmptyState.tsx'
import { Fact } from '../ui/Fact.tsx'
import { Notice } from '../ui/Notice.tsx'
import { useNow } from '../ui/now.ts'
import { useStaffPortal } from './current-portal.ts'
import { RecordLoader } from './RecordLoader.tsx'

/** A client in one place, as far as the reader sees their cases: of a broker, or for administrators and office staff one without an account. */
export function ClientPage() {
  const { id = '' } = useParams({ strict: false })
  const portal = useStaffPortal()
  const allCases = { to: portal === 'admin' ? paths.adminCases() : paths.brokerCases(), label: 'All cases' }
  // Reading it is recorded for the client, so an open page reads it again only when something of the client's changes.
  const query = useRecord(readClient, id, { refetchOnMount: 'always' })
  return (
    <>
      <Head title={query.data?.fullName ?? 'Client'} noindex />
      <BackLink to={allCases.to}>Cases</BackLink>
      <RecordLoader
        noun="client"
        query={query}
        back={allCases}
        missing={
          portal === 'admin'
            ? 'Check the link. The client’s cases may belong to an account now.'
            : 'Check the link. The client’s cases may be with another broker now.'
        }
      >
        {client => <ClientView id={id} client={client} portal={portal} />}
      </RecordLoader>
    </>
  )
}

interface ClientViewProps {
  /** The id in the address. */
  id: string
  client: ClientDetails
  portal: 'broker' | 'admin'
}

function ClientView({ id, client, portal }: ClientViewProps) {
  const { user } = useSession()
  const isOffice = user?.role === 'office'
  const linkToCase = portal === 'admin' ? paths.adminCase : paths.brokerCase
  const query = { client: client.id, status: 'all' } as const
  useMissingDocuments(id, query)

  return (
    <div className="grid grid-cols-1 gap-5">
      <div>
        <h1 className="wrap-anywhere font-display text-2xl">{client.fullName}</h1>
        <p className="mt-1 text-muted">
          {client.hasAccount ? 'Client with a portal account' : 'Client without a portal account'}
        </p>
      </div>
      <div className="grid grid-cols-1 items-start gap-5 xl:grid-cols-[minmax(0,1fr)_19rem]">
        <div className="grid min-w-0 grid-cols-1 gap-5">
          <section className="rounded-lg border border-line bg-surface pt-4">
            <h2 className="mb-3 px-4 font-sans font-semibold text-lg">Cases</h2>
            <CaseList
              query={query}
              linkTo={linkToCase}
              showBroker={portal === 'admin'}
              empty={<EmptyState title="No cases">The client’s cases appear here.</EmptyState>}
            />
          </section>
          {!isOffice && (
            <section className="rounded-lg border border-line bg-surface pt-4">
              <h2 className="mb-3 px-4 font-sans font-semibold text-lg">Policies</h2>
              <ClientPolicies id={client.id} portal={portal} />
            </section>
          )}
        </div>
        <aside
          className="grid grid-cols-1 items-start gap-4 sm:grid-cols-2 xl:grid-cols-1"
          aria-label="About this client"
        >
          <ContactCard client={client} isOffice={isOffice} />
          {!isOffice && (
            <>
              <ClientTasks id={client.id} linkToCase={linkToCase} />
              <MissingCard missing={client.missingDocuments} portal={portal} />
            </>
          )}
          {user?.role === 'admin' && portal === 'admin' && !client.hasAccount && (
            <Link to={paths.adminContact(client.id)} className={buttonClass('quiet', 'sm')}>
              Copy or delete this client’s data
            </Link>
          )}
        </aside>
      </div>
    </div>
  )
}

/** Fetches what is missing again when a document or the stage of one of these cases changes. */
function useMissingDocuments(id: string, query: CaseListInput) {
  const { data } = useCases(query)
  useLive(({ kind, caseId }) => {
    if (kind !== 'document' && kind !== 'case') return
    if (data?.pages.some(({ items }) => items.some(item => item.id === caseId)))
      void invalidate(readClient, { params: { id } })
  })
}

/** Office staff see no answers, and so no language. */
function ContactCard({ client, isOffice }: { client: ClientDetails; isOffice: boolean }) {
  const { isErased, email, phone, city, language, contactRefused } = client
  return (
    <Card title="Contact">
      {isErased && (
        <div className="mb-3">
          <Notice tone="warn">
            The client’s data was deleted. Requests with a policy are kept for questions about it. Don’t use
            them to contact the client.
          </Notice>
        </div>
      )}
      {contactRefused.length > 0 && (
        <div className="mb-3">
          <Notice tone="warn">
            {`The client has asked not to be contacted about ${contactRefused.join(', ')}.`}
          </Notice>
        </div>
      )}
      <ContactLinks email={email} phone={phone} />
      <dl className="facts mt-3">
        {city && <Fact name="City">{city}</Fact>}
        {!isOffice && <Fact name="Language">{language ?? 'Not specified'}</Fact>}
      </dl>
      <p className="mt-3 text-muted text-sm">From the newest of these cases.</p>
    </Card>
  )
}

/** The open tasks on the client's cases. */
function ClientTasks({ id, linkToCase }: { id: string; linkToCase: (id: string) => string }) {
  return (
    <Card title="Open tasks">
      <PagedList
        query={useTasks({ client: id, limit: 20 })}
        label="the tasks"
        moreLabel="more tasks"
        inset={false}
        empty={<p className="text-muted">No open tasks. Add one on a case.</p>}
      >
        {tasks => (
          <ul className="-mx-2">
            {tasks.map(task => (
              <TaskRow key={task.id} task={task} linkTo={linkToCase} showOwner />
            ))}
          </ul>
        )}
      </PagedList>
    </Card>
  )
}

interface MissingCardProps {
  missing: ClientDetails['missingDocuments']
  portal: 'broker' | 'admin'
}

function MissingCard({ missing, portal }: MissingCardProps) {
  const now = useNow()
  return (
    <Card title="Missing documents">
      {missing.length === 0 ? (
        <p className="text-muted">No requested document is missing.</p>
      ) : (
        <ul className="grid gap-2">
          {missing.map(({ id, title, dueOn, case: on }) => (
            <li key={id}>
              <Link to={paths.caseFor(portal, on.id, 'documents')} className="wrap-anywhere tap-link">
                {title}
              </Link>
              <span className="block text-muted text-sm">{`${dueLabel(dueOn, now)} · ${on.reference}`}</span>
            </li>
          ))}
        </ul>
      )}
    </Card>
  )
}
