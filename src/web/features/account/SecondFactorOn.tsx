import { useState } from 'react'
import type { Account } from '#shared/account/account.ts'
import { removeSecondFactor, renewRecoveryCodes } from '#shared/auth/second-factor.ts'
import { formatCount } from '#shared/format.ts'
import { ConfirmCallDialog } from '../../platform/ConfirmCallDialog.tsx'
import { call } from '../../platform/call.ts'
import { broadcastSessionChange } from '../../platform/session.ts'
import { useSingleFlight } from '../../platform/use-single-flight.ts'
import { Button } from '../../ui/Button.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { toast } from '../../ui/toast.ts'
import { refreshAccount } from './queries.ts'

/** With this many recovery codes left or fewer, the page asks to make new ones. */
const FEW_CODES = 3

interface SecondFactorOnProps {
  account: Account
  onRenewed: (codes: readonly string[]) => void
  onSetUp: () => void
}

/** A second factor that is set up: how many recovery codes are left, with buttons to renew, move and remove it. */
export function SecondFactorOn({ account, onRenewed, onSetUp }: SecondFactorOnProps) {
  const [dialog, setDialog] = useState<'codes' | 'remove' | null>(null)
  const { required, recoveryCodesLeft } = account.secondFactor
  const codesLeft =
    recoveryCodesLeft === 0 ? 'No recovery codes' : formatCount(recoveryCodesLeft, 'recovery code')
  return (
    <div className="grid gap-4">
      <p>
        Logging in requires your password and a code from your app.
        {required && ' Your account requires two-step verification, so you can’t turn it off.'}
      </p>
      {recoveryCodesLeft <= FEW_CODES ? (
        <Notice tone="warn" title={`${codesLeft} left`}>
          Without your phone, you can only log in with a recovery code. Create new ones now.
        </Notice>
      ) : (
        <p className="text-muted">{codesLeft} left, for when you don’t have your phone.</p>
      )}
      <div className="flex flex-wrap gap-3">
        <Button variant="secondary" size="sm" onClick={() => setDialog('codes')}>
          New recovery codes
        </Button>
        <Button variant="secondary" size="sm" onClick={onSetUp}>
          Switch to another app
        </Button>
        {!required && (
          <Button variant="secondary" size="sm" onClick={() => setDialog('remove')}>
            Turn off
          </Button>
        )}
      </div>
      {dialog === 'codes' && <RenewCodesDialog onRenewed={onRenewed} onClose={() => setDialog(null)} />}
      {dialog === 'remove' && <RemoveSecondFactorDialog onClose={() => setDialog(null)} />}
    </div>
  )
}

interface RenewCodesDialogProps {
  onRenewed: (codes: readonly string[]) => void
  onClose: () => void
}

function RenewCodesDialog({ onRenewed, onClose }: RenewCodesDialogProps) {
  const renew = useRenewRecoveryCodes()
  return (
    <ConfirmCallDialog
      title="Create new recovery codes?"
      description="Your current codes will stop working. The new ones are shown only once."
      confirmLabel="Create new codes"
      mutation={renew}
      failedTitle="No codes were created"
      onConfirm={() =>
        renew.mutate(undefined, {
          onSuccess: ({ recoveryCodes }) => {
            onClose()
            onRenewed(recoveryCodes)
          },
        })
      }
      onClose={onClose}
    />
  )
}

function RemoveSecondFactorDialog({ onClose }: { onClose: () => void }) {
  const remove = useRemoveSecondFactor()
  return (
    <ConfirmCallDialog
      title="Turn off two-step verification?"
      description="You’ll log in with your password only, and your recovery codes will stop working. You can turn it on again at any time."
      confirmLabel="Turn off"
      danger
      mutation={remove}
      failedTitle="It wasn’t turned off"
      onConfirm={() => remove.mutate(undefined, { onSuccess: onClose })}
      onClose={onClose}
    />
  )
}

function useRenewRecoveryCodes() {
  return useSingleFlight({
    // Codes must not stay in the cache after the screen that shows them.
    gcTime: 0,
    mutationFn: () => call(renewRecoveryCodes, {}),
    onSuccess: broadcastSessionChange,
    onSettled: () => {
      void refreshAccount()
    },
  })
}

function useRemoveSecondFactor() {
  return useSingleFlight({
    mutationFn: () => call(removeSecondFactor, {}),
    onSuccess: () => {
      broadcastSessionChange()
      toast({
        title: 'Two-step verification turned off',
        description: 'You’ll log in with your password only.',
      })
    },
    onSettled: () => {
      void refreshAccount()
    },
  })
}
