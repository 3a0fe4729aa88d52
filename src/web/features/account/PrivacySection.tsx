import { AccessCard } from './AccessCard.tsx'
import { ConsentsCard } from './ConsentsCard.tsx'

/** What a client has agreed to, and who opened their file. */
export function PrivacySection() {
  return (
    <>
      <ConsentsCard />
      <AccessCard />
    </>
  )
}
