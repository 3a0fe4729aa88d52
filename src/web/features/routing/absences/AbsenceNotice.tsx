import type { CaseAbsence } from '#shared/cases/cases.ts'
import { formatDay, formatPhone, phoneUrl } from '#shared/format.ts'
import type { Person } from '#shared/users.ts'
import { Notice } from '../../../ui/Notice.tsx'

interface AbsenceNoticeProps {
  broker: Person | null
  absence: CaseAbsence
  audience: 'client' | 'staff'
}

/** Says on a case that its broker is away and who looks after it. Nothing while the broker is here. */
export function AbsenceNotice({ broker, absence, audience }: AbsenceNoticeProps) {
  if (!absence || !broker) return null
  const { coveringBroker } = absence
  const until = `${broker.fullName} is away until ${formatDay(absence.lastDay)}`
  if (!coveringBroker)
    return (
      <Notice tone="warn" title={until}>
        {audience === 'client'
          ? 'If you send a message, an administrator will see it and take care of it.'
          : 'No one is covering this case. Administrators get the messages and the replies that are due.'}
      </Notice>
    )
  if (audience === 'staff')
    return <Notice title={until}>{`${coveringBroker.fullName} is looking after this case.`}</Notice>
  return (
    <Notice title={until}>
      {`${coveringBroker.fullName}, ${coveringBroker.brokerage}, is looking after your case. `}
      <a
        href={phoneUrl(coveringBroker.phone)}
        className="inline-flex min-h-11 items-center underline underline-offset-4"
      >
        {`Call ${formatPhone(coveringBroker.phone)}`}
      </a>
    </Notice>
  )
}
