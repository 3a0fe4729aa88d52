import { CallError } from '../../platform/call.ts'
import { Notice } from '../../ui/Notice.tsx'
import { sentenceOf } from '../cases/failures.ts'
import { isNotConfirmed } from '../confirming/confirmed-call.ts'

/** Says why an invitation was not sent, unless that stands beside a field already. */
export function InviteFailed({ error }: { error: unknown }) {
  if (!error || isNotConfirmed(error)) return null
  if (error instanceof CallError && error.reply.fields) return null
  return (
    <Notice tone="danger" title="The invitation was not sent">
      {sentenceOf(error)}
    </Notice>
  )
}
