import { Card } from '../../ui/Card.tsx'
import { AccessList } from './AccessList.tsx'
import { ConsentsCard } from './ConsentsCard.tsx'

/** What a client has agreed to, and who opened their file. */
export function PrivacySection() {
  return (
    <div className="grid grid-cols-1 items-start gap-5 lg:grid-cols-2">
      <ConsentsCard />
      <Card title="Who opened my file">
        <p className="mb-4 text-muted">
          Each time a broker or an administrator opens a request, a document or your account, it is put on
          record. Nobody can change that record or take a line out.
        </p>
        <AccessList empty="As soon as a broker or an administrator opens a request of yours, it shows here." />
      </Card>
    </div>
  )
}
