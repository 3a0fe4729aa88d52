import { Link, useParams } from '@tanstack/react-router'
import { paths } from '#shared/paths.ts'
import { type ClientDetails, readClient } from '#shared/people/clients.ts'
import { CaseList } from '../../features/cases/CaseList.tsx'
import { dueLabel } from '../../features/document-requests/request-labels.ts'
import { ClientPolicies } from '../../features/people/client-file/ClientPolicies.tsx'
import { useTasks } from '../../features/tasks/queries.ts'
import { TaskRow } from '../../features/tasks/TaskRow.tsx'
import { BackLink } from '../../platform/BackLink.tsx'
import { Head } from '../../platform/Head.tsx'
import { PagedList } from '../../platform/PagedList.tsx'
import { useRecord } from '../../platform/queries.ts'
import { Card } from '../../ui/Card.tsx'
import { ContactLinks } from '../../ui/ContactLinks.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { Fact } from '../../ui/Fact.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { useNow } from '../../ui/now.ts'
import { RecordLoader } from '../RecordLoader.tsx'

const ALL_CASES = { to: paths.brokerCases(), label: 'All cases' }

/** A client of the broker: what they have with them, in one place. */
export function BrokerClientPage() {
  const { id } = useParams({ from: '/portals/broker/broker/clients/$id' })
  // Reading it is recorded for the client, so a page that is only open doesn't read it again.
  const query = useRecord(readClient, id, { refetchOnMount: 'always' })
  return (
    <>
      <Head title={query.data?.fullName ?? 'Client'} noindex />
      <BackLink to={ALL_CASES.to}>Cases</BackLink>
      <RecordLoader
        noun="client"
        query={query}
        back={ALL_CASES}
        missing="Check the link. The client’s cases may be with another broker now."
      >
        {client => <ClientView client={client} />}
      </RecordLoader>
    </>
  )
}

function ClientView({ client }: { client: ClientDetails }) {
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
              query={{ client: client.id, status: 'all' }}
              linkTo={paths.brokerCase}
              empty={<EmptyState title="No cases">The client’s cases that you have appear here.</EmptyState>}
            />
          </section>
          <section className="rounded-lg border border-line bg-surface pt-4">
            <h2 className="mb-3 px-4 font-sans font-semibold text-lg">Policies</h2>
            <ClientPolicies id={client.id} portal="broker" />
          </section>
        </div>
        <aside
          className="grid grid-cols-1 items-start gap-4 sm:grid-cols-2 xl:grid-cols-1"
          aria-label="About this client"
        >
          <ContactCard client={client} />
          <ClientTasks id={client.id} />
          <MissingCard missing={client.missingDocuments} />
        </aside>
      </div>
    </div>
  )
}

function ContactCard({ client }: { client: ClientDetails }) {
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
        <Fact name="Language">{language ?? 'Not specified'}</Fact>
      </dl>
      <p className="mt-3 text-muted text-sm">From the newest of these cases.</p>
    </Card>
  )
}

/** The open tasks on the client's cases. */
function ClientTasks({ id }: { id: string }) {
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
              <TaskRow key={task.id} task={task} linkTo={paths.brokerCase} showOwner />
            ))}
          </ul>
        )}
      </PagedList>
    </Card>
  )
}

function MissingCard({ missing }: { missing: ClientDetails['missingDocuments'] }) {
  const now = useNow()
  return (
    <Card title="Missing documents">
      {missing.length === 0 ? (
        <p className="text-muted">No requested document is missing.</p>
      ) : (
        <ul className="grid gap-2">
          {missing.map(({ id, title, dueOn, case: on }) => (
            <li key={id}>
              <Link to={paths.caseFor('broker', on.id, 'documents')} className="wrap-anywhere tap-link">
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
