import { Link } from '@tanstack/react-router'
import { useRef } from 'react'
import { paths } from '#shared/paths.ts'
import type { PersonDetails } from '#shared/people/people.ts'
import { ROLE_NAMES } from '#shared/users.ts'
import { Avatar } from '../../ui/Avatar.tsx'
import { Badge } from '../../ui/Badge.tsx'
import { buttonClass } from '../../ui/Button.tsx'
import { AdminActions } from './AdminActions.tsx'

function closedAs({ erasedAt, mergedInto, leftAt }: PersonDetails): string {
  if (mergedInto) return 'Merged'
  if (erasedAt) return 'Data deleted'
  return leftAt ? 'Left' : 'Account closed'
}

/** Who a person is, whether the account is open, and what an administrator may do to it. */
export function PersonHeader({ person }: { person: PersonDetails }) {
  const name = useRef<HTMLHeadingElement>(null)
  return (
    <div className="flex flex-wrap items-start justify-between gap-4">
      <div className="flex min-w-0 items-center gap-3">
        <Avatar name={person.fullName} />
        <div className="min-w-0">
          <h1
            ref={name}
            tabIndex={-1}
            className="font-display text-2xl outline-none focus-visible:shadow-none"
          >
            {person.fullName}
          </h1>
          <p className="mt-1 flex flex-wrap items-center gap-x-3 gap-y-1 text-muted">
            {ROLE_NAMES[person.role]}
            {person.disabledAt ? (
              <Badge tone="danger">{closedAs(person)}</Badge>
            ) : (
              <Badge tone="good">Account open</Badge>
            )}
            {person.mergedInto && (
              <Link
                to={paths.adminClient(person.mergedInto.id)}
                className="wrap-anywhere underline underline-offset-4"
              >
                {`Go to the kept account of ${person.mergedInto.fullName}`}
              </Link>
            )}
          </p>
        </div>
      </div>
      <div className="flex flex-wrap gap-3">
        {person.abilities.offboard && (
          <Link to={paths.adminOffboarding(person.id)} className={buttonClass('secondary', 'sm')}>
            Offboard
          </Link>
        )}
        <AdminActions person={person} focusTarget={name} />
      </div>
    </div>
  )
}
