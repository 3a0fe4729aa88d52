import { CallError } from '../../platform/call.ts'
import { Notice } from '../../ui/Notice.tsx'

interface CallFailedProps {
  /** As in "We could not send the link". */
  title: string
  error: Error | null
}

/** Why a form was not accepted, in the server's words; nothing while its messages stand beside the fields. */
export function CallFailed({ title, error }: CallFailedProps) {
  if (!error) return null
  if (error instanceof CallError && error.reply.fields) return null
  return (
    <Notice tone="danger" title={title}>
      {error instanceof CallError ? error.reply.message : 'Please try again.'}
    </Notice>
  )
}
