import { useRef } from 'react'
import type { PersonDetails } from '#shared/people/people.ts'
import { Avatar } from '../../ui/Avatar.tsx'
import { AccountState } from './AccountState.tsx'
import { PersonActions } from './PersonActions.tsx'
import { ROLE_NAMES } from './words.ts'

/** Who this is, whether the account is open, and what may be done to it. */
export function PersonHead({ of }: { of: PersonDetails }) {
  const name = useRef<HTMLHeadingElement>(null)
  return (
    <div className="flex flex-wrap items-start justify-between gap-4">
      <div className="flex min-w-0 items-center gap-3">
        <Avatar name={of.fullName} />
        <div className="min-w-0">
          <h1
            ref={name}
            tabIndex={-1}
            className="font-display text-2xl outline-none focus-visible:shadow-none"
          >
            {of.fullName}
          </h1>
          <p className="mt-1 flex flex-wrap items-center gap-x-3 gap-y-1 text-muted">
            {ROLE_NAMES[of.role]}
            <AccountState disabledAt={of.disabledAt} />
          </p>
        </div>
      </div>
      <div className="flex flex-wrap gap-3">
        <PersonActions of={of} place={name} />
      </div>
    </div>
  )
}
