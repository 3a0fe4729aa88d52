import { Link } from '@tanstack/react-router'
import type { ReplyOf } from '#shared/endpoint.ts'
import { formatCount } from '#shared/format.ts'
import { paths } from '#shared/paths.ts'
import type { importPolicies } from '#shared/policies/import.ts'
import { Button } from '../../../ui/Button.tsx'
import { Card } from '../../../ui/Card.tsx'

interface ImportDoneProps {
  counts: ReplyOf<typeof importPolicies>
  /** Begins with another file. */
  onAgain: () => void
}

/** The button that had the focus is gone. A constant, so that it's called only when the heading appears. */
const takeFocus = (heading: HTMLElement | null) => heading?.focus()

/** What was imported, and what an administrator may want to do next. */
export function ImportDone({ counts, onAgain }: ImportDoneProps) {
  const { policies, recorded, withoutBroker } = counts
  return (
    <Card
      title={
        <span ref={takeFocus} tabIndex={-1} className="outline-none focus-visible:shadow-none">
          {`${formatCount(policies, 'policy', 'policies')} imported`}
        </span>
      }
    >
      <div className="grid gap-4">
        {recorded > 0 && (
          <p>{`${formatCount(recorded, 'row was', 'rows were')} skipped, because the policy was already recorded.`}</p>
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
