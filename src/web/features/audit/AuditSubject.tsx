import { Link } from '@tanstack/react-router'
import type { AuditEntry } from '#shared/audit.ts'
import { paths } from '#shared/paths.ts'

const LINK = 'underline underline-offset-4'

/** Whom or what an entry is about, with the way there where there is a page of it. */
export function AuditSubject({ of }: { of: AuditEntry }) {
  const { subjectKind, subjectId, subjectName, case: concerned } = of
  const isOwn = subjectKind === 'person' && subjectId === of.actor?.id
  return (
    <>
      {subjectKind === 'person' && subjectId && subjectName && !isOwn && (
        <>
          {': '}
          <Link to={paths.adminBroker(subjectId)} className={LINK}>
            {subjectName}
          </Link>
        </>
      )}
      {subjectKind === 'enquiry' && subjectId && subjectName && (
        <>
          {': '}
          <Link to={paths.adminMessage(subjectId)} className={`whitespace-nowrap ${LINK}`}>
            {subjectName}
          </Link>
        </>
      )}
      {subjectKind === 'document' && subjectName && `: ${subjectName}`}
      {concerned && (
        <>
          {subjectKind === 'case' || !subjectKind ? ': ' : ', '}
          <Link to={paths.adminCase(concerned.id)} className={`whitespace-nowrap ${LINK}`}>
            {concerned.reference}
          </Link>
        </>
      )}
    </>
  )
}
