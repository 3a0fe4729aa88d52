import { Notice } from '../ui/Notice.tsx'
import { formFailure } from './failures.ts'

interface CallFailedProps {
  /** As in "We could not send the link". */
  title: string
  error: unknown
}

/** Why a form was not accepted, in the server's words; nothing while its messages stand beside the fields. */
export function CallFailed({ title, error }: CallFailedProps) {
  const failure = formFailure(error)
  return (
    failure && (
      <Notice tone="danger" title={title}>
        {failure}
      </Notice>
    )
  )
}
