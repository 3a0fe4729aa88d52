import { Link } from '@tanstack/react-router'
import { useEffect, useRef, useState } from 'react'
import type { Account } from '#shared/account/account.ts'
import { paths } from '#shared/paths.ts'
import { Badge } from '../../ui/Badge.tsx'
import { Button, buttonClass } from '../../ui/Button.tsx'
import { Card } from '../../ui/Card.tsx'
import { EnrolmentSteps } from '../auth/second-factor/EnrolmentSteps.tsx'
import { RecoveryCodes } from '../auth/second-factor/RecoveryCodes.tsx'
import { refreshAccount } from './queries.ts'
import { SecondFactorOn } from './SecondFactorOn.tsx'

type View = { name: 'state' } | { name: 'steps' } | { name: 'codes'; codes: readonly string[] }

/** The second factor: its state, the steps that set it up, or recovery codes that were just created. */
export function SecondFactorCard({ account }: { account: Account }) {
  const [view, setView] = useState<View>({ name: 'state' })
  const content = useRef<HTMLDivElement>(null)
  const { enabled } = account.secondFactor
  const previous = useRef({ name: view.name, enabled })

  // The pressed button disappears with its view, so focus moves to the new one. The recovery codes set their own focus.
  useEffect(() => {
    const { name } = view
    const hasChanged =
      previous.current.name !== name || (previous.current.enabled !== enabled && name === 'state')
    if (hasChanged && name !== 'codes') content.current?.focus()
    previous.current = { name, enabled }
  }, [view, enabled])

  function showState() {
    setView({ name: 'state' })
    void refreshAccount()
  }

  return (
    <Card
      title="Two-step verification"
      action={
        view.name === 'state' && <Badge tone={enabled ? 'good' : 'neutral'}>{enabled ? 'On' : 'Off'}</Badge>
      }
    >
      <div ref={content} tabIndex={-1} className="outline-none focus-visible:shadow-none">
        {view.name === 'steps' && (
          <div className="max-w-lg">
            <EnrolmentSteps onDone={showState} onCancel={showState} onLoginOver={showState} />
          </div>
        )}
        {view.name === 'codes' && (
          <div className="max-w-lg">
            <RecoveryCodes
              codes={view.codes}
              username={account.username}
              doneLabel="Done"
              onKept={showState}
            />
          </div>
        )}
        {view.name === 'state' &&
          (enabled ? (
            <SecondFactorOn
              account={account}
              onRenewed={codes => setView({ name: 'codes', codes })}
              onSetUp={() => setView({ name: 'steps' })}
            />
          ) : (
            <SecondFactorOff account={account} onSetUp={() => setView({ name: 'steps' })} />
          ))}
      </div>
    </Card>
  )
}

interface SecondFactorOffProps {
  account: Account
  onSetUp: () => void
}

function SecondFactorOff({ account, onSetUp }: SecondFactorOffProps) {
  // A client confirms the address first: it is the way back into the account after losing phone and codes.
  const needsEmail = account.role === 'client' && !account.emailVerified
  return (
    <div className="grid justify-items-start gap-4">
      <p>
        Two-step verification asks for your password and a code from an app on your phone, so someone who
        learns your password still can’t log in.
      </p>
      {needsEmail ? (
        <>
          <p className="text-muted">
            Confirm your email address first. Then you can set up two-step verification here.
          </p>
          <Link to={paths.account(account.role)} className={buttonClass('secondary', 'sm')}>
            Go to your email address
          </Link>
        </>
      ) : (
        <Button variant="secondary" onClick={onSetUp}>
          Set up
        </Button>
      )}
    </div>
  )
}
