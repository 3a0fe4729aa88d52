import { useState } from 'react'
import type { Account } from '#shared/account/account.ts'
import { removeSecondFactor, renewRecoveryCodes } from '#shared/auth/second-factor.ts'
import { errorMessage } from '../../platform/call.ts'
import { useSingleFlight } from '../../platform/use-single-flight.ts'
import { Button } from '../../ui/Button.tsx'
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { toast } from '../../ui/toast.ts'
import { callWithStepUp, isStepUpCancelled } from '../auth/step-up/step-up.ts'
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
  const { required, recoveryCodesLeft: left } = account.secondFactor
  const codesLeft = left === 1 ? '1 recovery code' : `${left || 'No'} recovery codes`
  return (
    <div className="grid gap-4">
      <p>
        Logging in asks for your password and a code from your app.
        {required && ' Your account must have a second factor, so it cannot be removed.'}
      </p>
      {left <= FEW_CODES ? (
        <Notice tone="warn" title={`${codesLeft} left`}>
          Without your phone, only a recovery code lets you in. Make new ones now.
        </Notice>
      ) : (
        <p className="text-muted">{codesLeft} left, for when you do not have your phone.</p>
      )}
      <div className="flex flex-wrap gap-3">
        <Button variant="secondary" size="sm" onClick={() => setDialog('codes')}>
          New recovery codes
        </Button>
        <Button variant="secondary" size="sm" onClick={onSetUp}>
          Move to another app
        </Button>
        {!required && (
          <Button variant="secondary" size="sm" onClick={() => setDialog('remove')}>
            Remove
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
    <ConfirmDialog
      open
      onOpenChange={open => !open && onClose()}
      title="Make new recovery codes?"
      description="The ones you have now no longer work then. The new ones are shown once."
      confirmLabel="Make new codes"
      pending={renew.isPending}
      onConfirm={() =>
        renew.mutate(undefined, {
          onSuccess: ({ recoveryCodes }) => {
            onClose()
            onRenewed(recoveryCodes)
          },
        })
      }
    >
      {renew.error && !isStepUpCancelled(renew.error) && (
        <Notice tone="danger" title="No codes were made">
          {errorMessage(renew.error)}
        </Notice>
      )}
    </ConfirmDialog>
  )
}

function RemoveSecondFactorDialog({ onClose }: { onClose: () => void }) {
  const remove = useRemoveSecondFactor()
  return (
    <ConfirmDialog
      open
      onOpenChange={open => !open && onClose()}
      title="Remove the second factor?"
      description="Logging in then asks for your password only, and your recovery codes no longer work. You can set it up again at any time."
      confirmLabel="Remove"
      danger
      pending={remove.isPending}
      onConfirm={() => remove.mutate(undefined, { onSuccess: onClose })}
    >
      {remove.error && !isStepUpCancelled(remove.error) && (
        <Notice tone="danger" title="It was not removed">
          {errorMessage(remove.error)}
        </Notice>
      )}
    </ConfirmDialog>
  )
}

function useRenewRecoveryCodes() {
  return useSingleFlight({
    // Codes must not stay in the cache after the screen that shows them.
    gcTime: 0,
    mutationFn: () => callWithStepUp(renewRecoveryCodes, {}),
    onSettled: () => {
      void refreshAccount()
    },
  })
}

function useRemoveSecondFactor() {
  return useSingleFlight({
    mutationFn: () => callWithStepUp(removeSecondFactor, {}),
    onSuccess: () => {
      toast({ title: 'Second factor removed', description: 'Logging in asks for your password only.' })
    },
    onSettled: () => {
      void refreshAccount()
    },
  })
}
