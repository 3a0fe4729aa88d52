import { AbsencesCard } from '../features/routing/absences/AbsencesCard.tsx'
import { CapacityCard } from '../features/routing/CapacityCard.tsx'
import { useSession } from '../platform/session.ts'

/** When the broker is away, and how many cases they take. */
export function AvailabilitySection() {
  const { user } = useSession()
  return (
    <>
      <AbsencesCard />
      {user && <CapacityCard brokerId={user.id} />}
    </>
  )
}
