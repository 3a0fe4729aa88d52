import { Link } from '@tanstack/react-router'
import type { PersonListItem } from '#shared/people/people.ts'
import { Avatar } from '../../ui/Avatar.tsx'
import { RelativeTime } from '../../ui/RelativeTime.tsx'
import { AccountState } from './AccountState.tsx'
import { SecondFactorState } from './SecondFactorState.tsx'
import { openCasesOf, PERSON_COLUMNS } from './words.ts'

/** A person in a list. The whole row is one link. */
export function PersonRow({ of, href }: { of: PersonListItem; href: string }) {
  return (
    <li className="border-line border-t first:border-t-0">
      <Link
        to={href}
        className={`grid grid-cols-1 items-center gap-x-4 gap-y-1 px-4 py-2.5 outline-offset-[-3px] hover:bg-sunken focus-visible:shadow-none ${PERSON_COLUMNS}`}
      >
        <span className="flex min-w-0 items-center gap-3">
          <Avatar name={of.fullName} size="sm" />
          <span className="min-w-0">
            <span className="wrap-anywhere block font-semibold">{of.fullName}</span>
            <span className="wrap-anywhere block text-muted text-sm">{of.email}</span>
          </span>
        </span>
        <span className="flex flex-wrap items-center gap-x-3 gap-y-1 pl-10 text-sm @3xl:contents">
          <span className={`text-muted ${of.role === 'admin' ? '@max-3xl:hidden' : ''}`}>
            {of.role !== 'admin' && openCasesOf(of.openCases)}
          </span>
          <span className="text-muted">
            <span className="@3xl:sr-only">Last seen </span>
            {of.lastSeenAt ? <RelativeTime at={of.lastSeenAt} /> : 'not lately'}
          </span>
          {/* Only what differs from the usual wears a badge. */}
          <span className="text-muted">
            {of.secondFactor ? <SecondFactorState enabled /> : 'No second factor'}
          </span>
          <span className="text-muted">
            {of.disabledAt ? <AccountState disabledAt={of.disabledAt} /> : 'Account open'}
          </span>
        </span>
      </Link>
    </li>
  )
}
