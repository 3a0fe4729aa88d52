import { CallFailed } from '../../../platform/CallFailed.tsx'
import { isNotConfirmed } from '../../auth/step-up/confirmed-call.ts'

/** Says why an invitation was not sent; nothing when somebody did not want to say who they are after all. */
export function InviteFailed({ error }: { error: unknown }) {
  return isNotConfirmed(error) ? null : <CallFailed title="The invitation was not sent" error={error} />
}
