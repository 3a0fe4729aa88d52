import type { CaseAbsence } from '#shared/cases/cases.ts'
import { formatDay } from '#shared/format.ts'
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
          ? 'If you write, an administrator sees your message and takes care of it.'
          : 'No one covers this case. Messages and replies that are due go to the administrators.'}
      </Notice>
    )
  if (audience === 'staff')
    return <Notice title={until}>{`${coveringBroker.fullName} is looking after this case.`}</Notice>
  return (
    <Notice title={until}>
      {`${coveringBroker.fullName}, ${coveringBroker.brokerage}, is looking after your case. `}
      <a
        href={`tel:${coveringBroker.phone.replace(/[^0-9+]/g, '')}`}
        className="inline-flex min-h-11 items-center underline underline-offset-4"
      >
        {`Call ${coveringBroker.phone}`}
      </a>
    </Notice>
  )
}
