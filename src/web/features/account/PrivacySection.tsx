import { Card } from '../../ui/Card.tsx'
import { AccessList } from './AccessList.tsx'
import { ConsentsCard } from './ConsentsCard.tsx'

/** What a client has agreed to, and who opened their file. */
export function PrivacySection() {
  return (
    <div className="grid grid-cols-1 items-start gap-5 lg:grid-cols-2">
      <ConsentsCard />
      <Card title="Who opened your file">
        <p className="mb-4 text-muted">
          We log every time a broker, an administrator or a member of your household or business opens your
          requests, documents or account. The log can’t be edited without leaving a trace.
        </p>
        <AccessList empty="You’ll see it here when someone opens one of your requests." />
      </Card>
    </div>
  )
}
