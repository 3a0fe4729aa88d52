import { CallFailed } from '../../../platform/CallFailed.tsx'
import { isStepUpCancelled } from '../../auth/step-up/step-up.ts'

/** Says why an invitation was not sent; nothing when somebody did not want to say who they are after all. */
export function InviteFailed({ error }: { error: unknown }) {
  return isStepUpCancelled(error) ? null : <CallFailed title="The invitation was not sent" error={error} />
}
