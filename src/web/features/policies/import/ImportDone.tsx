import { Link } from '@tanstack/react-router'
import type { ReplyOf } from '#shared/endpoint.ts'
import { paths } from '#shared/paths.ts'
import type { importPolicies } from '#shared/policies/import.ts'
import { Button } from '../../../ui/Button.tsx'
import { Card } from '../../../ui/Card.tsx'

interface ImportDoneProps {
  counts: ReplyOf<typeof importPolicies>
  /** Begins with another file. */
  onAgain: () => void
}

/** What was imported, and what an administrator may want to do next. */
export function ImportDone({ counts, onAgain }: ImportDoneProps) {
  const { policies, recorded, withoutBroker } = counts
  return (
    <Card
      title={policies === 1 ? '1 policy imported' : `${policies.toLocaleString('en-CA')} policies imported`}
    >
      <div className="grid gap-4">
        {recorded > 0 && (
          <p>{`${recorded} ${recorded === 1 ? 'row was' : 'rows were'} skipped, because the policy was already recorded.`}</p>
        )}
        <ul className="grid gap-2">
          <li>
            <Link to={paths.policies('admin')} className="underline underline-offset-4">
              Show policies
            </Link>
          </li>
          {withoutBroker > 0 && (
            <li>
              <Link
                to={paths.policies('admin')}
                search={{ status: 'without_broker' }}
                className="underline underline-offset-4"
              >
                {`Show the ${withoutBroker.toLocaleString('en-CA')} without a broker`}
              </Link>
              . To assign one, open it, then Original case.
            </li>
          )}
          <li>
            <Link to={paths.adminClients()} className="underline underline-offset-4">
              Invite a client to the portal
            </Link>
            . Choose Add client, and enter the address from the file.
          </li>
        </ul>
        <Button variant="secondary" size="sm" className="justify-self-start" onClick={onAgain}>
          Import another file
        </Button>
      </div>
    </Card>
  )
}
