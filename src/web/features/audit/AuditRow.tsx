import { Link } from '@tanstack/react-router'
import { AUDIT_ACTIONS, type AuditEntry } from '#shared/audit.ts'
import { formatMoment } from '#shared/format.ts'
import { paths } from '#shared/paths.ts'
import { AuditSubject } from './AuditSubject.tsx'
import { AUDIT_COLUMNS } from './columns.ts'
import { actorOf, factsOf } from './words.ts'

/** One entry of the log: when, who, what, and from where. */
export function AuditRow({ of }: { of: AuditEntry }) {
  const { name, role } = actorOf(of)
  const facts = factsOf(of)
  return (
    <li
      className={`grid grid-cols-1 gap-x-4 gap-y-1 border-line border-t px-4 py-3 first:border-t-0 ${AUDIT_COLUMNS}`}
    >
      <p className="text-muted text-sm">
        <time dateTime={of.at} title={of.at}>
          {formatMoment(of.at)}
        </time>
      </p>
      <p className="min-w-0">
        {of.actor ? (
          <Link
            to={paths.adminAudit()}
            search={{ actor: of.actor.id }}
            title={`Only what ${name} did`}
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
          <span className="font-semibold">{AUDIT_ACTIONS[of.action]}</span>
          <AuditSubject of={of} />
        </p>
        {facts.length > 0 && <p className="wrap-anywhere text-muted text-sm">{facts.join(' · ')}</p>}
      </div>
      <p className="wrap-anywhere min-w-0 text-muted text-sm">
        {of.address && (
          <>
            <span className="sr-only">From </span>
            {of.address}
          </>
        )}
        {of.requestId && <span className="block">Request {of.requestId}</span>}
      </p>
    </li>
  )
}
