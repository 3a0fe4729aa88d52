import type { ReactNode } from 'react'
import type { Access } from '#shared/audit.ts'
import { ROLE_NAMES } from '#shared/roles.ts'
import { Avatar } from '../../ui/Avatar.tsx'

interface AccessRowProps {
  access: Pick<Access, 'action' | 'what'> & { by: Pick<Access['by'], 'fullName' | 'role'> }
  /** A link to the request, where the list shows several. */
  request?: ReactNode
  /** When it was. */
  time: ReactNode
}

/** Who opened what, and when. */
export function AccessRow({ access, request, time }: AccessRowProps) {
  const { by } = access
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
          {request && <> · {request}</>}
        </p>
        <p className="text-muted text-sm">{time}</p>
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

function describeAccess({ action, what }: AccessRowProps['access']): string {
  const text = ACTIONS[action] ?? 'Opened your file'
  return what ? `${text} “${what}”` : text
}
