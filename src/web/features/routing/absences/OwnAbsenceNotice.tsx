import { Link } from '@tanstack/react-router'
import { formatDay } from '#shared/format.ts'
import { paths } from '#shared/paths.ts'
import { Notice } from '../../../ui/Notice.tsx'
import { useAbsences } from './queries.ts'

/** Tells a broker that they are away now, or cover for someone who is. Nothing otherwise. */
export function OwnAbsenceNotice() {
  const current = useAbsences(undefined).data?.items.filter(({ state }) => state === 'current') ?? []
  return current.map(({ id, canChange: isOwn, broker, coveringBroker, lastDay }) => (
    <Notice
      key={id}
      title={
        isOwn
          ? `You’re away until ${formatDay(lastDay)}`
          : `You’re covering for ${broker.fullName} until ${formatDay(lastDay)}`
      }
      action={
        isOwn && (
          <Link
            to={paths.account('broker', 'availability')}
            className="inline-flex min-h-11 items-center underline underline-offset-4"
          >
            Change time away
          </Link>
        )
      }
    >
      {isOwn
        ? `You get no new offers. ${
            coveringBroker
              ? `${coveringBroker.fullName} is looking after your cases.`
              : 'No one is covering: administrators get your clients’ messages and the replies that are due.'
          }`
        : 'Their cases are in your list, and you get their messages and reminders.'}
    </Notice>
  ))
}
