import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { Access } from '#shared/audit.ts'
import { formatMoment } from '#shared/format.ts'
import { paths } from '#shared/paths.ts'
import { ROLE_NAMES } from '#shared/users.ts'
import { PagedList } from '../../platform/PagedList.tsx'
import { Avatar } from '../../ui/Avatar.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { useAccess } from './queries.ts'

interface AccessListProps {
  /** Limits the list to one request. Without it, the list shows everything of the client's. */
  caseId?: string
  /** Shown when no one has opened anything. */
  empty: ReactNode
}

/** Who opened what, newest first. */
export function AccessList({ caseId, empty }: AccessListProps) {
  const access = useAccess(caseId)
  return (
    <PagedList
      query={access}
      label="who opened it"
      moreLabel="earlier entries"
      inset={false}
      empty={<EmptyState title="No one has opened it yet">{empty}</EmptyState>}
    >
      {items => (
        <ol className="divide-y divide-line border-line border-y">
          {items.map((item, index) => (
            <AccessRow key={`${item.at} ${index}`} access={item} showCase={!caseId} />
          ))}
        </ol>
      )}
    </PagedList>
  )
}

interface AccessRowProps {
  access: Access
  showCase: boolean
}

function AccessRow({ access, showCase }: AccessRowProps) {
  const { by, at, case: request } = access
  return (
    <li className="flex items-start gap-3 py-3">
      <Avatar name={by.fullName} size="sm" />
      <div className="min-w-0">
        <p className="wrap-anywhere">
          <span className="font-semibold">{by.fullName}</span>
          <span className="text-muted">, {ROLE_NAMES[by.role].toLowerCase()}</span>
        </p>
        <p className="wrap-anywhere">
          <bdi>{describeAccess(access)}</bdi>
          {showCase && request && (
            <>
              {' · '}
              <Link
                to={paths.clientCase(request.id)}
                className="whitespace-nowrap tabular-nums underline underline-offset-4"
              >
                {request.reference}
              </Link>
            </>
          )}
        </p>
        <time dateTime={at} className="text-muted text-sm">
          {formatMoment(at)}
        </time>
      </div>
    </li>
  )
}

const ACTIONS: Partial<Record<Access['action'], string>> = {
  'person.read': 'Opened your account',
  'person.viewed_as': 'Viewed the portal as you, read-only',
  'case.read': 'Opened the request',
  'case.messages_read': 'Opened messages',
  'document.read': 'Opened the document',
  'policy.read': 'Opened the policy',
}

function describeAccess(access: Access): string {
  const action = ACTIONS[access.action] ?? 'Opened your file'
  return access.what ? `${action} “${access.what}”` : action
}
