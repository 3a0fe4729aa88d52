import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { AUDIT_ACTIONS, type AuditEntry } from '#shared/audit.ts'
import { formatMoment } from '#shared/format.ts'
import { paths } from '#shared/paths.ts'
import { PagedList } from '../../platform/PagedList.tsx'
import { actorDetails, entryFacts } from './entry-details.ts'
import type { useAudit } from './queries.ts'

/** The columns of a wide log: when, who, what, from where. */
const AUDIT_COLUMNS = '@3xl:grid-cols-[9rem_minmax(0,0.7fr)_minmax(0,1.4fr)_7.5rem]'

interface AuditEntriesProps {
  query: ReturnType<typeof useAudit>
  /** What the list holds, as in "the audit log". */
  label: string
  empty: ReactNode
  showsRequestIds?: boolean
}

/** Entries of the audit log, newest first. */
export function AuditEntries({ query, label, empty, showsRequestIds = true }: AuditEntriesProps) {
  return (
    <PagedList query={query} label={label} moreLabel="more entries" empty={empty}>
      {entries => (
        <div className="@container">
          <div
            aria-hidden
            className={`hidden gap-x-4 border-line border-b px-4 py-2 font-semibold text-muted text-sm @3xl:grid ${AUDIT_COLUMNS}`}
          >
            <span>When</span>
            <span>Who</span>
            <span>What</span>
            <span>From</span>
          </div>
          <ol>
            {entries.map(entry => (
              <AuditRow key={entry.id} entry={entry} showsRequestId={showsRequestIds} />
            ))}
          </ol>
        </div>
      )}
    </PagedList>
  )
}

function AuditRow({ entry, showsRequestId }: { entry: AuditEntry; showsRequestId: boolean }) {
  const { name, role } = actorDetails(entry)
  const facts = entryFacts(entry)
  return (
    <li
      className={`grid grid-cols-1 gap-x-4 gap-y-1 border-line border-t px-4 py-3 first:border-t-0 ${AUDIT_COLUMNS}`}
    >
      <p className="text-muted text-sm">
        <time dateTime={entry.at} title={entry.at}>
          {formatMoment(entry.at)}
        </time>
      </p>
      <p className="min-w-0">
        {entry.actor ? (
          <Link
            to={paths.adminAudit()}
            search={{ actor: entry.actor.id }}
            title={`Show only ${name}’s actions`}
            className="wrap-anywhere underline underline-offset-4"
          >
            {name}
          </Link>
        ) : (
          <span className="text-muted">{name}</span>
        )}
        {role && <span className="block text-muted text-sm">{role}</span>}
      </p>
      <div className="min-w-0">
        <p className="wrap-anywhere">
          <span className="font-semibold">{AUDIT_ACTIONS[entry.action]}</span>
          <AuditSubject entry={entry} />
        </p>
        {facts.length > 0 && <p className="wrap-anywhere text-muted text-sm">{facts.join(' · ')}</p>}
        {showsRequestId && entry.requestId && (
          <p className="@max-3xl:wrap-anywhere @3xl:truncate text-muted text-xs" title={entry.requestId}>
            Request ID: {entry.requestId}
          </p>
        )}
      </div>
      <p className="wrap-anywhere min-w-0 text-muted text-sm">
        {entry.address && (
          <>
            <span className="sr-only">From </span>
            {entry.address}
          </>
        )}
      </p>
    </li>
  )
}

const LINK = 'underline underline-offset-4'

/** What an entry is about, with a link if it has a page. */
function AuditSubject({ entry }: { entry: AuditEntry }) {
  const { subjectKind, subjectId, subjectName, case: concerned } = entry
  const isPerson = subjectKind === 'person' && subjectId && subjectName && subjectId !== entry.actor?.id
  const isEnquiry = subjectKind === 'enquiry' && subjectId && subjectName
  const isDocument = subjectKind === 'document' && subjectName
  const isNamed = isPerson || isEnquiry || isDocument
  return (
    <>
      {isPerson && (
        <>
          {': '}
          <Link to={paths.adminBroker(subjectId)} className={LINK}>
            {subjectName}
          </Link>
        </>
      )}
      {isEnquiry && (
        <>
          {': '}
          <Link to={paths.adminMessage(subjectId)} className={`whitespace-nowrap ${LINK}`}>
            {subjectName}
          </Link>
        </>
      )}
      {isDocument && `: ${subjectName}`}
      {concerned && (
        <>
          {isNamed ? ', ' : ': '}
          <Link to={paths.adminCase(concerned.id)} className={`whitespace-nowrap ${LINK}`}>
            {concerned.reference}
          </Link>
        </>
      )}
    </>
  )
}
