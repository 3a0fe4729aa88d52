import { Link } from '@tanstack/react-router'
import { paths } from '#shared/paths.ts'

interface CaseLinksProps {
  caseId: string
  /** The account of the case's client; null where there is none. */
  clientId: string | null
}

const LINK = 'inline-flex min-h-9 items-center underline underline-offset-4'

/** Where an administrator goes on from a case: to its client, and to what is on record about it. */
export function CaseLinks({ caseId, clientId }: CaseLinksProps) {
  return (
    <ul className="px-1 text-sm">
      {clientId && (
        <li>
          <Link to={paths.adminClient(clientId)} className={LINK}>
            All cases of this client
          </Link>
        </li>
      )}
      <li>
        <Link to={paths.adminAudit()} search={{ case: caseId }} className={LINK}>
          This case in the audit log
        </Link>
      </li>
    </ul>
  )
}
