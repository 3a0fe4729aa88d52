import { useEffect, useRef, useState } from 'react'
import type { Account } from '#shared/account/account.ts'
import { Badge } from '../../ui/Badge.tsx'
import { Card } from '../../ui/Card.tsx'
import { EnrolmentSteps } from '../auth/second-factor/EnrolmentSteps.tsx'
import { RecoveryCodes } from '../auth/second-factor/RecoveryCodes.tsx'
import { refreshAccount } from './queries.ts'
import { SecondFactorOff } from './SecondFactorOff.tsx'
import { SecondFactorOn } from './SecondFactorOn.tsx'

/** What the card shows: how things stand, the steps of setting it up, or recovery codes just made. */
type Showing = { what: 'state' } | { what: 'steps' } | { what: 'codes'; codes: readonly string[] }

/** The code that logging in asks for beside the password: set up, renewed and taken away here. */
export function SecondFactorCard({ account }: { account: Account }) {
  const [showing, setShowing] = useState<Showing>({ what: 'state' })
  const place = useRef<HTMLDivElement>(null)
  const { enabled } = account.secondFactor
  const shown = useRef({ what: showing.what, enabled })

  // What was just pressed is gone from the screen, and the focus with it. The codes see to their own.
  useEffect(() => {
    const { what } = showing
    const gone = shown.current.what !== what || (shown.current.enabled !== enabled && what === 'state')
    if (gone && what !== 'codes') place.current?.focus()
    shown.current = { what, enabled }
  }, [showing, enabled])

  function back() {
    setShowing({ what: 'state' })
    void refreshAccount()
  }

  return (
    <Card
      title="Second factor"
      action={
        showing.what === 'state' && (
          <Badge tone={enabled ? 'good' : 'neutral'}>{enabled ? 'On' : 'Off'}</Badge>
        )
      }
    >
      <div ref={place} tabIndex={-1} className="outline-none focus-visible:shadow-none">
        {showing.what === 'steps' && (
          <div className="max-w-lg">
            <EnrolmentSteps onDone={back} onCancel={back} onLoginOver={back} />
          </div>
        )}
        {showing.what === 'codes' && (
          <div className="max-w-lg">
            <RecoveryCodes codes={showing.codes} username={account.username} doneLabel="Done" onKept={back} />
          </div>
        )}
        {showing.what === 'state' &&
          (enabled ? (
            <SecondFactorOn
              account={account}
              onRenewed={codes => setShowing({ what: 'codes', codes })}
              onSetUp={() => setShowing({ what: 'steps' })}
            />
          ) : (
            <SecondFactorOff account={account} onSetUp={() => setShowing({ what: 'steps' })} />
          ))}
      </div>
    </Card>
  )
}
