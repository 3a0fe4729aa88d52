import { Card } from '../../ui/Card.tsx'
import { AccessList } from './AccessList.tsx'

/** Every time a broker or an administrator opened something of the client's. */
export function AccessCard() {
  return (
    <Card title="Who opened my file">
      <p className="mb-4 text-muted">
        Each time a broker or an administrator opens a request, a document or your account, it is put on
        record. Nobody can change that record or take a line out.
      </p>
      <AccessList empty="As soon as a broker or an administrator opens a request of yours, it shows here." />
    </Card>
  )
}
