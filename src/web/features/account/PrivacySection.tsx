import { AccessCard } from './AccessCard.tsx'
import { ConsentsCard } from './ConsentsCard.tsx'

/** What a client has agreed to, and who opened their file. */
export function PrivacySection() {
  return (
    <div className="grid grid-cols-1 items-start gap-5 lg:grid-cols-2">
      <ConsentsCard />
      <AccessCard />
    </div>
  )
}
