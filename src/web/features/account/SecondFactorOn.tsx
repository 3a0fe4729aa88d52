import { useState } from 'react'
import type { Account } from '#shared/account/account.ts'
import { Button } from '../../ui/Button.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { RemoveSecondFactorDialog } from './RemoveSecondFactorDialog.tsx'
import { RenewCodesDialog } from './RenewCodesDialog.tsx'

/** From how few recovery codes on it is time for new ones. */
const FEW = 3

interface SecondFactorOnProps {
  account: Account
  onRenewed: (codes: readonly string[]) => void
  onSetUp: () => void
}

/** A second factor that is set up: how many recovery codes are left, and what can be done with it. */
export function SecondFactorOn({ account, onRenewed, onSetUp }: SecondFactorOnProps) {
  const [asking, setAsking] = useState<'codes' | 'remove' | null>(null)
  const { required, recoveryCodesLeft: left } = account.secondFactor
  const words = left === 1 ? '1 recovery code' : `${left || 'No'} recovery codes`
  return (
    <div className="grid gap-4">
      <p>
        Logging in asks for your password and a code from your app.
        {required && ' Your account must have a second factor, so it cannot be removed.'}
      </p>
      {left <= FEW ? (
        <Notice tone="warn" title={`${words} left`}>
          Without your phone, only a recovery code lets you in. Make new ones now.
        </Notice>
      ) : (
        <p className="text-muted">{words} left, for when you do not have your phone.</p>
      )}
      <div className="flex flex-wrap gap-3">
        <Button variant="secondary" size="sm" onClick={() => setAsking('codes')}>
          New recovery codes
        </Button>
        <Button variant="secondary" size="sm" onClick={onSetUp}>
          Move to another app
        </Button>
        {!required && (
          <Button variant="secondary" size="sm" onClick={() => setAsking('remove')}>
            Remove
          </Button>
        )}
      </div>
      {asking === 'codes' && <RenewCodesDialog onRenewed={onRenewed} onClose={() => setAsking(null)} />}
      {asking === 'remove' && <RemoveSecondFactorDialog onClose={() => setAsking(null)} />}
    </div>
  )
}
