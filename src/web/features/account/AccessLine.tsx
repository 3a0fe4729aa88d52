import { Link } from '@tanstack/react-router'
import type { Access } from '#shared/audit.ts'
import { formatMoment } from '#shared/format.ts'
import { paths } from '#shared/paths.ts'
import { Avatar } from '../../ui/Avatar.tsx'
import { ROLE_NAMES } from '../people/words.ts'
import { deedOf } from './access-words.ts'

interface AccessLineProps {
  access: Access
  /** Whether the request is named, where lines are about several. */
  showCase: boolean
}

/** One time that somebody opened something: who, what and when. */
export function AccessLine({ access, showCase }: AccessLineProps) {
  const { by, at, case: of } = access
  return (
    <li className="flex items-start gap-3 py-3">
      <Avatar name={by.fullName} size="sm" />
      <div className="min-w-0">
        <p className="wrap-anywhere">
          <span className="font-semibold">{by.fullName}</span>
          <span className="text-muted">, {ROLE_NAMES[by.role].toLowerCase()}</span>
        </p>
        <p className="wrap-anywhere">
          <bdi>{deedOf(access)}</bdi>
          {showCase && of && (
            <>
              {' · '}
              <Link
                to={paths.clientCase(of.id)}
                className="whitespace-nowrap tabular-nums underline underline-offset-4"
              >
                {of.reference}
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
